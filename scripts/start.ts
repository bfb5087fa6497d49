import './start/end-with-parent.ts';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Environment } from '../src/server/running/environment/config-error.ts';
import { type Config, ConfigError, readConfig } from '../src/server/settings/config/config.ts';
import { missingDetails } from '../src/domain/merchant/missing-details.ts';
import { DETAIL_NAMES } from '../src/server/settings/config/start-warnings.ts';
import { withSettingFiles } from '../src/server/settings/config/setting-files.ts';
import { announcement } from './start/announcement.ts';
import {
  type ChosenFeed,
  chooseFeed,
  feedInWords,
  firstSyncLimit,
  settingsOfFeed,
  whileEmpty,
} from './start/chosen-feed.ts';
import { demoDeskPassword } from './start/demo-desk-password.ts';
import { loopback, type StandInAddresses, startDemoServers } from './start/demo-servers.ts';
import { faultsOfFiles } from '../src/server/settings/config/shop-files.ts';
import { readShopConfig } from './start/read-shop-config.ts';
import { noteRunningDemo } from '../src/server/operating/doctor/running-demo.ts';
import { GATEWAYS } from '../src/server/providers/registry.ts';
import { resetDemo } from './start/reset-demo.ts';
import { buildIfStale } from './build.ts';
import { answering, Processes } from './start/processes.ts';

const ROOT = path.join(import.meta.dirname, '..');
const OPEN_LIMIT_MS = 2 * 60_000;

