import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleOrder, openGateway, openPayingShop, type PayingShop } from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import type { ReturnKind, ReturnState } from '../../../../domain/returns/return-state.ts';
import { writeRefundLines } from './refund-lines.ts';
import { refundablePieces, valueOfRefund } from './refundable-pieces.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let orderId: string;
const AT = new Date('2026-11-21T06:30:00Z');

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
});
/** An order of two lines with three pieces each. */
beforeEach(async () => {
  ({ order_id: orderId } = await shop.orders.place(exampleOrder(), null));
  await shop.database.deleteFrom('order_item').where('order_id', '=', orderId).execute();
  const item = { order_id: orderId, product_id: '1', variant_id: '1', handle: 'kurta', title: 'Kurta', size: 'M' };
  const lines = [1, 2].map((line) => ({ ...item, line, quantity: 3, price_paise: 100 }));
  await shop.database.insertInto('order_item').values(lines).execute();
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const sent = () =>
  shop.database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const left = async () =>
  (await refundablePieces(shop.database, { ...(await sent()), state: 'delivered' })).map(({ line, quantity }) => [
    line,
    quantity,
  ]);

async function request(returnId: string, kind: ReturnKind, quantity: number, line = 1): Promise<void> {
  const row = { return_id: returnId, order_id: orderId, kind, request_key: returnId, reason: 'other' as const };
  const begun = { state: 'requested' as const, state_cause: '', state_at: AT, requested_at: AT };
  const money = { refund_to: 'source' as const, value_paise: 100 };
  await shop.database
    .insertInto('return_request')
    .values({ ...row, ...begun, ...money })
    .execute();
  await shop.database
    .insertInto('return_line')
    .values({ return_id: returnId, line, quantity, value_paise: 100 })
    .execute();
}

const move = (returnId: string, state: ReturnState) =>
  shop.database.updateTable('return_request').set({ state }).where('return_id', '=', returnId).execute();

test('pieces that were cancelled, or refunded by items, are not refunded again; a failed refund leaves them', async () => {
  expect(await left()).toEqual([
    [1, 3],
    [2, 3],
  ]);
  await request('RTAAAAAAAAAAA0', 'cancel', 1, 2);
  await shop.database
    .updateTable('order_item')
    .set({ cancelled_quantity: 1 })
    .where('order_id', '=', orderId)
    .where('line', '=', 2)
    .execute();
  const refundId = `${orderId}-p1`;
  const part = { kind: 'partial', purpose: 'part', refers_to: '1' } as const;
  const row = { ...part, refund_id: refundId, order_id: orderId, amount_paise: 100, note: '' };
  await shop.database
    .insertInto('refund')
    .values({ ...row, state: 'requested', state_cause: '', state_at: AT, requested_at: AT, next_at: AT })
    .execute();
  await writeRefundLines(shop.database, refundId, [
    { line: 1, quantity: 3, valuePaise: 300 },
    { line: 2, quantity: 1, valuePaise: 100 },
  ]);
  expect(await left()).toEqual([[2, 1]]);
  await shop.database.updateTable('refund').set({ state: 'failed' }).where('refund_id', '=', refundId).execute();
  expect(await left()).toEqual([
    [1, 3],
    [2, 2],
  ]);
});

test('pieces of a return or an exchange are refunded by it alone, unless it is declined or withdrawn', async () => {
  await request('RTAAAAAAAAAAA1', 'return', 2);
  await request('RTAAAAAAAAAAA2', 'exchange', 1);
  expect(await left()).toEqual([[2, 3]]);
  await move('RTAAAAAAAAAAA1', 'declined');
  await move('RTAAAAAAAAAAA2', 'cancelled');
  // Cancelled pieces are already missing from the order's own quantity.
  await request('RTAAAAAAAAAAA3', 'cancel', 2);
  expect(await left()).toEqual([
    [1, 3],
    [2, 3],
  ]);
});

test('a refund by items is refused for more pieces than are left, and for a line that the order lacks', async () => {
  const checkRefundable = async (line: number, quantity: number) =>
    valueOfRefund(shop.database, { ...(await sent()), state: 'delivered' }, [{ line, quantity }]);
  await expect(checkRefundable(1, 3)).resolves.toMatchObject([{ line: 1, quantity: 3 }]);
  await expect(checkRefundable(1, 4)).rejects.toMatchObject({ code: 'invalid_fields' });
  await expect(checkRefundable(3, 1)).rejects.toMatchObject({ code: 'invalid_fields' });
});
