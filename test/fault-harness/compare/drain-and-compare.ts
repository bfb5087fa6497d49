import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, connectDatabase } from '../../../src/server/running/db/connect.ts';
import { migrate } from '../../../src/server/running/db/migrate.ts';
import type { HarnessGateway } from '../harness-gateway.ts';
import { type Comparison, compare } from './compare.ts';
import type { MerchantDesk } from '../merchant-desk.ts';
import type { MerchantReceiver } from '../merchant-receiver.ts';
import type { PriceList } from '../price-list.ts';
import type { Random } from '../random.ts';
import { type Shopper, post } from '../shopper.ts';
import type { Shops } from '../shops.ts';
import type { Store } from '../store.ts';
import { aheadOf, limitRates } from '../fault-injection.ts';

const MINUTE = 60_000;
const SETTLE_LIMIT_MS = 180_000;
/**
 * Minutes by which the clock is moved. Together they cover all polls of a paid order, the last of them after
 * three days.
 */
const PASSES = [5, 5, 10, 30, 60, 60, 120, 240, 400, 1440, 1440, 1440];
/** Minutes after which all orders that a rate limit postponed have been polled. */
const MINUTES_FOR_LIMITS = 15;
/** More minutes, for a machine so slow that calls timed out. */
const MORE_PASSES = [400, 400, 400, 400, 400, 400, 400, 400];

export type Scene = {
  store: Store;
  gateway: HarnessGateway;
  merchant: MerchantReceiver;
  prices: PriceList;
  shops: Shops;
  desk: MerchantDesk;
  random: Random;
  print: (line: string) => void;
};

/**
 * Ends the faults and moves time on: late payers pay, late refunds are made, and everything is polled again.
 * Then compares all ledgers.
 */
export async function drainAndCompare(scene: Scene & { shoppers: Shopper[]; tamper: boolean }): Promise<Comparison> {
  const { store, gateway, merchant, prices, shops, shoppers, desk, print } = scene;
  const { control } = gateway;
  control.clearFaults();
  merchant.recover();
  limitRates(gateway, 'production');
  await control.deliverWebhooks();
  for (const minutes of [1, 2, 5, 10, 15, 10]) await pass(gateway, shops, minutes * MINUTE);
  print('late payers pay');
  payLate(shoppers, control);
  // The embedded database belongs to the shop's process, so it is read only after that has ended.
  const watched = store.options.engine === 'postgres' ? await connectDatabase(store.options) : null;
  // Within the gateway's limits looking once more at some thousand decided orders, which waits for all else, takes hours.
  limitRates(gateway, 'none');
  for (const [index, minutes] of [...PASSES, ...MORE_PASSES].entries()) {
    if (index >= PASSES.length && !(watched && (await isUnfinished(watched)))) break;
    await pass(gateway, shops, minutes * MINUTE);
    await (watched ? letEverybodyLook(watched, gateway, shops) : sleep(2_500));
    await desk.done();
  }
  const finalScreens = new Map<string, string>();
  for (const orderId of shoppers.flatMap((shopper) => shopper.orderIds)) {
    const answer = await post(`${shops.urls[0]}/api/cashfree/verify-payment`, { orderId });
    const status = answer?.body['status'];
    finalScreens.set(orderId, typeof status === 'string' ? status : 'ERROR');
  }
  const crashes = shops.crashes();
  await shops.stop();
  const database = watched ?? (await connectDatabase(store.options));
  await migrate(database);
  if (scene.tamper) await falsify(database);
  const comparison = await compare({
    gatewayOrders: control.orders(),
    database,
    shoppers,
    finalScreens,
    prices,
    desk,
    merchantReceived: merchant.received(),
  });
  await database.destroy();
  return {
    ledgers: comparison.ledgers,
    violations: [
      ...comparison.violations,
      ...(merchant.wrongSignatures() > 0 ? ['a merchant webhook was signed wrongly'] : []),
      ...(crashes > 0 ? [`${crashes} shop processes ended by themselves`] : []),
    ],
    counts: {
      ...comparison.counts,
      kills: shops.kills(),
      'database faults': store.failures(),
      'price changes': prices.changes(),
      'merchant deliveries': merchant.deliveries(),
    },
  };
}

function payLate(shoppers: readonly Shopper[], control: HarnessGateway['control']): void {
  for (const shopper of shoppers) {
    if (shopper.plan !== 'late') continue;
    for (const orderId of shopper.orderIds.slice(-1)) {
      control.pay(orderId, { status: 'SUCCESS', startedAt: control.settings().now - 40 * MINUTE });
    }
  }
}

async function pass(gateway: HarnessGateway, shops: Shops, ms: number): Promise<void> {
  await gateway.control.advance(ms);
  shops.setClock(aheadOf(gateway));
  await gateway.control.deliverWebhooks();
}

/**
 * Waits until nothing is due. After a jump in time so many orders are due that the shop's rate limit
 * postpones some by seconds, so the clock moves on minute by minute.
 */
async function letEverybodyLook(database: Database, gateway: HarnessGateway, shops: Shops): Promise<void> {
  await untilNothingIsDue(database, gateway.control);
  for (let minute = 0; minute < MINUTES_FOR_LIMITS && (await isDueWithinMinute(database, gateway)); minute += 1) {
    await pass(gateway, shops, MINUTE);
    await untilNothingIsDue(database, gateway.control);
  }
}

async function isDueWithinMinute(database: Database, { control }: HarnessGateway): Promise<boolean> {
  const soon = new Date(control.settings().now + MINUTE);
  const due = database.selectFrom('gateway_order').select('order_id').where('next_sync_at', '<=', soon).limit(1);
  return (await due.execute()).length > 0;
}

async function untilNothingIsDue(database: Database, control: HarnessGateway['control']): Promise<void> {
  const end = Date.now() + SETTLE_LIMIT_MS;
  while (Date.now() < end) {
    const due = new Date(control.settings().now);
    const [orders, left, refunds, messages] = await Promise.all([
      database.selectFrom('gateway_order').select('order_id').where('next_sync_at', '<=', due).limit(1).execute(),
      database.selectFrom('other_gateway_order').select('id').where('next_sync_at', '<=', due).limit(1).execute(),
      database.selectFrom('refund').select('refund_id').where('next_at', '<=', due).limit(1).execute(),
      database.selectFrom('outbox').select('id').where('next_at', '<=', due).limit(1).execute(),
    ]);
    if (orders.length + left.length + refunds.length + messages.length === 0) return;
    await sleep(50);
  }
}

async function isUnfinished(database: Database): Promise<boolean> {
  const [orders, refunds, messages] = await Promise.all([
    database
      .selectFrom('shop_order')
      .select('order_id')
      .where('state', 'in', ['created', 'awaiting_payment', 'refund_pending'])
      .limit(1)
      .execute(),
    database.selectFrom('refund').select('refund_id').where('next_at', 'is not', null).limit(1).execute(),
    database.selectFrom('outbox').select('id').where('next_at', 'is not', null).limit(1).execute(),
  ]);
  return orders.length + refunds.length + messages.length > 0;
}

async function falsify(database: Database): Promise<void> {
  await sql`
    update order_item set quantity = quantity + 1 where order_id = (select order_id from order_item limit 1)
  `.execute(database);
}
