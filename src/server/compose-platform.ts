import { readPlatformShop } from './catalogue/service.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import type { Log } from './log.ts';

type Deps = { database: Database; now: () => number; log: Log };

/**
 * Completes the configuration with what the merchant's platform says: the currency of its prices, and the shop's
 * name if shop.config.ts has none. Nothing is sold at prices of another currency, which the log says.
 */
export async function asPlatformSays(config: Config, { database, now, log }: Deps): Promise<Config> {
  if (config.demoMerchant) return config;
  const { name, currency } = await readPlatformShop({ database, feedUrl: config.feedUrl, now, log });
  if (currency !== null && currency !== config.shop.currency) {
    log.warn({ currency }, 'nothing is sold: the feed’s prices are not in rupees');
  }
  const shop = config.namedByMerchant || name === null ? config.shop : { ...config.shop, name };
  return { ...config, shop, feedCurrency: currency };
}