const { values: flags } = parseArgs({
  options: {
    feed: { type: 'string' },
    sheet: { type: 'string' },
    gateway: { type: 'string' },
    courier: { type: 'string', default: 'shiprocket' },
    shopping: { type: 'string' },
    'demo-reset': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (flags.help) {
  console.log('npm start                                    the demo shop on port 3000 (PORT moves it)');
  console.log('npm start -- --feed https://your-shop.example   the same shop with your catalogue');
  console.log('npm start -- --feed desk                         empty, until its address is entered at the desk');
  console.log('npm start -- --sheet products.csv                 the same with the products of a file');
  console.log('npm start -- --gateway razorpay                  paid there; or cashfree, or both');
  console.log('npm start -- --courier delhivery                 booked there; or shiprocket, or both');
  console.log('npm start -- --shopping recommended              as shoppers know it elsewhere; or as-specified');
  console.log('npm start -- --demo-reset                        the demo anew, without its orders and settings');
  process.exit(0);
}

// The shop's process inherits the environment, so the flags apply to this start.
if (flags.shopping !== undefined) process.env['SHOPPING'] = flags.shopping;
const withSecondGateway = flags.gateway === 'both';
if (flags.gateway !== undefined && !withSecondGateway) process.env['PAYMENT_TYPE'] = flags.gateway;
if (flags.sheet !== undefined) {
  process.env['SHOP_FEED_SOURCE'] = 'sheet';
  process.env['SHOP_SHEET'] = path.resolve(flags.sheet);
}
const settings = readSettings();
const port = Number(settings['PORT'] ?? 3000);
const feed = await chooseFeed(flags.feed, settings);
const credentials = GATEWAYS.flatMap((gateway) => gateway.settings.credentials).find(
  (name) => settings[name] !== undefined,
);
// With a feed on the command line, payments are still simulated unless there are gateway credentials.
const demo =
  settings['SHOP_MODE'] === 'demo' ||
  (settings['SHOP_MODE'] === undefined &&
    credentials === undefined &&
    (flags.feed !== undefined || flags.sheet !== undefined || feed.kind === 'demo'));
const dataDir = path.resolve(settings['DATA_DIR'] ?? path.join(ROOT, 'data'));
const processes = new Processes();
const stopping = new AbortController();
let forgetDemo = (): Promise<void> => Promise.resolve();
const demoServers = {
  processes,
  settings,
  port,
  dataDir,
  hasFeed: feed.kind !== 'demo',
  withSecondGateway,
  courier: flags.courier,
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

try {
  await start();
} catch (error) {
  // An error caused by the stop is not reported.
  if (!stopping.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    await processes.stop();
    process.exit(1);
  }
}

/** Stops the processes and exits. Further signals do not interrupt this. */
async function stop(): Promise<void> {
  if (!stopping.signal.aborted) console.log('\nStopping …');
  stopping.abort();
  await forgetDemo();
  await processes.stop();
  process.exit(0);
}

async function start(): Promise<void> {
  const { shop: chosen, demoMerchant } = await stopIfMisconfigured();
  const { shopping, slides } = chosen;
  if (flags['demo-reset']) await reset();
  await mkdir(dataDir, { recursive: true });
  const building = buildIfStale({
    onStale: () => console.log('Building the pages (once, half a minute or so) …'),
    signal: stopping.signal,
  });
  const environment: Record<string, string> = {
    PORT: String(port),
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ...settingsOfFeed(feed),
  };
  const standIns: StandInAddresses = {};
  let deskPassword: string | null = null;
  if (demo) {
    deskPassword = settings['DESK_PASSWORD'] ?? (await demoDeskPassword(dataDir));
    environment['DESK_PASSWORD'] = deskPassword;
    environment['SHOP_MODE'] = 'demo';
    Object.assign(environment, await startDemoServers({ ...demoServers, paymentType: chosen.paymentType }, standIns));
  }
  if (await building) console.log('Pages built.');
  stopping.signal.throwIfAborted();
  console.log('Opening the shop …');
  processes.start('The shop', 'src/server/main.ts', environment);
  const local = `http://${loopback(settings['HOST'])}:${port}`;
  if (demo) forgetDemo = await noteRunningDemo(dataDir, { address: local, environment });
  await answering(`${local}/healthz`, OPEN_LIMIT_MS, stopping.signal);
  console.log('Reading the catalogue …');
  const filled = await answering(`${local}/readyz`, firstSyncLimit(feed), stopping.signal).then(
    () => true,
    () => false,
  );
  stopping.signal.throwIfAborted();
  const database = settings['DATABASE_URL'] === undefined ? `embedded, kept in ${dataDir}` : 'PostgreSQL';
  const address = settings['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const host = settings['HOST'] ?? '0.0.0.0';
  const deskPort = settings['DESK_PORT'] ?? (demo ? String(port + 10) : null);
  const desk = deskPort === null ? null : { address: `http://localhost:${deskPort}`, password: deskPassword };
  const missing = demoMerchant ? [] : missingDetails(chosen).map((detail) => DETAIL_NAMES[detail]);
  const offer = demoMerchant ? null : chosen.offer;
  const opened = {
    address,
    local,
    host,
    port,
    catalogue: feedInWords(feed),
    standIns,
    database,
    shopping,
    desk,
    missing,
    offer,
  };
  console.log(announcement(opened));
  if (filled) await reportDeadLinks(local, slides);
  else console.log(`\n${whileEmpty(feed)}`);
}

/** A demo on PostgreSQL is reset by giving it another database. */
async function reset(): Promise<void> {
  if (!demo || settings['DATABASE_URL'] !== undefined)
    throw new Error('--demo-reset is for the demo with its embedded database: nothing was reset.');
  const aside = await resetDemo(dataDir);
  if (aside !== null) console.log(`The demo begins anew; its data until now is in ${aside}.`);
}

/** Says which slides lead to a product or a collection that the catalogue does not have. */
async function reportDeadLinks(shop: string, slides: Config['shop']['slides']): Promise<void> {
  for (const { href } of slides) {
    const { status } = await fetch(`${shop}${href}`, { redirect: 'follow' });
    if (status === 404) console.log(`\nA slide of shop.config.ts leads to ${href}, which this shop does not have.`);
  }
}

/** Returns the environment with the contents of the files that NAME_FILE settings point to. */
function readSettings(): Environment {
  try {
    return withSettingFiles(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Reports configuration errors and exits before anything is built or started. A demo supplies mode and feed itself. */
async function stopIfMisconfigured(): Promise<Config> {
  const known = { SHOP_FEED_URL: 'http://localhost', ...settingsOfFeed(feed) };
  const ofFeed = {
    demo: { ...known, DEMO_MERCHANT: 'on' },
    address: known,
    sheet: known,
    desk: {},
  } as const satisfies Record<ChosenFeed['kind'], Environment>;
  const parts = demo ? { SHOP_MODE: 'demo', ...ofFeed[feed.kind] } : {};
  try {
    const config = readConfig({ ...settings, ...parts }, await readShopConfig());
    const faults = faultsOfFiles(config.shop, path.join(ROOT, 'public'));
    if (faults.length > 0) throw new ConfigError(faults.join('\n'));
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
