import { ConfigError, type Environment } from '../environment/config-error.ts';
import { missing, optionalUrl, requireHttps, setting } from '../environment/settings.ts';

/** A demo shop may leave settings out that a live shop needs. */
export type ShopMode = 'demo' | 'live';

export function readMode(environment: Environment, feedUrl: string | null): ShopMode {
  const mode = setting(environment, 'SHOP_MODE');
  if (mode === 'demo' || mode === 'live') return mode;
  if (mode !== null) throw new ConfigError(`SHOP_MODE must be "demo" or "live", not "${mode}".`);
  const credentials = setting(environment, 'CASHFREE_APP_ID') ?? setting(environment, 'CASHFREE_SECRET_KEY');
  return feedUrl === null && credentials === null ? 'demo' : 'live';
}

/** Requires the settings that have no default in a live shop. All missing keys are named at once. */
export function requireLiveKeys(environment: Environment, feedUrl: string | null): void {
  const absent = ['PUBLIC_URL', 'CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY'].filter(
    (key) => setting(environment, key) === null,
  );
  if (feedUrl === null) absent.unshift('SHOP_FEED_URL');
  // The default would be test money, and orders that were not paid would be shipped.
  if (setting(environment, 'CASHFREE_ENV') === null && setting(environment, 'CASHFREE_BASE_URL') === null) {
    absent.push('CASHFREE_ENV');
  }
  if (absent.length > 0) missing(absent);
}

/** Requires https for the feed, the gateway and the merchant's webhook. Throws ConfigError. */
export function refusePlainHttp(environment: Environment, feedUrl: string | null): void {
  const addresses = {
    SHOP_FEED_URL: feedUrl,
    CASHFREE_BASE_URL: optionalUrl(environment, 'CASHFREE_BASE_URL'),
    MERCHANT_WEBHOOK_URL: optionalUrl(environment, 'MERCHANT_WEBHOOK_URL'),
  };
  for (const [key, url] of Object.entries(addresses)) {
    if (url !== null) requireHttps(key, url);
  }
}
