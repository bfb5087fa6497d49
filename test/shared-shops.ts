import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { freePort } from '../scripts/start/processes.ts';
import { connectDatabase } from '../src/server/running/db/connect.ts';
import { startPreparedShop } from './shops/prepared-shop.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

/** A shop that several workers of a run share. No worker may stop it. */
export type SharedShop = Pick<ShopUnderTest, 'url' | 'feedUrl' | 'gatewayUrl' | 'dataDir'> & {
  /** URL of its desk; null without `deskPassword`. */
  deskUrl: string | null;
};

const shopOptionsSchema = v.object({
  /** Added to the shop's default environment. */
  environment: v.optional(v.record(v.string(), v.string())),
  /** Opens the desk on a separate port, with this owner password. */
  deskPassword: v.optional(v.string()),
  /** Uses the embedded database, as the demo does. */
  embedded: v.optional(v.boolean()),
  /** Ends with the test that asks for it, which no other test shares it with: an idle shop still looks for due work. */
  endsWithTest: v.optional(v.boolean()),
  /** Distinguishes shops with equal options: a shop limits the orders per minute from one address. */
  number: v.number(),
});

export type ShopOptions = v.InferOutput<typeof shopOptionsSchema>;

const ADDRESS = 'SHARED_SHOPS_URL';
const RESTART = '/restart';
const END = '/end';
const sharedShopSchema = v.object({
  url: v.string(),
  feedUrl: v.string(),
  gatewayUrl: v.string(),
  dataDir: v.string(),
  deskUrl: v.nullable(v.string()),
});

/**
 * Runs the shops of the browser tests in the process that starts the workers, because starting one shop takes more
 * processor time than a dozen tests. Starts those of `early` at once and each other shop at its first use. Returns a
 * function that stops them all.
 */
export async function runSharedShops(early: readonly ShopOptions[]): Promise<() => Promise<void>> {
  const shops = new Map<string, Promise<RunningShop>>();
  const shopFor = (options: ShopOptions): Promise<RunningShop> => {
    const key = JSON.stringify(options);
    const shop = shops.get(key) ?? start(options);
    shops.set(key, shop);
    return shop;
  };
  // A caller that needs the shop meanwhile waits for the restart.
  const restart = (options: ShopOptions): Promise<RunningShop> => {
    const restarted = shopFor(options).then(async (shop) => {
      await shop.restartAfterKill();
      return shop;
    });
    shops.set(JSON.stringify(options), restarted);
    return restarted;
  };
  const end = async (options: ShopOptions): Promise<RunningShop> => {
    const shop = await shopFor(options);
    shops.delete(JSON.stringify(options));
    await shop.close();
    return shop;
  };
  const shopForNextVisitor = async (options: ShopOptions): Promise<RunningShop> => {
    const shop = await shopFor(options);
    await shop.forgetRequests();
    return shop;
  };
  const acts = new Map([
    [RESTART, restart],
    [END, end],
  ]);
  const server = createServer((request, response) => {
    void readShopOptions(request)
      .then((options) => (acts.get(request.url ?? '') ?? shopForNextVisitor)(options))
      .then(
        ({ shared }) => response.end(JSON.stringify(shared)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.env[ADDRESS] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  // The error reaches the callers that use this shop.
  for (const options of early) shopFor(options).catch(() => undefined);
  return async () => {
    server.close().closeAllConnections();
    await Promise.allSettled([...shops.values()].map(async (shop) => (await shop).close()));
  };
}

type RunningShop = {
  shared: SharedShop;
  /**
   * Starts the rate limits anew. All tests have the same address, and a fast machine would place more orders in a
   * minute than one address may. Does nothing with an embedded database.
   */
  forgetRequests: () => Promise<void>;
  restartAfterKill: () => Promise<void>;
  close: () => Promise<void>;
};

async function start({ environment, deskPassword, embedded }: ShopOptions): Promise<RunningShop> {
  const deskPort = deskPassword === undefined ? null : String(await freePort());
  const desk = deskPort !== null && deskPassword !== undefined && { DESK_PORT: deskPort, DESK_PASSWORD: deskPassword };
  const shop = await startPreparedShop({ environment: { ...environment, ...desk }, embedded });
  const { url, feedUrl, gatewayUrl, dataDir, databaseUrl } = shop;
  const database =
    databaseUrl === null ? null : await connectDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 1 });
  const restartAfterKill = async () => {
    await shop.stopShop('SIGKILL');
    await shop.startShop();
  };
  const deskUrl = deskPort === null ? null : `http://localhost:${deskPort}`;
  return {
    shared: { url, feedUrl, gatewayUrl, dataDir, deskUrl },
    forgetRequests: async () => void (await database?.deleteFrom('request_count').execute()),
    restartAfterKill,
    close: async () => {
      await database?.destroy();
      await shop.close();
    },
  };
}

/** Returns the shop with these options for a new visitor, and starts it if it is not running. */
export function sharedShop(options: ShopOptions): Promise<SharedShop> {
  return requestShop('/', options);
}

/** Kills and restarts the shop with these options. No other worker may be using it. */
export async function restartAfterKill(options: ShopOptions): Promise<void> {
  await requestShop(RESTART, options);
}

/** Ends the shop with these options. No other worker may be using it. */
export async function endShop(options: ShopOptions): Promise<void> {
  await requestShop(END, options);
}

async function requestShop(pathname: string, options: ShopOptions): Promise<SharedShop> {
  const answer = await fetch(`${process.env[ADDRESS]}${pathname}`, { method: 'POST', body: JSON.stringify(options) });
  if (!answer.ok) throw new Error(await answer.text());
  return v.parse(sharedShopSchema, await answer.json());
}

async function readShopOptions(request: IncomingMessage): Promise<ShopOptions> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return v.parse(shopOptionsSchema, JSON.parse(text));
}
