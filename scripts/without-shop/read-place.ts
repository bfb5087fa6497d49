import shop from '../../shop.config.ts';
import { type Config, readConfig } from '../../src/server/config/config.ts';
import { withSettingFiles } from '../../src/server/config/setting-files.ts';

/** Stands for a feed that was not named: only reading one needs it. */
export const NO_FEED = 'http://feed.invalid';

/** Where the data are is all a command needs: what a live shop must have besides is not asked for. */
export function readPlace(): Config {
  const { SHOP_FEED_URL: named = '', ...environment } = withSettingFiles(process.env);
  const feedUrl = named.trim() === '' ? (shop.feedUrl ?? NO_FEED) : named;
  return readConfig({ DATABASE_POOL_SIZE: '4', ...environment, SHOP_MODE: 'demo', SHOP_FEED_URL: feedUrl }, shop);
}
