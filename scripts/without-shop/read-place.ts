import { type Config, readConfig } from '../../src/server/settings/config/config.ts';
import type { Environment } from '../../src/server/running/environment/config-error.ts';
import { withSettingFiles } from '../../src/server/settings/config/setting-files.ts';
import { readShopConfig } from '../start/read-shop-config.ts';

/** Placeholder for a missing feed address. Only a sync needs the real one. */
export const NO_FEED = 'http://feed.invalid';

/**
 * Reads the configuration as a demo's: a command needs only the place of the data, not all settings of a live shop. Keys
 * that were set at the desk are known once the database is open.
 */
export async function readDataConfig(
  variables: Environment = process.env,
  { keysFollow = true } = {},
): Promise<Config> {
  const shop = await readShopConfig();
  const { SHOP_FEED_URL: named = '', ...environment } = withSettingFiles(variables);
  const feedUrl = named.trim() === '' ? (shop.feedUrl ?? NO_FEED) : named;
  // Without a feed it is the demo's shop, as for npm start, or the file holds the merchant's own details.
  const ofDemo = feedUrl === NO_FEED ? { DEMO_MERCHANT: 'on' } : {};
  const parts = { ...environment, ...ofDemo, SHOP_MODE: 'demo', SHOP_FEED_URL: feedUrl };
  return readConfig({ DATABASE_POOL_SIZE: '4', ...parts }, shop, {}, { keysFollow });
}
