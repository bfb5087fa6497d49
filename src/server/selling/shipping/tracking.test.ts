import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScanWord } from '../../../../stand-ins/shiprocket/scan-words.ts';
import { openShippingShop, type ShippingShop, workOff } from '../../../../test/shops/shipping-shop.ts';
import { answerAttempt, lastAnswer } from '../orders/cod/delivery-answers.ts';

let world: ShippingShop;

beforeAll(async () => {
  world = await openShippingShop();
});
afterAll(() => world.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TWO = {
  items: [
    { productId: '101', variantId: '1011', quantity: 1, expectedPricePaise: 149_900 },
    { productId: '102', variantId: '1021', quantity: 1, expectedPricePaise: 99_950 },
  ],
};

async function bookedOrder(name?: string): Promise<{ orderId: string; awb: string }> {
  const orderId = await world.packedOrder(name);
  await world.shipping.book(orderId, null, 'a test');
  const awb = (await world.parcelsOf(orderId))[0]?.awb ?? '';
  await world.shiprocket.idle();
  return { orderId, awb };
}

/** Adds scans a minute apart, each reported before the next. */
async function scanned(awb: string, ...words: ScanWord[]): Promise<void> {
  for (const word of words) {
    world.later(MINUTE);
    world.shiprocket.scan(awb, word);
    await world.shiprocket.idle();
  }
}

const messagesOf = async (orderId: string) =>
  (
    await world.shop.database
      .selectFrom('outbox')
      .select('event_id')
      .where('order_id', '=', orderId)
      .where('topic', '=', 'shopper_message')
      .orderBy('id')
      .execute()
  ).map(({ event_id: id }) => id.slice(orderId.length + 1));

const since = (events: readonly string[]) => events.slice(events.indexOf('packed') + 1);

test('scans move an order from packed to delivered, with the same messages as manual steps', async () => {
  const { orderId, awb } = await bookedOrder();
  const states: string[] = [];
  for (const word of ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'out_for_delivery'] as const) {
    await scanned(awb, word);
    states.push(await world.stateOf(orderId));
  }
  await scanned(awb, 'delivered');
  expect(states).toEqual(['shipped', 'shipped', 'out_for_delivery', 'delivery_attempt_failed', 'out_for_delivery']);
  expect(await world.stateOf(orderId)).toBe('delivered');
  expect(since(await messagesOf(orderId))).toEqual([
    'shipped',
    'out_for_delivery',
    'delivery_attempt_failed',
    'out_for_delivery.2',
    'delivered',
  ]);
  const { history, carrier } = await world.merchant.show(orderId);
  expect(history.at(-1)?.cause).toBe('a courier’s scan, by Shiprocket');
  expect(carrier).toBe('Example Surface');
});

test('a shipment that goes back moves its order to RTO and is counted, and unknown scans move nothing', async () => {
  const { orderId, awb } = await bookedOrder();
  await scanned(awb, 'picked_up', 'misrouted', 'undelivered', 'rto_initiated', 'rto_in_transit');
  expect(await world.stateOf(orderId)).toBe('rto_in_transit');
  await scanned(awb, 'rto_delivered');
  expect(await world.stateOf(orderId)).toBe('rto_delivered');
  const tally = await world.shop.database
    .selectFrom('rto_tally')
    .select(['sent', 'rto'])
    .where('dimension', '=', 'carrier')
    .executeTakeFirstOrThrow();
  expect(tally.rto).toBe(1);
});

test('repeated, late and reversed scans move nothing twice and nothing back', async () => {
  const { orderId, awb } = await bookedOrder('Ship Twice');
  await scanned(awb, 'picked_up', 'out_for_delivery');
  // A hub may send its scans hours later.
  world.shiprocket.scan(awb, 'in_transit', { at: world.deps.now() - HOUR });
  world.shiprocket.scan(awb, 'undelivered', { at: world.deps.now() - HOUR });
  await world.shiprocket.idle();
  expect(await world.stateOf(orderId)).toBe('out_for_delivery');
  expect(since(await messagesOf(orderId))).toEqual(['shipped', 'out_for_delivery']);
  const reversed = await bookedOrder('Ship Reversed');
  await scanned(reversed.awb, 'picked_up', 'out_for_delivery', 'undelivered');
  // The out-for-delivery scan arrives after the failed delivery.
  expect(await world.stateOf(reversed.orderId)).toBe('delivery_attempt_failed');
});

test('scans missing from webhooks are polled, and an order moves on past them', async () => {
  const { orderId, awb } = await bookedOrder('Ship Lost');
  await scanned(awb, 'picked_up', 'in_transit', 'out_for_delivery', 'delivered');
  expect(await world.stateOf(orderId)).toBe('packed');
  world.later(2 * HOUR);
  await workOff(world.deps);
  expect(await world.stateOf(orderId)).toBe('delivered');
  const [parcel] = await world.parcelsOf(orderId);
  expect(parcel).toMatchObject({ state: 'delivered', next_at: null });
});

