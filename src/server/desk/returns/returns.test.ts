import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import {
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import { exampleReturn, type ReturningShop, withReturns } from '../../../../test/shops/returning-shop.ts';
import { THREE_FOR_TWO } from '../../../../test/shops/three-for-two.ts';
import type { DeskEndpointName } from '../../../contracts/desk/endpoints.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let selling: ReturningShop;
let packer: Person;
let manager: Person;
/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    settings: { cashOnDelivery: true },
  });
  desk = await openDesk(shop);
  selling = withReturns(shop);
  packer = await desk.enter('packer');
  manager = await desk.enter('manager');
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

/** Number of shoppers so far. */
let shoppers = 0;
/** Returns a new shopper's number, because COD orders are limited per number and day. */
function shopper() {
  shoppers += 1;
  const mobile = `9000${10 + shoppers}0001`;
  return { address: exampleAddress({ mobile }), customerphone: `+91${mobile}` };
}

type Placed = NonNullable<Parameters<typeof placeOrder>[1]>;

async function delivered(method: 'online' | 'cash_on_delivery', placed: Placed = {}): Promise<string> {
  const orderId = await placeOrder(shop, { paymentMethod: method, ...shopper(), ...placed });
  const { merchant } = selling;
  if (method === 'online') {
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await shop.payments.sync(orderId, 'return');
    await merchant.confirm(orderId, 'a test');
  }
  await merchant.pack(orderId, 'a test');
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX1' }, 'a test');
  await merchant.deliver(orderId, 'a test');
  return orderId;
}

async function requestReturn(method: 'online' | 'cash_on_delivery', changes: Parameters<typeof exampleReturn>[0] = {}) {
  const orderId = await delivered(method);
  const returnId = await selling.returns.shopper.request({ orderId, mobileLast4: '0001' }, exampleReturn(changes));
  return { orderId, returnId };
}

const show = async (person: Person, returnId: string) =>
  (await person.call('returnRequest', { params: { returnId } })).body;

async function act(person: Person, name: DeskEndpointName, returnId: string, more: object = {}) {
  const { state } = await show(person, returnId);
  return person.call(name, { params: { returnId }, body: { seenState: state, ...more } });
}

const WHOLE = { deductionPaise: 0, note: '' };
const BY_HAND = { upiId: 'asha.e@okbank' };

