import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import shop from '../shop.config.ts';
import { ConfigError, readConfig } from '../src/server/config.ts';
import { buildIfStale } from './build.ts';
import { answering, freePort, Processes } from './processes.ts';

const ROOT = path.join(import.meta.dirname, '..');
const OPEN_LIMIT_MS = 2 * 60_000;
const FIRST_SYNC_LIMIT_MS = 60_000;

const { values: flags } = parseArgs({
  options: { feed: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (flags.help) {
  console.log('npm start                                    the demo shop on port 3000 (PORT moves it)');
  console.log('npm start -- --feed https://your-shop.example   the same shop with your catalogue');
  process.exit(0);
}

const settings = process.env;
const port = Number(settings['PORT'] ?? 3000);
const feedUrl = flags.feed ?? settings['SHOP_FEED_URL'];
const credentials = settings['CASHFREE_APP_ID'] ?? settings['CASHFREE_SECRET_KEY'];
// A feed given on the command line is for trying it out: payments stay simulated unless credentials are there too.
const demo =
  settings['SHOP_MODE'] === 'demo' ||
  (settings['SHOP_MODE'] === undefined &&
    credentials === undefined &&
    (flags.feed !== undefined || feedUrl === undefined));
const dataDir = path.resolve(settings['DATA_DIR'] ?? path.join(ROOT, 'data'));
const processes = new Processes();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    console.log('\nStopping …');
    void processes.stop().then(() => process.exit(0));
  });
}

stopIfMisconfigured();
await mkdir(dataDir, { recursive: true });
const building = buildIfStale().then((built) => built && console.log('Pages built.'));
const environment: Record<string, string> = { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' };
if (feedUrl !== undefined) environment['SHOP_FEED_URL'] = feedUrl;
if (demo) {
  environment['SHOP_MODE'] = 'demo';
  if (feedUrl === undefined) environment['SHOP_FEED_URL'] = await startFeed();
  if (settings['CASHFREE_BASE_URL'] === undefined) environment['CASHFREE_BASE_URL'] = await startGateway();
}
await building;
processes.start('The shop', 'src/server/main.ts', environment);
const address = settings['PUBLIC_URL'] ?? `http://localhost:${port}`;
const local = `http://${loopback(settings['HOST'])}:${port}`;
await answering(`${local}/healthz`, OPEN_LIMIT_MS);
console.log('Reading the catalogue …');
const filled = await answering(`${local}/readyz`, FIRST_SYNC_LIMIT_MS).then(
  () => true,
  () => false,
);
announce();
if (!filled)
  console.log('\nThe catalogue is still empty: `npm run catalogue -- status` says why. It is tried again by itself.');

/** An address of this machine that reaches a shop listening on `host`. */
function loopback(host: string | undefined): string {
  return host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** Says what is wrong before anything is built or started. The demo's own parts fill in what is not given. */
function stopIfMisconfigured(): void {
  const parts = demo ? { SHOP_MODE: 'demo', SHOP_FEED_URL: feedUrl ?? 'http://localhost' } : {};
  try {
    readConfig({ ...settings, ...parts }, shop);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function startFeed(): Promise<string> {
  const feedPort = await freePort(port + 1);
  const pictures = path.join(dataDir, 'demo-pictures');
  processes.start(
    'The demo feed',
    'stand-ins/shop-feed/main.ts',
    {
      SHOP_FEED_PORT: String(feedPort),
      SHOP_FEED_HOST: '127.0.0.1',
      SHOP_FEED_PICTURES: pictures,
      // Pictures that nobody has asked for yet are painted meanwhile.
      SHOP_FEED_WARM: 'on',
    },
    { unhurried: true },
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

function announce(): void {
  console.log(`\nThe shop is open: ${address}\n`);
  if (demo) {
    console.log(
      feedUrl === undefined ? 'Simulated: the catalogue (the demo merchant Gulmohar)' : `Catalogue: ${feedUrl}`,
    );
    console.log('Simulated: payments; no money moves. Pay by UPI with testsuccess@gocash.');
  }
  console.log(`Database: ${settings['DATABASE_URL'] === undefined ? `embedded, kept in ${dataDir}` : 'PostgreSQL'}`);
  console.log('Stop with Ctrl-C.');
}
