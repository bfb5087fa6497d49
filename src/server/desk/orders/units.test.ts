import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { storyItem } from '../../../../test/shops/story-shop.ts';
import type { DeskEndpointName } from '../../../contracts/desk/endpoints.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let packer: Person;
let manager: Person;
let owner: Person;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
  desk = await openDesk(shop);
  packer = await desk.enter('packer');
  manager = await desk.enter('manager');
  owner = await desk.enter('owner');
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

async function paid(items = [storyItem('1011'), storyItem('1021')]): Promise<string> {
  const orderId = await placeOrder(shop, { items });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  return orderId;
}

const seen = async (orderId: string, person = manager) =>
  Object(await person.call('order', { params: { orderId } })).body;

async function act(person: Person, name: DeskEndpointName, orderId: string, more: object = {}, number?: number) {
  const { version } = await seen(orderId);
  return person.call(name, {
    params: { orderId, ...(number === undefined ? {} : { number }) },
    body: { version, ...more },
  });
}

async function shippedIn(orderId: string, ...parcels: readonly (readonly number[])[]): Promise<void> {
  for (const name of ['confirm', 'pack'] as const) await act(packer, name, orderId);
  for (const [index, lines] of parcels.entries()) {
    await act(packer, 'ship-part', orderId, {
      carrier: 'Example Express',
      awb: `EX-${index + 1}-${orderId}`,
      lines: lines.map((line) => ({ line, quantity: 1 })),
    });
  }
}

/** A bank asks the payment back, which holds what is not sent. */
async function dispute(orderId: string): Promise<void> {
  gateway.control.dispute(orderId);
  await gateway.control.idle();
  await shop.payments.drain();
}

const audited = (orderId: string) =>
  shop.database
    .selectFrom('desk_audit')
    .select(['act', 'who', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('a piece of a cash order that is not sent is taken off, and less is due', async () => {
  const items = [storyItem('1011'), storyItem('1021')];
  const orderId = await placeOrder(shop, { items, paymentMethod: 'cash_on_delivery' });
  const lines = [{ line: 2, quantity: 1 }];
  const quote = await manager.call('quoteRefund', { params: { orderId }, body: { lines } });
  expect(quote.body).toEqual({ amountPaise: 0, notSent: true, lessDuePaise: 99_950 });
  const before = (await seen(orderId)).duePaise;
  expect((await act(manager, 'cancel-items', orderId, { lines })).status).toBe(200);
  const after = await seen(orderId);
  expect(before - after.duePaise).toBe(99_950);
  // What packers, slips and labels read.
  const { body } = await packer.call('orders', { query: { search: orderId } });
  expect(Object(body['orders'])[0].items).toHaveLength(1);
  expect(after.openPieces).toEqual([{ line: 1, quantity: 1 }]);
  expect(after.blocked).toContainEqual({ act: 'cancel-items', reason: 'last_pieces' });
  expect(await audited(orderId)).toMatchObject({ act: 'cancel-items', who: 'manager', detail: '1 of line 2' });
});

test('a lost parcel is sent again, a damaged one refunded, by managers and each recorded with its reason', async () => {
  const orderId = await paid();
  await shippedIn(orderId, [1], [2]);
  const parcel = async (number: number) => (await seen(orderId)).shipments[number - 1];
  expect((await parcel(2)).acts).toEqual(['lost']);
  expect((await seen(orderId, packer)).shipments[1].acts).toEqual([]);
  expect((await act(packer, 'lost', orderId, { loss: 'lost' }, 2)).body['code']).toBe('forbidden');
  expect((await act(manager, 'lost', orderId, { loss: 'lost' }, 2)).status).toBe(200);
  expect(await audited(orderId)).toMatchObject({ act: 'lost', detail: '2 lost' });
  expect(await parcel(2)).toMatchObject({ state: 'lost', loss: 'lost', acts: ['send-again', 'refund-lost'] });
  expect((await act(manager, 'send-again', orderId, {}, 2)).status).toBe(200);
  expect(await parcel(2)).toMatchObject({ released: true, acts: [] });
  await act(packer, 'ship-part', orderId, { carrier: 'Example Express', awb: 'EX-3', lines: null });
  await act(manager, 'lost', orderId, { loss: 'damaged' }, 3);
  await sql`update desk_session set reauthenticated_until = null`.execute(shop.database);
  expect((await act(manager, 'refund-lost', orderId, {}, 3)).body['code']).toBe('reauthentication_required');
  manager = await desk.enter('manager');
  owner = await desk.enter('owner');
  expect((await act(manager, 'refund-lost', orderId, {}, 3)).status).toBe(200);
  const after = await seen(orderId);
  expect(after.refunds).toMatchObject([{ amountPaise: 99_950 }]);
  expect(after.units.map(({ place, settled }: { place: string; settled: boolean }) => [place, settled])).toEqual([
    ['in_parcel', false],
    ['cancelled', true],
  ]);
});

test('while a bank decides, only the owner refunds or accepts, with a reason that is recorded', async () => {
  const orderId = await paid();
  await dispute(orderId);
  const amount = { amountPaise: 10_000, reference: 'r1', note: 'Agreed by phone' };
  expect((await act(owner, 'refund-amount', orderId, amount)).body['code']).toBe('payment_disputed');
  const despite = { ...amount, despiteDispute: true };
  expect((await act(manager, 'refund-amount', orderId, despite)).body['code']).toBe('forbidden');
  expect((await act(owner, 'refund-amount', orderId, despite)).status).toBe(200);
  expect(await audited(orderId)).toEqual({
    act: 'refund-amount',
    who: 'owner',
    detail: '₹100; although a bank decides: Agreed by phone',
  });
  expect((await seen(orderId)).held).toMatchObject({ reportedPaise: null, wentBackPaise: 10_000 });
  expect((await act(manager, 'accept', orderId)).body['code']).toBe('payment_disputed');
  const why = { despiteDispute: 'The shopper wrote that it was a mistake' };
  expect((await act(manager, 'accept', orderId, why)).body['code']).toBe('forbidden');
  expect((await act(owner, 'accept', orderId, why)).body).toMatchObject({ state: 'paid' });
  expect((await audited(orderId)).detail).toContain('The shopper wrote');
});

test('a held order shows what was charged and what the gateway has, also where the payment names no amount', async () => {
  const orderId = await placeOrder(shop, { items: [storyItem('1011')] });
  gateway.control.report(orderId, { amountPaise: 100 });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const { state, held, acts } = await seen(orderId);
  expect([state, held]).toEqual([
    'held',
    { chargedPaise: 149_900, reportedPaise: 100, capturedPaise: 149_900, wentBackPaise: 0 },
  ]);
  expect(acts).toContain('accept');
});

test('the list marks the orders for which a courier is booked', async () => {
  const orderId = await paid();
  for (const name of ['confirm', 'pack'] as const) await act(packer, name, orderId);
  const marked = async () => {
    const { body } = await packer.call('orders', { query: { search: orderId } });
    return Object(body['orders'])[0].courierBooked;
  };
  expect(await marked()).toBe(false);
  await desk.deps.merchant.book(orderId, { lines: null, provider: 'shiprocket', nextAt: new Date() }, 'a test');
  expect(await marked()).toBe(true);
});