test('a return is approved, collected, received and refunded by hand, and each action is recorded with its user', async () => {
  const { orderId, returnId } = await requestReturn('cash_on_delivery', BY_HAND);
  expect((await show(manager, returnId))['acts']).toEqual(['approve', 'decline']);
  expect((await show(packer, returnId))['acts']).toEqual([]);
  expect((await act(manager, 'return.approve', returnId)).body).toMatchObject({ returnId, orderId, state: 'approved' });
  expect((await show(packer, returnId))['acts']).toEqual(['pick-up']);
  expect((await act(packer, 'return.pick-up', returnId)).body['state']).toBe('picked_up');
  expect((await act(packer, 'return.receive', returnId, WHOLE)).body['code']).toBe('forbidden');
  expect((await act(manager, 'return.receive', returnId, WHOLE)).body['state']).toBe('received');
  expect((await show(manager, returnId))['acts']).toEqual(['refund']);
  const unnamed = await act(manager, 'return.refund', returnId, { reference: null });
  expect(unnamed.body['code']).toBe('invalid_fields');
  expect((await act(manager, 'return.refund', returnId, { reference: 'BANK123' })).body['state']).toBe('refunded');
  const seen = await show(manager, returnId);
  expect(seen).toMatchObject({ paidReference: 'BANK123', refundPaise: 149_900, acts: [] });
  expect(Array.from(Object(seen['history']), (one) => Object(one).by)).toContain('packer, at the desk');
  const written = await shop.database
    .selectFrom('desk_audit')
    .select(['act', 'who', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  expect(written.map((row) => [row.act, row.who, row.detail])).toEqual([
    ['return.approve', 'manager', returnId],
    ['return.pick-up', 'packer', returnId],
    ['return.receive', 'manager', returnId],
    ['return.refund', 'manager', returnId],
  ]);
});

test('an online payment is refunded by the gateway when the parcel is received, and retried only if that failed', async () => {
  const { orderId, returnId } = await requestReturn('online');
  await act(manager, 'return.approve', returnId);
  await act(manager, 'return.receive', returnId, WHOLE);
  const seen = await show(manager, returnId);
  expect(seen).toMatchObject({ refundTo: 'source', refund: { state: 'requested' }, acts: [] });
  await shop.database
    .updateTable('refund')
    .set({ state: 'failed', state_cause: 'a test', next_at: null })
    .where('order_id', '=', orderId)
    .execute();
  expect((await show(manager, returnId))['acts']).toEqual(['refund']);
  expect((await act(manager, 'return.refund', returnId, { reference: null })).status).toBe(200);
  expect(await show(manager, returnId)).toMatchObject({ refund: { state: 'requested' }, acts: [] });
});

/** An order of two lines, so that the first is not the whole order. */
const TWO_LINES = { items: THREE_FOR_TWO.slice(0, 2) };

async function refundLines(orderId: string, name: 'quoteRefund' | 'refund-items') {
  const { body: order } = await manager.call('order', { params: { orderId } });
  const lines = [{ line: 1, quantity: 1 }];
  const whole = { version: order['version'], note: 'Torn', reference: 'torn', lines };
  return manager.call(name, { params: { orderId }, body: name === 'quoteRefund' ? { lines } : whole });
}

test('a piece that was refunded by its return cannot be refunded by items as well', async () => {
  const { orderId, returnId } = await requestReturn('online');
  // While the return is open, only the return may refund its pieces.
  expect((await refundLines(orderId, 'quoteRefund')).body['code']).toBe('invalid_fields');
  await act(manager, 'return.approve', returnId);
  await act(manager, 'return.receive', returnId, WHOLE);
  expect((await refundLines(orderId, 'quoteRefund')).body['code']).toBe('invalid_fields');
  const { body: order } = await manager.call('order', { params: { orderId } });
  expect(order['refundablePieces']).not.toContainEqual(expect.objectContaining({ line: 1 }));
});

test('a piece that was refunded by items is kept by its shopper and cannot be returned, unless that refund failed', async () => {
  const { returns } = selling;
  const [kept, failed] = [await refundedByItems('success'), await refundedByItems('failed')];
  const ask = (orderId: string) => returns.shopper.request({ orderId, mobileLast4: '0001' }, exampleReturn({}));
  await expect(ask(kept)).rejects.toMatchObject({ code: 'not_returnable' });
  const returnId = await ask(failed);
  await act(manager, 'return.approve', returnId);
  expect((await act(manager, 'return.receive', returnId, WHOLE)).body['state']).toBe('received');
  expect(await show(manager, returnId)).toMatchObject({ refundPaise: 149_900, refund: {} });
});

async function refundedByItems(state: 'success' | 'failed'): Promise<string> {
  const orderId = await delivered('online', TWO_LINES);
  expect((await refundLines(orderId, 'refund-items')).status).toBe(200);
  await shop.database
    .updateTable('refund')
    .set({ state, state_cause: 'a test', next_at: null })
    .where('order_id', '=', orderId)
    .execute();
  return orderId;
}

test('the second of two conflicting actions is refused with the earlier change, and the shopper sees the note of a refusal', async () => {
  const { orderId, returnId } = await requestReturn('cash_on_delivery', BY_HAND);
  const declined = await act(manager, 'return.decline', returnId, { note: 'Worn, with a stain' });
  expect(declined.body['state']).toBe('declined');
  const late = await manager.call('return.approve', { params: { returnId }, body: { seenState: 'requested' } });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'return_changed', returnId, state: 'declined', change: { by: 'manager, at the desk', what: 'declined' } },
  ]);
  const { returns } = await shop.orders.track(orderId, '0001');
  expect(returns?.requests).toMatchObject([{ state: 'declined', note: 'Worn, with a stain' }]);
  expect(await acts(orderId)).toEqual(['return.decline']);
});

