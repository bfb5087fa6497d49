import { ConfigError, type Environment } from '../environment/config-error.ts';
import { requireHttps, setting } from '../environment/settings.ts';

export type ShippingSettings = {
  email: string;
  password: string;
  /** Origin of the API, without a trailing slash. */
  baseUrl: string;
  /** Token of the provider's webhooks. Null: the provider is polled for scans instead. */
  webhookToken: string | null;
};

const SHIPROCKET = 'https://apiv2.shiprocket.in';
const MIN_TOKEN_LENGTH = 8;

/**
 * Reads the shipping provider. Returns null unless both credentials are set; carriers are then entered by
 * hand. Throws ConfigError.
 */
export function readShippingSettings(environment: Environment, mode: 'demo' | 'live'): ShippingSettings | null {
  const email = setting(environment, 'SHIPROCKET_EMAIL');
  const password = setting(environment, 'SHIPROCKET_PASSWORD');
  const webhookToken = setting(environment, 'SHIPROCKET_WEBHOOK_TOKEN');
  const baseUrl = readBaseUrl(environment, mode);
  if (webhookToken !== null && webhookToken.length < MIN_TOKEN_LENGTH) {
    throw new ConfigError(`SHIPROCKET_WEBHOOK_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters.`);
  }
  return email === null || password === null ? null : { email, password, baseUrl, webhookToken };
}

/**
 * Reads the API's origin. It must use https in live mode, because addresses, phone numbers and the password
 * are sent to it.
 */
function readBaseUrl(environment: Environment, mode: string): string {
  const text = setting(environment, 'SHIPROCKET_BASE_URL');
  if (text === null) return SHIPROCKET;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError('SHIPROCKET_BASE_URL must be a full http(s) address.');
  }
  if (mode === 'live') requireHttps('SHIPROCKET_BASE_URL', url.href);
  return url.origin;
}
