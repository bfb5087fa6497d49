import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGateway, type RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { WHOLE } from '../../../../../test/long-form.ts';
import { openPayingShop, type PayingShop, placeOrder } from '../../../../../test/paying-shop.ts';

/**
 * How long a shopper who has paid waits, under the production limits of the gateway (create order 200, get order 400, get
 * payments 100 a minute). Time is the gateway's clock, which stands still unless a test moves it.
 */

const START = Date.parse('2026-11-22T06:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const TICK = SECOND / 2;
/** The pauses of the page that a shopper returns to (src/browser/checkout/payment-watch.ts). */
const PAUSES = [0, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000, 10_000, 10_000];

let gateway: RunningGateway;
let shop: PayingShop;
/** A second process of the shop, whose calls the first learns of only from the gateway's answers. */
let twin: PayingShop;
let time: number;

beforeEach(async () => {
  time = START;
  gateway = await startGateway({ now: () => time });
  shop = await openPayingShop({ gateway, now: () => time });
  twin = await openPayingShop({ gateway, now: () => time, shares: shop });
});
afterEach(async () => {
  await twin.close();
  await shop.close();
  await gateway.close();
});

/** Lets the time pass in ticks, with a reconciler every five seconds in both processes. `at` runs in each tick. */
async function pass(ms: number, at: () => Promise<void> = async () => undefined): Promise<void> {
  for (const until = time + ms; time < until; time += TICK) {
    await at();
    if ((time - START) % (5 * SECOND) > 0) continue;
    await Promise.all([shop, twin].map(({ payments }) => reconcileAll(payments)));
  }
}

async function reconcileAll(payments: PayingShop['payments']): Promise<void> {
  while (await payments.reconcile());
}

type Purchase = { orderId: string; paidAt: number; nextLook: number; looks: number };

/** Orders arrive at this rate; each is paid after twenty seconds, and its shopper returns two seconds later. */
async function sell(ms: number, perSecond: number, returns: boolean): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  const began = time;
  await pass(ms + 80 * SECOND, async () => {
    const due = Math.min(ms, time - began) / SECOND;
    while (purchases.length < due * perSecond) {
      const orderId = await placeOrder(purchases.length % 2 === 0 ? shop : twin);
      purchases.push({ orderId, paidAt: time + 20 * SECOND, nextLook: time + 22 * SECOND, looks: 0 });
    }
    for (const purchase of purchases) {
      if (purchase.paidAt === time) gateway.control.pay(purchase.orderId, { status: 'SUCCESS' });
      if (!returns || purchase.nextLook > time) continue;
      const { status } = await shop.payments.verify(purchase.orderId);
      purchase.looks += 1;
      purchase.nextLook = status === 'SUCCESS' ? Infinity : time + (PAUSES[purchase.looks] ?? Infinity);
    }
    await gateway.control.deliverWebhooks();
    await Promise.all([shop, twin].map(({ payments }) => payments.drain()));
  });
  return purchases;
}

/** Seconds from the payment to the order's `paid`, of the slowest twentieth; Infinity for an order that is not paid. */
async function slowestTwentieth(purchases: readonly Purchase[]): Promise<number> {
  const rows = await shop.database.selectFrom('shop_order').select(['order_id', 'paid_at']).execute();
  const paidAt = new Map(rows.map((row) => [row.order_id, row.paid_at?.getTime() ?? Infinity]));
  const waits = purchases.map(({ orderId, paidAt: at }) => ((paidAt.get(orderId) ?? Infinity) - at) / SECOND);
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Infinity;
}

const SALE_MS = WHOLE ? 10 * MINUTE : 15 * SECOND;

test('[PAY-09] at three orders a second 95 of 100 shoppers who return are confirmed within ten seconds, although no webhook arrives', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  expect(await slowestTwentieth(await sell(SALE_MS, 3, true))).toBeLessThan(10);
});

test('[PAY-09] at three orders a second the webhook alone confirms 95 of 100 within ten seconds, and costs no call', async () => {
  gateway.control.changeSettings({ rateLimits: { 'get-order': 0, 'get-payments': 0 } });
  const purchases = await sell(WHOLE ? 5 * MINUTE : 15 * SECOND, 3, false);
  expect(await slowestTwentieth(purchases)).toBeLessThan(10);
});

test('a backlog of 250 paid orders that nobody reports is confirmed within three minutes, before orders that are paid already are looked at again', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  gateway.control.changeSettings({ rateLimits: { 'create-order': null } });
  const known = await Promise.all(Array.from({ length: 60 }, () => placeOrder(shop)));
  for (const orderId of known) {
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await shop.payments.sync(orderId, 'command');
  }
  const waiting = await Promise.all(Array.from({ length: 250 }, () => placeOrder(shop)));
  for (const orderId of waiting) gateway.control.pay(orderId, { status: 'SUCCESS' });
  time += 5 * MINUTE;
  await pass(3 * MINUTE);
  const { paid } = await shop.database
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('paid'))
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  expect(paid).toBe(310);
  const refused = shop.logged.concat(twin.logged).filter(([, line]) => line.startsWith('gateway poll'));
  expect(refused.length).toBeLessThan(10);
});