async function acts(orderId: string): Promise<string[]> {
  const rows = await shop.database.selectFrom('desk_audit').select('act').where('order_id', '=', orderId).execute();
  return rows.map((row) => row.act);
}

test('UPI id and pick-up address are masked until they are revealed, which is recorded, and pictures are JPEGs', async () => {
  const address = exampleAddress({ address1: '7 Other Road', mobile: '9000000555' });
  const { orderId, returnId } = await requestReturn('cash_on_delivery', { ...BY_HAND, address, pictures: [PNG] });
  const { text } = await manager.call('returnRequest', { params: { returnId } });
  expect(text).toContain('as••••@okbank');
  expect(text).toContain('The sleeves are too short');
  expect(text).not.toMatch(/asha\.e@|7 Other Road|9000000555/);
  expect((await manager.call('revealUpiId', { params: { returnId } })).body).toEqual({ upiId: 'asha.e@okbank' });
  const opened = await packer.call('revealPickUp', { params: { returnId } });
  expect(opened.body).toMatchObject({ address1: '7 Other Road' });
  expect(opened.text).not.toContain('9000000555');
  expect(await acts(orderId)).toEqual(['revealUpiId', 'revealPickUp']);
  const picture = await packer.call('returnPicture', { params: { returnId, position: 1 } });
  expect(picture.headers['content-type']).toBe('image/jpeg');
  expect(picture.bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect((await packer.call('returnPicture', { params: { returnId, position: 2 } })).status).toBe(404);
});

test('open requests are listed oldest first and closed ones newest first, in pages, and Today counts the open ones', async () => {
  await shop.database.deleteFrom('return_picture').execute();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await requestReturn('cash_on_delivery', BY_HAND)).returnId);
  const open = await paged({ limit: '2' });
  expect(open.slice(-3)).toEqual(ids);
  const before = await paged({ show: 'closed', limit: '2' });
  await act(manager, 'return.decline', ids[1] ?? '', { note: 'Too late' });
  expect(await paged({ show: 'closed', limit: '2' })).toEqual([ids[1], ...before]);
  expect(await paged({ limit: '2' })).toEqual(open.filter((id) => id !== ids[1]));
  const { waiting } = (await packer.call('today')).body;
  expect(Object(waiting).returns).toBe(open.length - 1);
});

async function paged(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  let after: unknown;
  do {
    const { body } = await packer.call('returns', {
      query: { ...query, ...(typeof after === 'string' ? { after } : {}) },
    });
    ids.push(...Array.from(Object(body['returns']), (one) => String(Object(one).returnId)));
    after = body['next'];
  } while (typeof after === 'string');
  return ids;
}

test('an order shows its requests, cancelled pieces, the amount to collect, and its exchange order in both directions', async () => {
  const item = (variantId: string, expectedPricePaise: number, quantity = 1) => ({
    productId: variantId.slice(0, 3),
    variantId,
    quantity,
    expectedPricePaise,
  });
  const orderId = await placeOrder(shop, {
    items: [item('1011', 149_900), item('1021', 99_950)],
    paymentMethod: 'cash_on_delivery',
    ...shopper(),
  });
  const { orderId: exchange } = await requestReturn('cash_on_delivery', BY_HAND);
  await sql`update shop_order set exchange_of = ${orderId} where order_id = ${exchange}`.execute(shop.database);
  const order = async (id: string) => (await manager.call('order', { params: { orderId: id } })).body;
  const charged = async () =>
    Array.from(Object((await order(orderId))['lines']), (line) => [Object(line).line, Object(line).chargedPaise]);
  const whole = await charged();
  await selling.returns.shopper.cancelPieces(
    { orderId, mobileLast4: '0001' },
    { requestKey: crypto.randomUUID(), reason: 'changed_mind', lines: [{ line: 2, quantity: 1 }] },
  );
  const seen = await order(orderId);
  expect(seen).toMatchObject({
    cancelledLines: [{ line: 2, quantity: 1 }],
    returns: [{ kind: 'cancel' }],
    exchangeOf: null,
    exchangeOrders: [exchange],
  });
  expect((await order(exchange))['exchangeOf']).toBe(orderId);
  // The remaining line is charged the same as before: cancelling others does not raise its share.
  expect(await charged()).toEqual(whole.slice(0, 1));
  expect(seen['duePaise']).toBe(Object(whole[0])[1]);
});

