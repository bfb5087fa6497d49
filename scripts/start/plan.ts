import path from 'node:path';
import { GATEWAYS } from '../../src/server/providers/registry.ts';
import type { Environment } from '../../src/server/running/environment/config-error.ts';
import { type Config, ConfigError, readConfig } from '../../src/server/settings/config/config.ts';
import { withSettingFiles } from '../../src/server/settings/config/setting-files.ts';
import { faultsOfFiles } from '../../src/server/settings/config/shop-files.ts';
import { type ChosenFeed, chooseFeed, settingsOfFeed } from './chosen-feed.ts';
import { type Flags, settingsOfFlags } from './flags.ts';
import { readShopConfig } from './read-shop-config.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** All that a start does, decided before it does anything. */
export type Plan = {
  flags: Flags;
  /** The environment with the flags' settings and the contents of the files that NAME_FILE settings point to. */
  settings: Environment;
  port: number;
  dataDir: string;
  feed: ChosenFeed;
  /** Payments, couriers and messages are simulated, and so is the merchant unless there is a feed. */
  isDemo: boolean;
  config: Config;
};

/** Decides what a start does. Throws ConfigError for whatever would stop the shop later. */
export async function readPlan(flags: Flags, environment: Environment): Promise<Plan> {
  const settings = withSettingFiles({ ...environment, ...settingsOfFlags(flags) });
  const feed = await chooseFeed(flags.feed, settings);
  const isDemo = isSimulated(flags, feed, settings);
  return {
    flags,
    settings,
    port: Number(settings['PORT'] ?? 3000),
    dataDir: path.resolve(settings['DATA_DIR'] ?? path.join(ROOT, 'data')),
    feed,
    isDemo,
    config: await readWholeConfig(feed, isDemo, settings),
  };
}

/** With a catalogue on the command line, payments are still simulated unless there are gateway credentials. */
function isSimulated(flags: Flags, feed: ChosenFeed, settings: Environment): boolean {
  if (settings['SHOP_MODE'] !== undefined) return settings['SHOP_MODE'] === 'demo';
  const credentials = GATEWAYS.flatMap((gateway) => gateway.settings.credentials);
  if (credentials.some((name) => settings[name] !== undefined)) return false;
  return flags.feed !== undefined || flags.sheet !== undefined || feed.kind === 'demo';
}

/** A demo supplies mode and feed itself. */
async function readWholeConfig(feed: ChosenFeed, isDemo: boolean, settings: Environment): Promise<Config> {
  const known = { SHOP_FEED_URL: 'http://localhost', ...settingsOfFeed(feed) };
  const ofFeed = {
    demo: { ...known, DEMO_MERCHANT: 'on' },
    address: known,
    sheet: known,
    desk: {},
  } as const satisfies Record<ChosenFeed['kind'], Environment>;
  const parts = isDemo ? { SHOP_MODE: 'demo', ...ofFeed[feed.kind] } : {};
  const config = readConfig({ ...settings, ...parts }, await readShopConfig());
  const faults = faultsOfFiles(config.shop, path.join(ROOT, 'public'));
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return config;
}
