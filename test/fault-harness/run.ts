import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewaySwitch, HarnessGatewayName, TwoGateways } from './harness-gateway.ts';
import { openHarnessGateway } from './open-harness-gateway.ts';
import type { Comparison } from './compare/compare.ts';
import { openMerchantDesk } from './merchant-desk.ts';
import { startMerchantReceiver } from './merchant-receiver.ts';
import { startPriceList } from './price-list.ts';
import { type Random, seededRandom } from './random.ts';
import { type Scene, drainAndCompare } from './compare/drain-and-compare.ts';
import { comeBack, type Shopper, shop } from './shopper.ts';
import { type Shops, startShops } from './shops.ts';
import { openStore } from './store.ts';
import { limitRates, injectFault } from './fault-injection.ts';

export type HarnessOptions = {
  seed: number;
  purchases: number;
  /** Number of shop processes that are killed during the run. */
  kills: number;
  /** Number of database faults during the run; PostgreSQL only. */
  databaseFaults: number;
  engine: 'postgres' | 'pglite';
  shopsAtOnce?: number;
  /** Where shoppers pay. Default: cashfree. */
  gateway?: HarnessGatewayName;
  /** Whether some refunds are made outside the shop. Default: true. */
  foreignRefunds?: boolean;
  /** Falsifies one order before the comparison, to check that the harness notices. */
  tamper?: boolean;
  print?: (line: string) => void;
};

const MINUTE = 60_000;
const GRACE_MS = 2 * 60 * MINUTE;

/**
 * Sends shoppers through a shop while gateway, network, clocks, prices, database and shop processes fail and
 * a merchant works on the orders. Then waits until nothing is pending and compares the records of gateway, database,
 * merchant and shoppers.
 */
export async function runFaultHarness(options: HarnessOptions): Promise<Comparison> {
  const random = seededRandom(options.seed);
  const print = options.print ?? (() => undefined);
  const store = await openStore(options.engine);
  const gateway = await openHarnessGateway(options.gateway ?? 'cashfree');
  const merchant = await startMerchantReceiver(random.fork(1));
  const prices = await startPriceList();
  const shops = await startShops(options.engine === 'postgres' ? (options.shopsAtOnce ?? 2) : 1, {
    database:
      store.options.engine === 'postgres'
        ? { engine: 'postgres', url: store.options.url }
        : { engine: 'pglite', directory: store.options.directory ?? '' },
    ...gateway.account,
    merchant: { url: merchant.url, secret: merchant.secret },
    pricesUrl: prices.url,
    reconciler: true,
    graceMs: GRACE_MS,
    timeoutMs: 800,
  });
  gateway.knowShop(shops.urls[0]);
  const desk = openMerchantDesk(shops, random.fork(2));
  merchant.listen(({ type, order }) => desk.onEvent(order.orderId, type, order.amountPaise));
  const scene = { store, gateway, merchant, prices, shops, desk, random: random.fork(3), print };
  try {
    const { seed, purchases, kills, databaseFaults, engine } = options;
    print(`seed ${seed}: ${purchases} purchases, ${kills} kills, ${databaseFaults} database faults, ${engine}`);
    const shoppers = await rush(options, random, scene);
    const compared = await drainAndCompare({ ...scene, shoppers, tamper: options.tamper ?? false });
    if (gateway.switching) return withPlaces(compared, gateway.switching);
    return gateway.two === undefined ? compared : withGoodput(compared, shoppers, gateway.two);
  } finally {
    await shops.stop();
    await Promise.all([gateway.close(), merchant.close(), prices.close()]);
    await store.close();
  }
}

/** The share of shoppers who must be able to pay while one of two gateways is off. */
const GOODPUT_PERCENT = 95;

/**
 * Adds how many shoppers who came while one gateway was off could pay, of those who did or whom a gateway kept from it.
 * Who leaves for a new price, or when the shop or its database is down, says nothing of gateways.
 */
function withGoodput(
  { counts, violations, ledgers }: Comparison,
  shoppers: readonly Shopper[],
  two: TwoGateways,
): Comparison {
  const meanwhile = shoppers.filter(({ cameWhileOff }) => cameWhileOff === true);
  const served = meanwhile.filter(({ orderIds }) => orderIds.length > 0).length;
  const lost = meanwhile.filter(
    ({ orderIds, refusals }) => orderIds.length === 0 && refusals.some((refusal) => refusal.includes(' gateway_')),
  ).length;
  // In a short run one shopper is more than that.
  const isEnough = lost <= 1 || served * 100 >= (served + lost) * GOODPUT_PERCENT;
  const { sessions, payments } = two.ordersAtBoth();
  return {
    ledgers,
    violations: isEnough ? violations : [`${lost} of ${served + lost} shoppers could not pay`, ...violations],
    counts: {
      ...counts,
      'shoppers while one gateway was off': meanwhile.length,
      'of them could pay': served,
      'of them no gateway opened a session for': lost,
      'orders with sessions at both gateways': sessions,
      'of them paid at both': payments,
    },
  };
}