test('what came is accepted less a deduction, or refused and sent back, with pictures and reasons that the shopper reads', async () => {
  const { orderId, returnId } = await requestReturn('online');
  await act(manager, 'return.approve', returnId);
  await act(packer, 'return.pick-up', returnId);
  expect((await show(manager, returnId))['acts']).toEqual(['receive', 'refuse']);
  const call = (name: DeskEndpointName, body: object, pictures: Buffer[] = [], person = manager) =>
    person.call(name, { params: { returnId }, body, pictures });
  const refusal = { seenState: 'picked_up', note: 'It was worn and washed' };
  expect((await call('return.refuse', refusal, [], packer)).body['code']).toBe('forbidden');
  expect((await call('return.refuse', refusal, [PNG, PNG, PNG, PNG])).body['code']).toBe('invalid_fields');
  expect((await call('return.refuse', refusal, [Buffer.from('no picture')])).body['code']).toBe('invalid_fields');
  expect((await call('return.close', { seenState: 'picked_up' }, [PNG])).body['code']).toBe('unsupported_media_type');
  const waiting = async () => Object((await packer.call('today')).body['waiting']).returns;
  const open = await waiting();
  expect((await call('return.refuse', refusal, [PNG, PNG])).body['state']).toBe('refused');
  // It waits to be sent back, or accepted after all.
  expect(await waiting()).toBe(open);
  expect(JSON.stringify((await packer.call('returns')).body)).toContain(returnId);
  expect(await show(manager, returnId)).toMatchObject({
    note: 'It was worn and washed',
    checkPictures: 2,
    acts: ['receive', 'send-back'],
  });
  const picture = await packer.call('returnCheckPicture', { params: { returnId, position: 2 } });
  expect([picture.status, picture.bytes.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
  const request = async () => {
    const row = await shop.database
      .selectFrom('shop_order')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return (await shop.orderDeps.returnsOf?.(row))?.requests[0];
  };
  expect(await request()).toMatchObject({ state: 'refused', note: 'It was worn and washed' });
  // Accepted after all, but not whole.
  const check = { seenState: 'refused', deductionPaise: 20_000, note: '' };
  expect((await call('return.receive', check)).body['code']).toBe('invalid_fields');
  const accepted = await call('return.receive', { ...check, note: 'The label is missing' }, [PNG]);
  expect(accepted.body['state']).toBe('received');
  expect(await show(manager, returnId)).toMatchObject({
    deductionPaise: 20_000,
    checkNote: 'The label is missing',
    checkPictures: 1,
    refundPaise: 129_900,
  });
  expect(await request()).toMatchObject({ note: null, deductionPaise: 20_000, checkNote: 'The label is missing' });
  const { detail } = await shop.database
    .selectFrom('desk_audit')
    .select('detail')
    .where('act', '=', 'return.receive')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(detail).toBe(`${returnId} less ₹200`);

  const other = await requestReturn('online');
  for (const name of ['return.approve', 'return.pick-up'] as const) await act(manager, name, other.returnId);
  await act(manager, 'return.refuse', other.returnId, { note: 'Not ours' });
  const back = { carrier: 'Example Express', awb: 'EX-BACK' };
  expect((await act(manager, 'return.send-back', other.returnId, back)).body['state']).toBe('sent_back');
  expect(await show(packer, other.returnId)).toMatchObject({ sentBack: back, acts: [] });
});

test('a return of which a bank decides about the payment says that nothing can go back', async () => {
  const { orderId, returnId } = await requestReturn('online');
  expect((await show(manager, returnId))['disputed']).toBe(false);
  gateway.control.dispute(orderId);
  await gateway.control.idle();
  await shop.payments.drain();
  expect((await show(manager, returnId))['disputed']).toBe(true);
});
