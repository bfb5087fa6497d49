import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answering, freePort, SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/start/processes.ts';
import { COMPILED } from './cache-directory.ts';
import { makeDataDirectory } from './data-directory.ts';

const ROOT = path.join(import.meta.dirname, '..');
const READY_LIMIT_MS = 120_000;

export type ShopUnderTest = {
  url: string;
  feedUrl: string;
  gatewayUrl: string;
  dataDir: string;
  /** Id of the shop process, to measure its memory and time; null while it is stopped. */
  pid: () => number | null;
  /** Returns the output of the shop process so far. */
  log: () => string;
  /** Stops the shop process; its outside systems continue to run. */
  stopShop: (signal?: NodeJS.Signals) => Promise<void>;
  startShop: () => Promise<void>;
  close: () => Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

export type ShopUnderTestOptions = {
  /** Returns the feed's environment for the URL that it will have. */
  feedEnvironment?: (feedUrl: string) => Promise<Environment>;
  /** Fills the shop's empty data directory before its start. */
  prepare?: (dataDir: string) => Promise<void>;
  /** Runtime flags for the shop. Default: those of docs/deploy.md. */
  flags?: readonly string[];
};

/**
 * Starts a whole shop as a newcomer does: feed, gateway and shop in separate processes on free ports.
 * `environment` is the shop's.
 */
export async function startShopUnderTest(
  environment: Environment = {},
  { feedEnvironment, prepare, flags = SERVER_FLAGS }: ShopUnderTestOptions = {},
): Promise<ShopUnderTest> {
  const dataDir = await makeDataDirectory('shop');
  await prepare?.(dataDir);
  const [feedPort, gatewayPort, shopPort] = [await freePort(), await freePort(), await freePort()];
  const [feedUrl, gatewayUrl, url] = [feedPort, gatewayPort, shopPort].map((port) => `http://localhost:${port}`);
  if (feedUrl === undefined || gatewayUrl === undefined || url === undefined) throw new Error('No ports were found.');
  let printed = '';
  const starting = new AbortController();
  const run = (script: string, settings: Environment, given: readonly string[] = SERVER_FLAGS): ChildProcess => {
    const child = spawn(process.execPath, [...given, path.join(ROOT, script)], {
      cwd: ROOT,
      env: { ...SERVER_ENVIRONMENT, ...COMPILED, ...process.env, NODE_ENV: 'production', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('exit', (code) => {
      if (code !== 0 && code !== null) starting.abort(new Error(`${script} ended with ${code}:\n${printed}`));
    });
    return child;
  };
  const feed = run('stand-ins/shop-feed/main.ts', {
    SHOP_FEED_PORT: String(feedPort),
    SHOP_FEED_HOST: 'localhost',
    SHOP_FEED_PICTURES: path.join(tmpdir(), 'poshak-demo-pictures'),
    ...(await feedEnvironment?.(feedUrl)),
  });
  const gateway = run('stand-ins/gateway/main.ts', {
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_HOST: 'localhost',
    GATEWAY_PUBLIC_URL: gatewayUrl,
    GATEWAY_APP_ID: 'test-app',
    GATEWAY_SECRET_KEY: 'test-secret',
    GATEWAY_DATA_DIR: path.join(dataDir, 'gateway'),
  });
  let shop: ChildProcess | null = null;
  const startShop = async (): Promise<void> => {
    const settings = {
      SHOP_MODE: 'demo',
      PORT: String(shopPort),
      // Any free port: the demo's own, PORT + 10, may be another shop's.
      DESK_PORT: '0',
      HOST: 'localhost',
      PUBLIC_URL: url,
      SHOP_FEED_URL: feedUrl,
      DEMO_MERCHANT: 'on',
      CASHFREE_BASE_URL: gatewayUrl,
      CASHFREE_APP_ID: 'test-app',
      CASHFREE_SECRET_KEY: 'test-secret',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...environment,
    };
    shop = run('src/server/main.ts', settings, flags);
    await answering(`${url}/readyz`, READY_LIMIT_MS, starting.signal).catch((error: unknown) => {
      throw new Error(`The shop did not start:\n${printed}`, { cause: error });
    });
  };
  const stopShop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => end(shop, signal);
  const close = async (): Promise<void> => {
    await stopShop();
    await Promise.all([end(feed, 'SIGTERM'), end(gateway, 'SIGTERM')]);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([
      answering(`${feedUrl}/collections.json`, READY_LIMIT_MS, starting.signal),
      answering(`${gatewayUrl}/control/health`, READY_LIMIT_MS, starting.signal),
    ]).catch((error: unknown) => {
      throw new Error(`The stand-ins did not start:\n${printed}`, { cause: error });
    });
    await startShop();
  } catch (error) {
    // Otherwise the processes that did start would never be stopped.
    await close();
    throw error;
  }
  return {
    url,
    feedUrl,
    gatewayUrl,
    dataDir,
    pid: () => shop?.pid ?? null,
    log: () => printed,
    startShop,
    stopShop,
    close,
  };
}

async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const patience = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(patience);
}