/** Adds where orders were paid: each at one gateway only, and at both of them some. */
function withPlaces({ counts, violations, ledgers }: Comparison, switching: GatewaySwitch): Comparison {
  const places = [...switching.placesOf()];
  const twice = places.filter(([, names]) => names.length > 1).map(([orderId]) => orderId);
  const at = (name: string) => places.filter(([, names]) => names.includes(name)).length;
  return {
    ledgers,
    counts: { ...counts, 'orders at the first gateway': at('first'), 'orders at the second gateway': at('second') },
    violations: [
      ...twice.map((orderId) => `${orderId}: it is at both gateways, though nothing moved it`),
      ...(at('first') === 0 || at('second') === 0 ? ['all orders were at one gateway, so nothing was switched'] : []),
      ...violations,
    ],
  };
}

/** How many shoppers come back while one gateway is off. */
const MOST_BACK = 40;

/** Gives the shops the new gateway's keys beside the old ones, and restarts one after the other while shoppers pay. */
async function switchShops(shops: Shops, { after, begin }: GatewaySwitch): Promise<void> {
  shops.changeSettings(after);
  begin();
  for (const index of shops.urls.keys()) await shops.killAndRestart(index);
}

/** Runs all shoppers, a dozen at a time, and injects the faults meanwhile. */
async function rush(
  { purchases, kills, databaseFaults, foreignRefunds = true }: HarnessOptions,
  random: Random,
  { gateway, shops, prices, desk, store, print }: Scene,
): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  let begun = 0;
  const spread = (count: number) =>
    new Set(Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * purchases) / count)));
  const [killAt, failAt] = [spread(kills), spread(databaseFaults)];
  const blows: Promise<void>[] = [];
  const [offFrom, offUntil] = [Math.floor(purchases * 0.35), Math.floor(purchases * 0.65)];
  const switchAt = Math.floor(purchases * 0.45);
  let switched = Promise.resolve();
  // By then orders turn away from it.
  const backAt = offFrom + Math.max(8, Math.floor(purchases * 0.05));
  const lane = async (): Promise<void> => {
    while (begun < purchases) {
      const mine = begun;
      begun += 1;
      const own = random.fork(1000 + mine);
      if (mine === switchAt && gateway.switching) {
        switched = switchShops(shops, gateway.switching);
        blows.push(switched);
      }
      // However short the run, the last shoppers come after the switch.
      if (mine >= purchases * 0.7) await switched;
      if (mine === offFrom) gateway.two?.turnOff(true);
      if (mine === offUntil) gateway.two?.turnOff(false);
      if (mine === backAt && gateway.two) {
        const world = { gateway, urls: shops.urls, prices, desk, random: own.fork(1), foreignRefunds };
        await comeBack(world, shoppers, MOST_BACK);
      }
      injectFault(gateway, shops, prices, own);
      // Waits a random moment, so that the fault hits orders that are being placed.
      if (killAt.has(mine) || failAt.has(mine)) await sleep(own.between(0, 80));
      if (killAt.has(mine)) blows.push(shops.killAndRestart(own.between(0, shops.urls.length - 1)));
      if (failAt.has(mine)) blows.push(shops.exclusively(() => store.fail(own)));
      // With a single shop, new shoppers wait while it restarts; those in the middle of a purchase are still
      // hit by the kill.
      if (shops.urls.length === 1) await shops.allUp();
      const shopper = await shop({ gateway, urls: shops.urls, prices, desk, random: own, foreignRefunds });
      shoppers.push({ ...shopper, cameWhileOff: mine >= offFrom && mine < offUntil });
      // What is added goes to the first order's shopper, whom no gateway kept from paying before.
      if (shopper.adding) shoppers.push(shopper.adding);
      if (shoppers.length % 500 === 0) print(`${shoppers.length} shoppers, ${shops.kills()} kills`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, lane));
  await Promise.all(blows);
  limitRates(gateway, 'none');
  return shoppers;
}
