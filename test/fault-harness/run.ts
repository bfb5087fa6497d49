import { setTimeout as sleep } from 'node:timers/promises';
import { openGateway } from '../paying-shop.ts';
import type { Comparison } from './compare/compare.ts';
import { openMerchantDesk } from './merchant-desk.ts';
import { startMerchantReceiver } from './merchant-receiver.ts';
import { startPriceList } from './price-list.ts';
import { type Random, seededRandom } from './random.ts';
import { type Scene, drainAndCompare } from './compare/drain-and-compare.ts';
import { type Shopper, shop } from './shopper.ts';
import { startShops } from './shops.ts';
import { openStore } from './store.ts';
import { limitRates, injectFault } from './fault-injection.ts';

export type HarnessOptions = {
  seed: number;
  purchases: number;
  /** How many shop processes are killed on the way. */
  kills: number;
  /** How often the database fails on the way; PostgreSQL only. */
  databaseFaults: number;
  engine: 'postgres' | 'pglite';
  shopsAtOnce?: number;
  /** Whether money also goes back by another hand than the shop's. */
  foreignRefunds?: boolean;
  /** Falsifies one order before the comparison, to see that it is noticed. */
  tamper?: boolean;
  tell?: (line: string) => void;
};

const MINUTE = 60_000;
const GRACE_MS = 2 * 60 * MINUTE;

/**
 * Sends shoppers through a shop while gateway, network, clocks, prices, the database and the shop's own processes fail and
 * a merchant works on the orders, lets everything settle, and compares what gateway, database, merchant and shoppers hold.
 */
export async function runFaultHarness(options: HarnessOptions): Promise<Comparison> {
  const random = seededRandom(options.seed);
  const tell = options.tell ?? (() => undefined);
  const store = await openStore(options.engine);
  const gateway = await openGateway({
    settings: { pending: { afterMs: 2_000, outcome: 'SUCCESS' }, refund: { afterMs: MINUTE, outcome: 'SUCCESS' } },
  });
  const merchant = await startMerchantReceiver(random.fork(1));
  const prices = await startPriceList();
  const { url, appId, secretKey } = gateway;
  const shops = await startShops(options.engine === 'postgres' ? (options.shopsAtOnce ?? 2) : 1, {
    database:
      store.options.engine === 'postgres'
        ? { engine: 'postgres', url: store.options.url }
        : { engine: 'pglite', directory: store.options.directory ?? '' },
    gateway: { url, appId, secretKey },
    merchant: { url: merchant.url, secret: merchant.secret },
    pricesUrl: prices.url,
    reconciler: true,
    graceMs: GRACE_MS,
    timeoutMs: 800,
  });
  const desk = openMerchantDesk(shops, random.fork(2));
  merchant.listen(({ type, order }) => desk.hear(order.orderId, type, order.amountPaise));
  const scene = { store, gateway, merchant, prices, shops, desk, random: random.fork(3), tell };
  try {
    const { seed, purchases, kills, databaseFaults, engine } = options;
    tell(`seed ${seed}: ${purchases} purchases, ${kills} kills, ${databaseFaults} database faults, ${engine}`);
    const shoppers = await rush(options, random, scene);
    return await drainAndCompare({ ...scene, shoppers, tamper: options.tamper ?? false });
  } finally {
    await shops.stop();
    await Promise.all([gateway.close(), merchant.close(), prices.close()]);
    await store.close();
  }
}

/** All shoppers, a dozen at a time, with the troublemaker at work beside them. */
async function rush(
  { purchases, kills, databaseFaults, foreignRefunds = true }: HarnessOptions,
  random: Random,
  { gateway, shops, prices, desk, store, tell }: Scene,
): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  let begun = 0;
  const spread = (count: number) =>
    new Set(Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * purchases) / count)));
  const [killAt, failAt] = [spread(kills), spread(databaseFaults)];
  const blows: Promise<void>[] = [];
  const lane = async (): Promise<void> => {
    while (begun < purchases) {
      const mine = begun;
      begun += 1;
      const own = random.fork(1000 + mine);
      injectFault(gateway, shops, prices, own);
      // The moment matters: somewhere inside the orders that are being placed right now.
      if (killAt.has(mine) || failAt.has(mine)) await sleep(own.between(0, 80));
      if (killAt.has(mine)) blows.push(shops.killAndRestart(own.between(0, shops.urls.length - 1)));
      if (failAt.has(mine)) blows.push(shops.exclusively(() => store.fail(own)));
      // With a single shop nobody comes while it is down; who is inside meets the fall all the same.
      if (shops.urls.length === 1) await shops.allUp();
      shoppers.push(await shop({ gateway, urls: shops.urls, prices, desk, random: own, foreignRefunds }));
      if (shoppers.length % 500 === 0) tell(`${shoppers.length} shoppers, ${shops.kills()} kills`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, lane));
  await Promise.all(blows);
  limitRates(gateway, 'none');
  return shoppers;
}
