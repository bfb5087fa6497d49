import './start/end-with-parent.ts';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import shop from '../shop.config.ts';
import type { Environment } from '../src/server/config/config-error.ts';
import { type Config, ConfigError, readConfig } from '../src/server/config/config.ts';
import { withSettingFiles } from '../src/server/config/setting-files.ts';
import { announcement } from './start/announcement.ts';
import { demoDeskPassword } from './start/demo-desk-password.ts';
import { buildIfStale } from './build.ts';
import { answering, FEED_ENVIRONMENT, freePort, Processes } from './start/processes.ts';

const ROOT = path.join(import.meta.dirname, '..');
const OPEN_LIMIT_MS = 2 * 60_000;
const FIRST_SYNC_LIMIT_MS = 60_000;

const { values: flags } = parseArgs({
  options: { feed: { type: 'string' }, shopping: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (flags.help) {
  console.log('npm start                                    the demo shop on port 3000 (PORT moves it)');
  console.log('npm start -- --feed https://your-shop.example   the same shop with your catalogue');
  console.log('npm start -- --shopping recommended              as shoppers know it elsewhere; or as-specified');
  process.exit(0);
}

// Given on the command line, it is the shop's for this start: its process inherits the environment.
if (flags.shopping !== undefined) process.env['SHOPPING'] = flags.shopping;
const settings = readSettings();
const port = Number(settings['PORT'] ?? 3000);
const feedUrl = flags.feed ?? settings['SHOP_FEED_URL'];
const credentials = settings['CASHFREE_APP_ID'] ?? settings['CASHFREE_SECRET_KEY'];
// A feed given on the command line is for trying it out: payments stay simulated unless credentials are there too.
const demo =
  settings['SHOP_MODE'] === 'demo' ||
  (settings['SHOP_MODE'] === undefined &&
    credentials === undefined &&
    (flags.feed !== undefined || feedUrl === undefined));
/** A demo whose environment names none of these sends its messages to a simulated WhatsApp. */
const WHATSAPP_DEMO = {
  WHATSAPP_PHONE_ID: 'demo-phone',
  WHATSAPP_TOKEN: 'demo-token',
  WHATSAPP_APP_SECRET: 'demo-secret',
  WHATSAPP_VERIFY_TOKEN: 'demo-verify',
};
const WHATSAPP_KEYS = [...Object.keys(WHATSAPP_DEMO), 'WHATSAPP_BASE_URL'];
/** A demo whose environment names none of these has its parcels fetched by a simulated Shiprocket. */
const SHIPROCKET_DEMO = {
  SHIPROCKET_EMAIL: 'demo@example.in',
  SHIPROCKET_PASSWORD: 'demo-password',
  SHIPROCKET_WEBHOOK_TOKEN: 'demo-token',
};
const SHIPROCKET_KEYS = [...Object.keys(SHIPROCKET_DEMO), 'SHIPROCKET_BASE_URL'];
const dataDir = path.resolve(settings['DATA_DIR'] ?? path.join(ROOT, 'data'));
const processes = new Processes();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

try {
  await start();
} catch (error) {
  // What a stop breaks off is no fault.
  if (!stopping.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    await processes.stop();
    process.exit(1);
  }
}

/** Any number of signals are one stop. */
async function stop(): Promise<void> {
  if (!stopping.signal.aborted) console.log('\nStopping …');
  stopping.abort();
  await processes.stop();
  process.exit(0);
}

async function start(): Promise<void> {
  const { shopping } = stopIfMisconfigured().shop;
  await mkdir(dataDir, { recursive: true });
  const building = buildIfStale({
    onStale: () => console.log('Building the pages (once, half a minute or so) …'),
    signal: stopping.signal,
  });
  const environment: Record<string, string> = { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' };
  if (feedUrl !== undefined) environment['SHOP_FEED_URL'] = feedUrl;
  const standIns: { feed?: string; gateway?: string; whatsapp?: string; shiprocket?: string } = {};
  let deskPassword: string | null = null;
  if (demo) {
    deskPassword = settings['DESK_PASSWORD'] ?? (await demoDeskPassword(dataDir));
    environment['DESK_PASSWORD'] = deskPassword;
    environment['SHOP_MODE'] = 'demo';
    if (feedUrl === undefined) environment['SHOP_FEED_URL'] = standIns.feed = await startFeed();
    if (settings['CASHFREE_BASE_URL'] === undefined) {
      environment['CASHFREE_BASE_URL'] = standIns.gateway = await startGateway();
    }
    if (!WHATSAPP_KEYS.some((key) => settings[key] !== undefined)) {
      Object.assign(environment, WHATSAPP_DEMO);
      // Whoever tries the shop at night wants to see its messages, too.
      environment['QUIET_HOURS'] = settings['QUIET_HOURS'] ?? 'off';
      environment['WHATSAPP_BASE_URL'] = standIns.whatsapp = await startWhatsApp();
    }
    if (!SHIPROCKET_KEYS.some((key) => settings[key] !== undefined)) {
      Object.assign(environment, SHIPROCKET_DEMO);
      environment['SHIPROCKET_BASE_URL'] = standIns.shiprocket = await startShiprocket();
    }
  }
  if (await building) console.log('Pages built.');
  stopping.signal.throwIfAborted();
  console.log('Opening the shop …');
  processes.start('The shop', 'src/server/main.ts', environment);
  const local = `http://${loopback(settings['HOST'])}:${port}`;
  await answering(`${local}/healthz`, OPEN_LIMIT_MS, stopping.signal);
  console.log('Reading the catalogue …');
  const filled = await answering(`${local}/readyz`, FIRST_SYNC_LIMIT_MS, stopping.signal).then(
    () => true,
    () => false,
  );
  stopping.signal.throwIfAborted();
  const database = settings['DATABASE_URL'] === undefined ? `embedded, kept in ${dataDir}` : 'PostgreSQL';
  const address = settings['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const host = settings['HOST'] ?? '0.0.0.0';
  const deskPort = settings['DESK_PORT'] ?? (demo ? String(port + 10) : null);
  const desk = deskPort === null ? null : { address: `http://localhost:${deskPort}`, password: deskPassword };
  const opened = { address, local, host, port, feedUrl: feedUrl ?? null, standIns, database, shopping, desk };
  console.log(announcement(opened));
  if (!filled)
    console.log('\nThe catalogue is still empty: `npm run catalogue -- status` says why. It is tried again by itself.');
}

/** An address of this machine that reaches a shop listening on `host`. */
function loopback(host: string | undefined): string {
  return host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** The environment, with what its NAME_FILE settings hold. */
function readSettings(): Environment {
  try {
    return withSettingFiles(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Says what is wrong before anything is built or started. The demo's own parts fill in what is not given. */
function stopIfMisconfigured(): Config {
  const parts = demo ? { SHOP_MODE: 'demo', SHOP_FEED_URL: feedUrl ?? 'http://localhost' } : {};
  try {
    return readConfig({ ...settings, ...parts }, shop);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function startFeed(): Promise<string> {
  const feedPort = await freePort(port + 1);
  processes.start(
    'The demo feed',
    'stand-ins/shop-feed/main.ts',
    {
      ...FEED_ENVIRONMENT,
      SHOP_FEED_PORT: String(feedPort),
      SHOP_FEED_HOST: '127.0.0.1',
      SHOP_FEED_PICTURES: path.join(dataDir, 'demo-pictures'),
    },
    { withoutStatementTimeout: true },
  );
  return `http://127.0.0.1:${feedPort}`;
}

async function startGateway(): Promise<string> {
  const gatewayPort = await freePort(port + 2);
  processes.start('The payment stand-in', 'stand-ins/gateway/main.ts', {
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_PUBLIC_URL: `http://localhost:${gatewayPort}`,
    GATEWAY_APP_ID: settings['CASHFREE_APP_ID'] ?? 'demo-app',
    GATEWAY_SECRET_KEY: settings['CASHFREE_SECRET_KEY'] ?? 'demo-secret',
    GATEWAY_DATA_DIR: path.join(dataDir, 'demo-gateway'),
  });
  return `http://localhost:${gatewayPort}`;
}

async function startWhatsApp(): Promise<string> {
  const whatsappPort = await freePort(port + 3);
  processes.start('The WhatsApp stand-in', 'stand-ins/whatsapp/main.ts', {
    ...WHATSAPP_DEMO,
    WHATSAPP_STAND_IN_PORT: String(whatsappPort),
    WHATSAPP_WEBHOOK_URL: `http://${loopback(settings['HOST'])}:${port}/api/webhooks/whatsapp`,
  });
  return `http://localhost:${whatsappPort}`;
}

async function startShiprocket(): Promise<string> {
  const shiprocketPort = await freePort(port + 4);
  processes.start('The Shiprocket stand-in', 'stand-ins/shiprocket/main.ts', {
    ...SHIPROCKET_DEMO,
    SHIPROCKET_STAND_IN_PORT: String(shiprocketPort),
    SHIPROCKET_WEBHOOK_URL: `http://${loopback(settings['HOST'])}:${port}/api/webhooks/shipments`,
    SHIPROCKET_DATA_DIR: path.join(dataDir, 'demo-shiprocket'),
  });
  return `http://localhost:${shiprocketPort}`;
}
