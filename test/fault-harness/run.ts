import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, type DatabaseOptions, connectDatabase } from '../../src/server/db/connect.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { openGateway } from '../paying-shop.ts';
import { startPostgres } from '../postgres.ts';
import { type Comparison, compare } from './compare.ts';
import { type MerchantReceiver, startMerchantReceiver } from './merchant-receiver.ts';
import { type Random, seededRandom } from './random.ts';
import { type Shopper, post, shop } from './shopper.ts';
import { type Shops, startShops } from './shops.ts';

export type HarnessOptions = {
  seed: number;
  purchases: number;
  /** How many shop processes are killed on the way. */
  kills: number;
  engine: 'postgres' | 'pglite';
  shopsAtOnce?: number;
  tell?: (line: string) => void;
};

const MINUTE = 60_000;
const GRACE_MS = 2 * 60 * MINUTE;
const SETTLE_LIMIT_MS = 180_000;

type Store = { options: DatabaseOptions; close: () => Promise<void> };

/**
 * Sends shoppers through a shop while gateway, network, clocks and the shop's own processes fail, lets everything settle,
 * and compares what gateway, database, merchant and shoppers hold.
 */
export async function runFaultHarness(options: HarnessOptions): Promise<Comparison> {
  const random = seededRandom(options.seed);
  const tell = options.tell ?? (() => undefined);
  const store = await openStore(options.engine);
  const gateway = await openGateway({
    settings: { pending: { afterMs: 2_000, outcome: 'SUCCESS' }, refund: { afterMs: MINUTE, outcome: 'SUCCESS' } },
  });
  const merchant = await startMerchantReceiver(random.fork(1));
  const { url, appId, secretKey } = gateway;
  const shops = await startShops(options.engine === 'postgres' ? (options.shopsAtOnce ?? 2) : 1, {
    database:
      store.options.engine === 'postgres'
        ? { engine: 'postgres', url: store.options.url }
        : { engine: 'pglite', directory: store.options.directory ?? '' },
    gateway: { url, appId, secretKey },
    merchant: { url: merchant.url, secret: merchant.secret },
    graceMs: GRACE_MS,
  });
  try {
    tell(`seed ${options.seed}: ${options.purchases} purchases, ${options.kills} kills, ${options.engine}`);
    const shoppers = await rush(options, random, gateway, shops, tell);
    return await settleAndCompare({ store, gateway, merchant, shops, shoppers, tell });
  } finally {
    await shops.stop();
    await Promise.all([gateway.close(), merchant.close()]);
    await store.close();
  }
}

/** All shoppers, a dozen at a time, with the troublemaker at work beside them. */
async function rush(
  { purchases, kills }: HarnessOptions,
  random: Random,
  gateway: RunningGateway,
  shops: Shops,
  tell: (line: string) => void,
): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  let begun = 0;
  const killAt = new Set(Array.from({ length: kills }, (_, index) => Math.floor(((index + 0.5) * purchases) / kills)));
  const restarts: Promise<void>[] = [];
  const lane = async (): Promise<void> => {
    while (begun < purchases) {
      const mine = begun;
      begun += 1;
      const own = random.fork(1000 + mine);
      makeTrouble(gateway, shops, own);
      if (killAt.has(mine)) {
        // The moment matters: somewhere inside the orders that are being placed right now.
        await sleep(own.between(0, 80));
        restarts.push(shops.killAndRestart(own.between(0, shops.urls.length - 1)));
      }
      // With a single shop nobody comes while it is down; who is inside meets the fall all the same.
      if (shops.urls.length === 1) await shops.allUp();
      shoppers.push(await shop({ gateway, urls: shops.urls, random: own }));
      if (shoppers.length % 500 === 0) tell(`${shoppers.length} shoppers, ${shops.kills()} kills`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, lane));
  await Promise.all(restarts);
  return shoppers;
}

const ENDPOINTS = ['create-order', 'get-order', 'get-payments', 'create-refund', 'get-refunds', '*'] as const;
const FAULTS = [
  'delay',
  'delay-answer',
  'drop',
  'cut',
  'rate-limit',
  'error-500',
  'error-502',
  'error-500-after',
  'html',
] as const;
const WEBHOOK_FAULTS = ['duplicate', 'delay', 'drop', 'hold', 'reorder', 'wrong-signature'] as const;