test('a second failed attempt asks the shopper again, even if reported with its out-for-delivery scan', async () => {
  const { orderId, awb } = await bookedOrder('Ship Lost');
  const pollShipments = async () => {
    world.later(5 * HOUR);
    await workOff(world.deps);
  };
  await scanned(awb, 'picked_up', 'out_for_delivery', 'undelivered');
  await pollShipments();
  expect(since(await messagesOf(orderId))).toEqual(['shipped', 'delivery_attempt_failed']);
  await answerAttempt(world.shop.orderDeps, orderId, 'again', null);
  await scanned(awb, 'out_for_delivery', 'undelivered');
  await pollShipments();
  expect(since(await messagesOf(orderId)).slice(2)).toEqual(['out_for_delivery', 'delivery_attempt_failed.2']);
  expect(await world.stateOf(orderId)).toBe('delivery_attempt_failed');
  expect(await lastAnswer(world.shop, orderId)).toBeNull();
  await pollShipments();
  expect(since(await messagesOf(orderId))).toHaveLength(4);
});

test('scans of states that the merchant already set change nothing, and shipments follow the merchant', async () => {
  const { orderId, awb } = await bookedOrder();
  await scanned(awb, 'picked_up');
  await world.merchant['out-for-delivery'](orderId, 'a test');
  await world.merchant.deliver(orderId, 'a test');
  expect((await world.parcelsOf(orderId))[0]?.state).toBe('delivered');
  await scanned(awb, 'out_for_delivery', 'delivered');
  expect(await world.stateOf(orderId)).toBe('delivered');
  expect(since(await messagesOf(orderId))).toEqual(['shipped', 'out_for_delivery', 'delivered']);
});

test('each of several shipments is notified, and the order is delivered with the last', async () => {
  const orderId = await world.packedOrder('Asha Example', TWO);
  await world.shipping.book(orderId, [{ line: 1, quantity: 1 }], 'a test');
  const first = (await world.parcelsOf(orderId))[0]?.awb ?? '';
  await scanned(first, 'picked_up', 'out_for_delivery', 'delivered');
  expect(await world.stateOf(orderId)).toBe('shipped');
  // The amount collected for the first shipment is no longer due. The rest is still at the shop, and the
  // shopper can see that.
  const tracked = await world.shop.orders.track(orderId, undefined);
  expect(tracked).toMatchObject({ payOnDeliveryPaise: 99_950, toFollow: { quantity: 1 } });
  expect(tracked.toFollow?.items).toBeUndefined();
  const last4 = (await world.merchant.show(orderId)).address?.mobile.slice(-4);
  const proved = await world.shop.orders.track(orderId, last4);
  expect(proved.toFollow?.items).toEqual([{ title: expect.any(String), quantity: 1 }]);
  await expect(world.merchant.deliver(orderId, 'a test')).rejects.toMatchObject({ code: 'invalid_transition' });
  await world.merchant['ship-part'](orderId, { lines: null, carrier: 'India Post', awb: 'IP2' }, 'a test');
  expect(await world.stateOf(orderId)).toBe('shipped');
  expect((await world.shop.orders.track(orderId, last4)).toFollow).toBeUndefined();
  await world.merchant.deliver(orderId, 'a test');
  expect((await world.parcelsOf(orderId)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  expect(since(await messagesOf(orderId))).toEqual(['shipped', 'out_for_delivery.p1-1', 'shipped.p2-0', 'delivered']);
});

test('an order is not delivered while a shipment of it waits for its courier', async () => {
  const orderId = await world.packedOrder('Asha Example', TWO);
  await world.merchant['ship-part'](
    orderId,
    { lines: [{ line: 1, quantity: 1 }], carrier: 'India Post', awb: 'IP31' },
    'a test',
  );
  await world.shipping.book(orderId, null, 'a test');
  await expect(world.merchant.deliver(orderId, 'a test')).rejects.toMatchObject({
    code: 'invalid_transition',
    details: { reason: 'pieces_not_sent' },
  });
  expect(await world.stateOf(orderId)).toBe('shipped');
});

test('a shipment on its way back is not delivered with the rest of its order', async () => {
  const orderId = await world.packedOrder('Asha Example', TWO);
  await world.shipping.book(orderId, [{ line: 2, quantity: 1 }], 'a test');
  const awb = (await world.parcelsOf(orderId))[0]?.awb ?? '';
  await world.merchant['ship-part'](orderId, { lines: null, carrier: 'India Post', awb: 'IP32' }, 'a test');
  await scanned(awb, 'picked_up', 'undelivered', 'rto_initiated');
  await world.merchant.deliver(orderId, 'a test');
  expect(await world.stateOf(orderId)).toBe('delivered');
  expect((await world.parcelsOf(orderId)).map(({ state }) => state)).toEqual(['rto_in_transit', 'delivered']);
  await scanned(awb, 'rto_delivered');
  expect((await world.parcelsOf(orderId))[0]?.state).toBe('rto_delivered');
});

test.each([[undefined], ['another-token']])('a webhook with the token %j is refused', async (token) => {
  const { orderId, awb } = await bookedOrder();
  const body = { awb, current_status: 'DELIVERED', current_status_id: 7, current_timestamp: '22 11 2026 11:37:00' };
  const send = (key: string | undefined) =>
    fetch(world.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'x-api-key': key }) },
      body: JSON.stringify(body),
    });
  expect((await send(token)).status).toBe(401);
  expect(await world.stateOf(orderId)).toBe('packed');
  expect((await send('demo-token')).status).toBe(200);
  expect(await world.stateOf(orderId)).toBe('delivered');
});

test.each([{}, { awb: 'NOBODYS', scans: [] }, { awb: 7, scans: [{ date: 'x' }, null] }, { awb: { a: 1 } }])(
  'a webhook about no shipment of the shop succeeds and changes nothing: %j',
  async (body) => {
    const answer = await fetch(world.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'demo-token' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  },
);
