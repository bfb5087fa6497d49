import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, openGateway, openPayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { createMerchantService } from '../orders/merchant.ts';
import { registerCheckoutMetrics } from './metrics.ts';

let gateway: RunningGateway;
let shop: PayingShop;
const registry = new Registry();

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  registerCheckoutMetrics(registry, shop.database);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function counts(): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name = '', value]) => [name, Number(value)]));
}

test('the first scrape reports every metric, starting at 0', async () => {
  expect(await counts()).toMatchObject({
    shop_orders_held: 0,
    shop_orders_polled: 0,
    shop_refunds_pending: 0,
    shop_reconciler_lag_seconds: 0,
    shop_orders_unconfirmed_age_seconds: 0,
    shop_outbox_pending: 0,
    shop_outbox_oldest_age_seconds: 0,
    shop_outbox_dead_letters: 0,
  });
});

test('held and open orders, refunds, waiting messages and dead letters are counted', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const [, held, cancelled] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
  gateway.control.report(held, { amountPaise: 100 });
  for (const orderId of [held, cancelled]) {
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await shop.payments.sync(orderId, 'return');
  }
  const merchant = createMerchantService({ ...shop, now: Date.now });
  await merchant.cancel(cancelled, 'a test');
  const waiting = await shop.database.selectFrom('outbox').select('id').where('next_at', 'is not', null).execute();
  const [first] = waiting;
  await shop.database
    .updateTable('outbox')
    .set({ next_at: null, dead_at: new Date() })
    .where('id', '=', first?.id ?? 0)
    .execute();
  expect(await counts()).toMatchObject({
    shop_orders_held: 1,
    shop_orders_polled: 3,
    shop_refunds_pending: 1,
    shop_outbox_pending: waiting.length - 1,
    shop_outbox_dead_letters: 1,
  });
  await shop.database
    .updateTable('gateway_order')
    .set({ next_sync_at: new Date(Date.now() - 600_000) })
    .where('order_id', '=', held)
    .execute();
  await sql`update outbox set created_at = ${new Date(Date.now() - 900_000)}`.execute(shop.database);
  const ages = await counts();
  expect(ages['shop_reconciler_lag_seconds']).toBeCloseTo(600, -2);
  expect(ages['shop_outbox_oldest_age_seconds']).toBeCloseTo(900, -2);
  await shop.database
    .updateTable('gateway_order')
    .set({ next_sync_at: null })
    .where('order_id', '=', cancelled)
    .execute();
  await shop.database.updateTable('refund').set({ next_at: null }).execute();
  expect(await counts()).toMatchObject({ shop_orders_polled: 2, shop_refunds_pending: 0 });
});

test('the age of the oldest unconfirmed order counts from the first poll without an answer, however often it was postponed, and not for orders that are paid', async () => {
  await shop.database.updateTable('gateway_order').set({ next_sync_at: null, unanswered_since: null }).execute();
  const [waiting, paid] = [await placeOrder(shop), await placeOrder(shop)];
  gateway.control.pay(paid, { status: 'SUCCESS' });
  await shop.payments.sync(paid, 'return');
  const ago = (ms: number) => new Date(Date.now() - ms);
  const set = (orderId: string, row: { next_sync_at: Date; unanswered_since: Date | null }) =>
    shop.database.updateTable('gateway_order').set(row).where('order_id', '=', orderId).execute();
  await set(paid, { next_sync_at: ago(900_000), unanswered_since: ago(900_000) });
  await set(waiting, { next_sync_at: new Date(Date.now() + 30_000), unanswered_since: null });
  expect((await counts())['shop_orders_unconfirmed_age_seconds']).toBe(0);
  await set(waiting, { next_sync_at: new Date(Date.now() + 30_000), unanswered_since: ago(300_000) });
  expect((await counts())['shop_orders_unconfirmed_age_seconds']).toBeCloseTo(300, -2);
  await set(waiting, { next_sync_at: ago(600_000), unanswered_since: null });
  expect((await counts())['shop_orders_unconfirmed_age_seconds']).toBeCloseTo(600, -2);
  await shop.payments.sync(waiting, 'return');
  expect((await counts())['shop_orders_unconfirmed_age_seconds']).toBe(0);
});

test('each metric says what it counts, and the gateway’s webhooks are among them', async () => {
  const help = (await registry.metrics()).split('\n').filter((line) => line.startsWith('# HELP'));
  expect(help).toHaveLength(16);
  for (const line of help) expect(line).toMatch(/^# HELP shop_\w+ \w+ \w+/);
  expect(help.some((line) => line.includes('shop_gateway_webhooks_total'))).toBe(true);
});
