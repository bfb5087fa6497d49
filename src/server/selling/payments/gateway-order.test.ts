import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTestDatabase, openTestDatabase } from '../../../../test/database/template-database.ts';
import { type PayingShop, openGateway, openPayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { connectDatabase, type Database } from '../../running/db/connect.ts';
import { applyMigrations, migrationNames } from '../../running/db/migrate.ts';
import { changeGatewayOrder, readGatewayOrder, syncSoon } from './gateway-order.ts';
import { reconcileDue } from './confirmation/reconcile.ts';

let gateway: RunningGateway;
let shop: PayingShop;

const AT = new Date('2026-11-21T12:00:00+05:30');
const LATER = new Date('2026-11-21T13:00:00+05:30');

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

/** Reads the columns of 0.3.0. */
async function oldColumns(database: Database, orderId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select gateway_session as session, gateway_try as attempt, gateway_expires_at as expires_at, poll_at as next_sync_at,
      poll_count as sync_count
    from shop_order where order_id = ${orderId}`.execute(database);
  return { order_id: orderId, ...rows[0] };
}

/** Inserts an order as 0.3.0 does. */
const oldInsert = (orderId: string) => sql`
  insert into shop_order (order_id, source, attempt_key, attempt_digest, payment_method, state, state_cause, state_at,
    currency, amount_paise, total_mrp_paise, total_discount_paise, total_extra_discount_paise, item_count, domain_name,
    ads_consent, purchase_event_id, customer_ref, placed_at, gateway_expires_at, poll_at)
  values (${orderId}, 'checkout', ${orderId}, '', 'online', 'created', 'the shopper placed it', ${AT}, 'INR', 100, 100, 0, 0,
    1, 'shop.example', false, ${orderId}, 'c', ${AT}, ${LATER}, ${LATER})`;

test('the migration keeps the session, time to pay and next poll of orders of 0.3.0', async () => {
  const { url, drop } = await emptyTestDatabase();
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  const names = await migrationNames();
  const upTo = (last: number) =>
    database.transaction().execute((transaction) => applyMigrations(transaction, names.slice(0, last)));
  await upTo(names.indexOf('0022-gateway-orders.sql'));
  await oldInsert('PSKOLD').execute(database);
  await sql`update shop_order set gateway_session = 'session_old', gateway_try = 2, poll_count = 3`.execute(database);
  await upTo(names.length);
  expect(await readGatewayOrder(database, 'PSKOLD')).toEqual({
    order_id: 'PSKOLD',
    provider: 'cashfree',
    session: 'session_old',
    attempt: 2,
    expires_at: LATER,
    next_sync_at: LATER,
    sync_count: 3,
    unanswered_since: null,
    amount_paise: null,
    reported_paise: null,
    has_moved: false,
  });
  await database.destroy();
  await drop();
});

test('this version reads what a running replica of 0.3.0 writes, and the other way round', async () => {
  const database = await openTestDatabase();
  await oldInsert('PSKBESIDE').execute(database);
  expect(await readGatewayOrder(database, 'PSKBESIDE')).toEqual({
    ...(await oldColumns(database, 'PSKBESIDE')),
    provider: 'cashfree',
    unanswered_since: null,
    amount_paise: null,
    reported_paise: null,
    has_moved: false,
  });
  expect(await readGatewayOrder(database, 'PSKBESIDE')).toMatchObject({ expires_at: LATER, next_sync_at: LATER });
  await sql`update shop_order set gateway_session = 'session_1', poll_at = null, poll_count = poll_count + 1`.execute(
    database,
  );
  expect(await readGatewayOrder(database, 'PSKBESIDE')).toMatchObject({
    session: 'session_1',
    next_sync_at: null,
    sync_count: 1,
  });
  const changes = { session: 'session_2', attempt: 4, expires_at: AT, next_sync_at: AT, sync_count: 7 };
  await database.transaction().execute((transaction) => changeGatewayOrder(transaction, 'PSKBESIDE', changes));
  expect(await oldColumns(database, 'PSKBESIDE')).toEqual({ order_id: 'PSKBESIDE', ...changes });
  await database.destroy();
});

test('0.3.0 can continue with an order of this version', async () => {
  const orderId = await placeOrder(shop);
  const known = await readGatewayOrder(shop.database, orderId);
  expect(known).toMatchObject({ session: expect.stringMatching(/^session_/), next_sync_at: expect.any(Date) });
  const added = {
    provider: 'cashfree',
    unanswered_since: null,
    amount_paise: null,
    reported_paise: null,
    has_moved: false,
  };
  expect({ ...(await oldColumns(shop.database, orderId)), ...added }).toEqual(known);
});

test('the reconciler skips an order that is locked by other work and does not wait for it', async () => {
  const [busy, free] = [await placeOrder(shop), await placeOrder(shop)];
  const due = { next_sync_at: new Date(0) };
  await shop.database.updateTable('gateway_order').set(due).where('order_id', 'in', [busy, free]).execute();
  await shop.database.transaction().execute(async (transaction) => {
    await shop.transitions.lock(transaction, busy);
    await reconcileDue(shop.deps);
    // The holder of the order's lock can change this row too, so there is no deadlock.
    await changeGatewayOrder(transaction, busy, { sync_count: 9 });
  });
  expect(await readGatewayOrder(shop.database, busy)).toMatchObject({ ...due, sync_count: 9 });
  expect((await readGatewayOrder(shop.database, free)).next_sync_at?.getTime()).toBeGreaterThan(0);
});

test('syncSoon makes an order due at once, with its refunds if requested, and ignores an unknown order', async () => {
  const orderId = await placeOrder(shop);
  const soon = (id: string, refunds: boolean) =>
    shop.database.transaction().execute((transaction) => syncSoon(shop.deps, transaction, id, { at: AT, refunds }));
  await soon(orderId, false);
  expect(await readGatewayOrder(shop.database, orderId)).toMatchObject({ next_sync_at: AT, sync_count: 0 });
  await soon(orderId, true);
  expect(await readGatewayOrder(shop.database, orderId)).toMatchObject({ next_sync_at: AT, sync_count: 2 });
  await soon('PSK00000000000000000000', true);
  expect(await readGatewayOrder(shop.database, 'PSK00000000000000000000')).toMatchObject({ next_sync_at: null });
});
