import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { isSameSecret } from '../../running/encryption/same-secret.ts';
import { optionalUrl, requireHttps, setting } from '../../running/environment/settings.ts';
import type { TrackingWebhook } from '../../selling/shipping/courier-port.ts';

const MIN_TOKEN_LENGTH = 8;
/** The header with the token of a webhook: Shiprocket's own, and the one agreed with Delhivery in its form for webhooks. */
const TOKEN_HEADER = 'x-api-key';

/**
 * Returns the origin of another host of a provider's API; null if none is set. Addresses, phone numbers and credentials are sent to it, so
 * it must use https in live mode. Throws ConfigError.
 */
export function courierBaseUrl(environment: Environment, mode: 'demo' | 'live', name: string): string | null {
  const url = optionalUrl(environment, name);
  if (url === null) return null;
  if (mode === 'live') requireHttps(name, url);
  return new URL(url).origin;
}

/** Returns the token that proves webhooks; null: the provider sends none. Throws ConfigError. */
export function webhookTokenOf(environment: Environment, name: string): string | null {
  const token = setting(environment, name);
  if (token !== null && token.length < MIN_TOKEN_LENGTH) {
    throw new ConfigError(`${name} must have at least ${MIN_TOKEN_LENGTH} characters.`);
  }
  return token;
}

/** The webhooks of a provider that sends a token with them. */
export function webhookOf(token: string, path: string, read: TrackingWebhook['read']): TrackingWebhook {
  return {
    path,
    isGenuine: ({ [TOKEN_HEADER]: received }) => typeof received === 'string' && isSameSecret(received, token),
    read,
  };
}
