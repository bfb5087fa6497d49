import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let orderId: string;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  orderId = await placeOrder(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

/** Writes a refund as the version before, and returns what the database says that it is for. */
async function written(id: string, kind: string): Promise<[string, string | null]> {
  const { rows } = await sql<{ purpose: string; refers_to: string | null }>`
    insert into refund (refund_id, order_id, kind, amount_paise, note, state, state_cause, state_at, requested_at)
    values (${id}, ${orderId}, ${kind}, 100, 'a flaw', 'requested', 'a test', now(), now())
    returning purpose, refers_to`.execute(shop.database);
  return [rows[0]?.purpose ?? '', rows[0]?.refers_to ?? null];
}

test('a refund that the version before writes is for what its id says', async () => {
  const replacement = await placeOrder(shop);
  await sql`update shop_order set exchange_of = ${orderId} where order_id = ${replacement}`.execute(shop.database);
  const exchange = `${orderId}-2x${replacement.slice(3)}`.slice(0, 40);
  for (const [id, kind, purpose, refersTo] of [
    [`${orderId}-r1`, 'order', 'order', null],
    ['dup-77-1', 'duplicate', 'duplicate', null],
    ['auto-77', 'gateway', 'automatic', null],
    [`${orderId}-auto-77`, 'gateway', 'automatic', null],
    ['chargeback-12', 'gateway', 'chargeback', null],
    ['by-hand', 'gateway', 'external', null],
    [`${orderId}-pbutton`, 'partial', 'part', 'button'],
    [`${orderId}-3button`, 'partial', 'part', 'button'],
    [`${orderId}-pxA`, 'partial', 'part', 'xA'],
    [`${orderId}-pRT0123456789AB`, 'partial', 'return', 'RT0123456789AB'],
    [`${orderId}-2rto-12`, 'partial', 'parcel', '12'],
    [`${orderId}-pbank-1`, 'partial', 'bank', '1'],
    [exchange, 'partial', 'exchange', replacement],
  ] as const) {
    expect([id, ...(await written(id, kind))]).toEqual([id, purpose, refersTo]);
  }
});

test('an attempt of long ago has its number at the end, or cut off, if there is a first one', async () => {
  const cut = `${orderId}-pRT9876543210AB`;
  await written(cut, 'partial');
  expect(await written(`${cut}-`.slice(0, 40), 'partial')).toEqual(['return', 'RT9876543210AB']);
  await written(`${orderId}-pR`, 'partial');
  expect(await written(`${orderId}-pR-2`, 'partial')).toEqual(['part', 'R']);
  expect(await written(`${orderId}-pline-2`, 'partial')).toEqual(['part', 'line-2']);
});

test('a refund without a purpose, or of a part that is not named, is refused', async () => {
  await written(`${orderId}-pone`, 'partial');
  const changed = (change: string) =>
    sql`update refund set ${sql.raw(change)} where refund_id = ${`${orderId}-pone`}`.execute(shop.database);
  for (const change of ['purpose = null', "purpose = 'order'", 'refers_to = null']) {
    await expect(changed(change)).rejects.toThrow(/violates check constraint "refund_/);
  }
});
