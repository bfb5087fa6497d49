import type { Database } from '../../running/db/connect.ts';
import { isReadOnlyServer } from '../../running/db/database-errors.ts';
import type { CatalogueLog } from './catalogue-log.ts';
import { FeedError } from './feed/feed-error.ts';
import type { Reach } from '../../running/http/outside-request.ts';
import { cleanText } from './feed/feed-text.ts';
import type { SourceProvider } from './source-port.ts';

const MAX_NAME = 60;

/** What the platform says about the merchant's shop; null where it says nothing. */
export type PlatformShop = { name: string | null; currency: string | null };

type Source = Pick<SourceProvider, 'readShop'>;
type Deps = {
  database: Database;
  source: Source;
  feedUrl: string;
  feedReach?: Reach;
  now: () => number;
  log: CatalogueLog;
};

type ConfiguredShop = {
  demoMerchant: boolean;
  namedByMerchant: boolean;
  source: Source;
  feedUrl: string;
  feedReach: Reach;
  feedCurrency: string | null;
  shop: { name: string; currency: string };
};

/**
 * Completes the configuration with what the merchant's platform says: the currency of its prices, and the shop's
 * name if shop.config.ts has none; what it said last unless it is asked. Nothing is sold at prices of another currency, which the log says.
 */
export async function asPlatformSays<Config extends ConfiguredShop>(
  config: Config,
  { database, now, log, asks }: Omit<Deps, 'feedUrl' | 'feedReach' | 'source'> & { asks: boolean },
): Promise<Config> {
  if (config.demoMerchant) return config;
  const { source, feedUrl, feedReach } = config;
  const { name, currency } = await (asks
    ? readPlatformShop({ database, source, feedUrl, feedReach, now, log })
    : storedPlatformShop(database, feedUrl));
  if (currency !== null && currency !== config.shop.currency) {
    log.warn({ currency }, 'nothing is sold: the feed’s prices are not in rupees');
  }
  const shop = config.namedByMerchant || name === null ? config.shop : { ...config.shop, name };
  return { ...config, shop, feedCurrency: currency };
}

/**
 * Asks the platform for the shop's name and the currency of its prices (ISO 4217). If it does not
 * answer, returns what it said last; nulls if it never did.
 */
export async function readPlatformShop({
  database,
  source,
  feedUrl,
  feedReach,
  now,
  log,
}: Deps): Promise<PlatformShop> {
  const { origin } = new URL(feedUrl);
  try {
    const said = readMeta(await source.readShop(feedUrl, now, feedReach));
    const row = { ...said, read_at: new Date(now()) };
    await database
      .insertInto('platform_shop')
      .values({ feed_origin: origin, ...row })
      .onConflict((conflict) => conflict.column('feed_origin').doUpdateSet(row))
      .execute()
      .catch(unlessItReads);
    return said;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    log.info({ code: error.code }, 'the platform does not say the shop’s name and currency');
    return await storedPlatformShop(database, feedUrl);
  }
}

/** During a failover the server may only read for the moment; the next start stores it. */
function unlessItReads(error: unknown): void {
  if (!isReadOnlyServer(error)) throw error;
}

/** What the platform said last. */
export async function storedPlatformShop(database: Database, feedUrl: string): Promise<PlatformShop> {
  const row = await database
    .selectFrom('platform_shop')
    .select(['name', 'currency'])
    .where('feed_origin', '=', new URL(feedUrl).origin)
    .executeTakeFirst();
  return row ?? { name: null, currency: null };
}

/** Reads what a platform says, in any shape. */
export function readMeta(said: { name: unknown; currency: unknown }): PlatformShop {
  const currency = cleanText(said.currency, 3).toUpperCase();
  return {
    name: cleanText(said.name, MAX_NAME).replaceAll(/\s+/g, ' ') || null,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
  };
}