function makeTrouble({ control }: RunningGateway, shops: Shops, random: Random): void {
  if (random.chance(0.3)) {
    const endpoint = random.pick(ENDPOINTS);
    const kind = random.pick(FAULTS);
    control.fault({ endpoint, kind, ms: random.between(5, 1200), retrySeconds: 1, times: random.between(1, 3) });
  }
  if (random.chance(0.4)) {
    const kind = random.pick(WEBHOOK_FAULTS);
    control.webhookFault({ kind, ms: random.between(10, 3000), count: random.between(1, 3) });
  }
  if (random.chance(0.02)) control.fault({ endpoint: '*', kind: 'error-502', times: random.between(20, 60) });
  // Clocks of shop and gateway drift apart by up to four minutes either way.
  if (random.chance(0.05)) shops.setClock(aheadOf(control) + random.between(-4, 4) * MINUTE);
}

function aheadOf(control: RunningGateway['control']): number {
  return control.settings().now - Date.now();
}

type Scene = {
  store: Store;
  gateway: RunningGateway;
  merchant: MerchantReceiver;
  shops: Shops;
  shoppers: Shopper[];
  tell: (line: string) => void;
};

/** The trouble ends, time passes, late payers pay, and everybody looks again. */
async function settleAndCompare({ store, gateway, merchant, shops, shoppers, tell }: Scene): Promise<Comparison> {
  const { control } = gateway;
  control.clearFaults();
  merchant.recover();
  await control.deliverWebhooks();
  for (const minutes of [1, 2, 5, 10, 15, 10]) await pass(gateway, shops, minutes * MINUTE);
  tell('late payers pay');
  for (const shopper of shoppers) {
    if (shopper.plan !== 'late') continue;
    for (const orderId of shopper.orderIds.slice(-1)) {
      control.pay(orderId, { status: 'SUCCESS', startedAt: control.settings().now - 40 * MINUTE });
    }
  }
  const finalScreens = new Map<string, string>();
  // The embedded database belongs to the shop's process: it is read once that has ended.
  const watched = store.options.engine === 'postgres' ? await connectDatabase(store.options) : null;
  for (const minutes of [5, 5, 10, 30, 60, 60, 120, 240, 400, 400]) {
    await pass(gateway, shops, minutes * MINUTE);
    await (watched ? untilNothingIsDue(watched, control) : sleep(2_500));
  }
  for (const orderId of shoppers.flatMap((shopper) => shopper.orderIds)) {
    const answer = await post(`${shops.urls[0]}/api/cashfree/verify-payment`, { orderId });
    const status = answer?.body['status'];
    finalScreens.set(orderId, typeof status === 'string' ? status : 'ERROR');
  }
  await shops.stop();
  const database = watched ?? (await connectDatabase(store.options));
  await migrate(database);
  const comparison = await compare({
    gatewayOrders: control.orders(),
    database,
    shoppers,
    finalScreens,
    merchantReceived: merchant.received(),
  });
  await database.destroy();
  const { counts } = comparison;
  return {
    violations: [
      ...comparison.violations,
      ...(merchant.wrongSignatures() > 0 ? ['a merchant webhook was signed wrongly'] : []),
    ],
    counts: {
      ...counts,
      kills: shops.kills(),
      'merchant deliveries': merchant.deliveries(),
    },
  };
}

async function pass(gateway: RunningGateway, shops: Shops, ms: number): Promise<void> {
  await gateway.control.advance(ms);
  shops.setClock(aheadOf(gateway.control));
  await gateway.control.deliverWebhooks();
}

async function untilNothingIsDue(database: Database, control: RunningGateway['control']): Promise<void> {
  const end = Date.now() + SETTLE_LIMIT_MS;
  while (Date.now() < end) {
    const due = new Date(control.settings().now);
    const [orders, refunds, messages] = await Promise.all([
      database.selectFrom('shop_order').select('order_id').where('poll_at', '<=', due).limit(1).execute(),
      database.selectFrom('refund').select('refund_id').where('next_at', '<=', due).limit(1).execute(),
      database.selectFrom('outbox').select('id').where('next_at', '<=', due).limit(1).execute(),
    ]);
    if (orders.length + refunds.length + messages.length === 0) return;
    await sleep(50);
  }
}

async function openStore(engine: HarnessOptions['engine']): Promise<Store> {
  if (engine === 'postgres') {
    const postgres = await startPostgres();
    return { options: { engine, url: await postgres.createDatabase() }, close: () => postgres.stop() };
  }
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-faults-'));
  return {
    options: { engine, directory: path.join(directory, 'database') },
    close: () => rm(directory, { recursive: true, force: true }),
  };
}
