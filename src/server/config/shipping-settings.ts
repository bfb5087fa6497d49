import { ConfigError, type Environment } from './config-error.ts';
import { requireHttps, setting } from './settings.ts';

export type ShippingSettings = {
  email: string;
  password: string;
  /** The origin, without a trailing slash. */
  baseUrl: string;
  /** What its webhooks carry; null: it is asked for scans instead. */
  webhookToken: string | null;
};

const SHIPROCKET = 'https://apiv2.shiprocket.in';
const MIN_TOKEN_LENGTH = 8;

/** The shipping provider; null where its credentials are not both set: carriers are then typed by hand. Throws ConfigError. */
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

/** Addresses, numbers and the password must not travel in the clear. */
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
