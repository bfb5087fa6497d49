import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { GATEWAYS } from '../../providers/registry.ts';
import { gatewayNamed, type GatewayNames, secondGatewayNamed } from './gateway-settings.ts';
import { missing, optionalUrl, requireHttps, setting } from '../../running/environment/settings.ts';

/** A demo shop may leave settings out that a live shop needs. */
export type ShopMode = 'demo' | 'live';

export function readMode(environment: Environment, feedUrl: string | null): ShopMode {
  const mode = setting(environment, 'SHOP_MODE');
  if (mode === 'demo' || mode === 'live') return mode;
  if (mode !== null) throw new ConfigError(`SHOP_MODE must be "demo" or "live", not "${mode}".`);
  const isForMoney = GATEWAYS.some(({ settings }) =>
    settings.credentials.some((name) => setting(environment, name) !== null),
  );
  return feedUrl === null && !isForMoney ? 'demo' : 'live';
}

/** Requires the settings that have no default in a live shop. All missing keys are named at once. */
export function requireLiveKeys(environment: Environment, feedUrl: string | null, names: GatewayNames): void {
  const second = secondGatewayNamed(environment, names);
  const gateways = [gatewayNamed(names.paymentType), ...(second === null ? [] : [second])].map(
    ({ settings }) => settings,
  );
  const credentials = gateways.flatMap((settings) => settings.credentials);
  const absent = ['PUBLIC_URL', ...credentials].filter((key) => setting(environment, key) === null);
  if (feedUrl === null) absent.unshift('SHOP_FEED_URL');
  for (const settings of gateways) {
    // The default would be test money, and orders that were not paid would be shipped.
    if (setting(environment, settings.environment) === null && setting(environment, settings.baseUrl) === null) {
      absent.push(settings.environment);
    }
  }
  if (absent.length > 0) missing(absent);
}

/** Requires https for the feed, the gateway and the merchant's webhook. Throws ConfigError. */
export function refusePlainHttp(environment: Environment, feedUrl: string | null): void {
  if (feedUrl !== null) requireHttps('SHOP_FEED_URL', feedUrl);
  for (const key of [...GATEWAYS.map(({ settings }) => settings.baseUrl), 'MERCHANT_WEBHOOK_URL']) {
    const url = optionalUrl(environment, key);
    if (url !== null) requireHttps(key, url);
  }
}
