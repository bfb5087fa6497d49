import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_PICKUP_PIN } from '../../../../../stand-ins/shiprocket/faults.ts';
import { DATA_KEY, exampleAddress } from '../../../../../test/paying-shop.ts';
import { openSecondCourier } from '../../../../../test/second-courier/second-courier.ts';
import { exampleReturn, withReturns } from '../../../../../test/shops/returning-shop.ts';
import { openShippingShop, type ShippingShop } from '../../../../../test/shops/shipping-shop.ts';
import { applyRetention } from '../../../operating/privacy/retention.ts';
import { EXPIRING } from '../../../features.ts';
import { reencryptCustomers } from '../../../operating/privacy/reencrypt.ts';
import { createCustomerVault } from '../../../running/encryption/customer-vault.ts';
import { waitingNow } from '../../../desk/today/today-figures.ts';
import { pickupsOf } from '../pickup-rows.ts';
import { bookAtCourier } from '../../shipping/book-at-courier.ts';
import { CourierError } from '../../shipping/courier-port.ts';
import { runDueBookings } from '../../shipping/due-bookings.ts';
import { pickupBookings } from './pickup-bookings.ts';

const BY = 'a test';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: ShippingShop;
beforeAll(async () => {
  world = await openShippingShop();
});
afterAll(() => world.close());

const returns = () => world.returning.returns.merchant;
const stateOf = async (returnId: string) => (await returns().show(returnId)).state;
const pickup = async (returnId: string) => (await returns().show(returnId)).pickup;
const rows = (returnId: string) => pickupsOf(world.shop.database, [returnId]);
const atProvider = (returnId: string) =>
  world.shiprocket.parcels.filter(({ reference }) => reference.startsWith(returnId));
const bookings = () => {
  const { couriers, ...rest } = world.returning.deps;
  if (couriers === null) throw new Error('no courier fetches returns here');
  return pickupBookings({ ...rest, couriers });
};
const due = async () => {
  while (await runDueBookings(bookings()));
};

/** A return that was approved. The shopper's name and PIN code select the stand-in's faults. */
async function approved(name = 'Asha Example', pincode = exampleAddress().pincode): Promise<string> {
  const orderId = await world.packedOrder(name, { address: { ...exampleAddress(), pincode } });
  await world.merchant.ship(orderId, { carrier: 'Example Express', awb: `EX-${orderId}` }, BY);
  await world.merchant.deliver(orderId, BY);
  const mobileLast4 = (await world.merchant.show(orderId)).address?.mobile.slice(-4) ?? '';
  const returnId = await world.returning.returns.shopper.request(
    { orderId, mobileLast4 },
    exampleReturn({ upiId: 'asha@okbank' }),
  );
  await returns().approve(returnId, BY);
  return returnId;
}

async function booked(): Promise<{ returnId: string; awb: string }> {
  const returnId = await approved();
  await returns()['book-pickup'](returnId);
  return { returnId, awb: (await pickup(returnId))?.awb ?? '' };
}

async function withdraw(returnId: string): Promise<void> {
  const { orderId } = await returns().show(returnId);
  const mobileLast4 = (await world.merchant.show(orderId)).address?.mobile.slice(-4) ?? '';
  await world.returning.returns.shopper.withdraw({ orderId, mobileLast4 }, returnId);
}

test('a courier is booked for an approved return, with number and pick-up, at the shopper’s address', async () => {
  const returnId = await approved();
  expect(await returns()['book-pickup'](returnId)).toMatchObject({ state: 'approved' });
  const [parcel, ...others] = atProvider(returnId);
  expect(others).toEqual([]);
  expect(parcel).toMatchObject({
    reference: `${returnId}-1`,
    isReturn: true,
    name: 'Asha Example',
    pincode: exampleAddress().pincode,
    cod: false,
    rowsPaise: 149_900,
    subTotal: 1499,
    pickup: true,
  });
  expect(await pickup(returnId)).toMatchObject({
    provider: 'shiprocket',
    state: 'booked',
    carrier: 'Example Surface',
    awb: parcel?.awb,
    trackingUrl: expect.stringContaining('/tracking/DEMO'),
    reason: null,
    needsPerson: false,
  });
  const [stored] = await rows(returnId);
  expect(stored?.pickup_requested_at).not.toBeNull();
  expect(stored?.address_sealed).not.toContain('Asha');
  await expect(returns()['book-pickup'](returnId)).rejects.toMatchObject({
    code: 'invalid_transition',
    details: { reason: 'already_booked' },
  });
  expect(atProvider(returnId)).toHaveLength(1);
});

test('two desks that book at once book one courier', async () => {
  const returnId = await approved();
  const tries = await Promise.allSettled([returns()['book-pickup'](returnId), returns()['book-pickup'](returnId)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(atProvider(returnId)).toHaveLength(1);
});

test.each(['Ship Timeout', 'Ship Cut'])('an answer lost after creating sends no second courier: %s', async (name) => {
  const returnId = await approved(name);
  await expect(returns()['book-pickup'](returnId)).rejects.toMatchObject({ code: 'shipping_timeout' });
  expect(await pickup(returnId)).toMatchObject({ state: 'booking', reason: 'unreachable', needsPerson: false });
  world.later(MINUTE);
  await Promise.all([runDueBookings(bookings()), runDueBookings(bookings())]);
  await due();
  expect(await pickup(returnId)).toMatchObject({ state: 'booked', reason: null });
  expect(atProvider(returnId)).toHaveLength(1);
});

test('a PIN code from which no courier fetches waits for a person, who may book again or fetch it by hand', async () => {
  const before = (await waitingNow(world.shop.database, Date.now())).pickupsFailed;
  const returnId = await approved('Asha Example', NO_PICKUP_PIN);
  await expect(returns()['book-pickup'](returnId)).rejects.toMatchObject({
    code: 'shipping_rejected',
    details: { reason: 'not_serviceable' },
  });
  expect(await pickup(returnId)).toMatchObject({ state: 'booking', reason: 'not_serviceable', needsPerson: true });
  expect((await waitingNow(world.shop.database, Date.now())).pickupsFailed).toBe(before + 1);
  expect(atProvider(returnId)).toEqual([]);
  await expect(returns()['book-pickup'](returnId)).rejects.toMatchObject({ code: 'shipping_rejected' });
  expect((await rows(returnId)).map(({ state }) => state)).toEqual(['cancelled', 'booking']);
  await returns()['pick-up'](returnId, BY);
  expect((await waitingNow(world.shop.database, Date.now())).pickupsFailed).toBe(before);
});

test('a booked courier that the provider refuses to send waits on Today, and is asked for again by itself', async () => {
  const before = (await waitingNow(world.shop.database, Date.now())).pickupsFailed;
  const returnId = await approved();
  world.shiprocket.fault({ path: '/courier/generate/pickup', kind: 'refused', status: 200, message: 'Not verified' });
  await returns()['book-pickup'](returnId);
  expect(await pickup(returnId)).toMatchObject({ state: 'booked', reason: 'pickup_failed', needsPerson: true });
  expect((await waitingNow(world.shop.database, Date.now())).pickupsFailed).toBe(before + 1);
  world.later(5 * HOUR);
  await due();
  expect(await pickup(returnId)).toMatchObject({ state: 'booked', reason: null, needsPerson: false });
  expect((await waitingNow(world.shop.database, Date.now())).pickupsFailed).toBe(before);
});

test('a person need not wait until a refused courier is asked for again: another one may be booked at once', async () => {
  const returnId = await approved();
  world.shiprocket.fault({ path: '/courier/generate/pickup', kind: 'refused', status: 200, message: 'Not verified' });
  await returns()['book-pickup'](returnId);
  await returns()['book-pickup'](returnId);
  await due();
  expect(atProvider(returnId)).toMatchObject([{ status: 'CANCELED' }, { status: 'PICKUP SCHEDULED' }]);
  expect(await pickup(returnId)).toMatchObject({ state: 'booked', reason: null, needsPerson: false });
});

test('the courier’s scans pick a return up and bring it, and a person receives it', async () => {
  const { returnId, awb } = await booked();
  world.later(HOUR);
  world.shiprocket.scan(awb, 'picked_up');
  await world.shiprocket.idle();
  expect(await stateOf(returnId)).toBe('picked_up');
  world.later(HOUR);
  // No webhook comes: the shop asks.
  world.shiprocket.scan(awb, 'delivered', { fault: 'lost' });
  await world.shiprocket.idle();
  world.later(5 * HOUR);
  await due();
  expect(await returns().show(returnId)).toMatchObject({ state: 'picked_up', pickup: { state: 'delivered' } });
  await returns().receive(returnId, BY);
  expect(await stateOf(returnId)).toBe('received');
});

test('scans out of order and repeated move nothing back', async () => {
  const { returnId, awb } = await booked();
  world.later(2 * HOUR);
  const now = world.returning.deps.now();
  world.shiprocket.scan(awb, 'picked_up', { at: now - 10 * MINUTE });
  world.shiprocket.scan(awb, 'pickup_exception', { at: now - 60 * MINUTE, fault: 'twice' });
  world.shiprocket.scan(awb, 'out_for_pickup', { at: now - 70 * MINUTE });
  await world.shiprocket.idle();
  expect(await returns().show(returnId)).toMatchObject({ state: 'picked_up', pickup: { state: 'picked_up' } });
});

test('a courier that came in vain is told, may come again, and another one may be booked', async () => {
  const { returnId, awb } = await booked();
  world.later(HOUR);
  world.shiprocket.scan(awb, 'pickup_exception');
  await world.shiprocket.idle();
  expect(await pickup(returnId)).toMatchObject({ state: 'failed', needsPerson: true });
  expect(await stateOf(returnId)).toBe('approved');
  world.later(HOUR);
  world.shiprocket.scan(awb, 'out_for_pickup');
  await world.shiprocket.idle();
  expect(await pickup(returnId)).toMatchObject({ state: 'booked', needsPerson: false });
  world.later(HOUR);
  world.shiprocket.scan(awb, 'pickup_exception');
  await world.shiprocket.idle();
  await returns()['book-pickup'](returnId);
  await due();
  expect(atProvider(returnId)).toMatchObject([
    { reference: `${returnId}-1`, status: 'CANCELED' },
    { reference: `${returnId}-2`, status: 'PICKUP SCHEDULED' },
  ]);
  expect((await pickup(returnId))?.awb).toBe(atProvider(returnId)[1]?.awb);
});

test('a request that is withdrawn calls the courier off, at the provider too', async () => {
  const { returnId } = await booked();
  await withdraw(returnId);
  expect(await pickup(returnId)).toBeNull();
  await due();
  expect(atProvider(returnId)).toMatchObject([{ status: 'CANCELED' }]);
  expect((await rows(returnId))[0]?.next_at).toBeNull();
});

test('goods that came in another way call the courier off', async () => {
  const { returnId } = await booked();
  await returns().receive(returnId, BY);
  await due();
  expect(atProvider(returnId)).toMatchObject([{ status: 'CANCELED' }]);
});

test('a request withdrawn while the provider was silent leaves no courier behind', async () => {
  const returnId = await approved('Ship Cut');
  await expect(returns()['book-pickup'](returnId)).rejects.toMatchObject({ code: 'shipping_timeout' });
  await withdraw(returnId);
  // The process that began the booking still works on it.
  const [stale] = await rows(returnId);
  const provider = world.deps.providers.current;
  if (stale && provider.returns) {
    await bookAtCourier(bookings(), { provider, calls: provider.returns }, { ...stale, state: 'booking' });
  }
  expect(await stateOf(returnId)).toBe('cancelled');
  await due();
  expect((await rows(returnId)).map(({ state }) => state)).toEqual(['cancelled']);
  expect(atProvider(returnId)).toMatchObject([{ status: 'CANCELED' }]);
});

test('a request that is withdrawn while its scans are fetched calls the courier off, at the provider too', async () => {
  const { returnId } = await booked();
  world.later(5 * HOUR);
  const usual = bookings();
  const interrupted: typeof usual = {
    ...usual,
    courierOf(row) {
      const found = usual.courierOf(row);
      if (found === null || row.return_id !== returnId) return found;
      const scans = async (awb: string) => {
        const told = await found.calls.scans(awb);
        await withdraw(returnId);
        return told;
      };
      return { ...found, calls: { ...found.calls, scans } };
    },
  };
  while ((await rows(returnId))[0]?.state === 'booked') await runDueBookings(interrupted);
  await due();
  expect(atProvider(returnId)).toMatchObject([{ status: 'CANCELED' }]);
  expect((await rows(returnId))[0]).toMatchObject({ state: 'cancelled', next_at: null });
});

test.each(['refused', 'failed'] as const)(
  'a courier is called off by its known number, although the search %s',
  async (fault) => {
    const { returnId } = await booked();
    await withdraw(returnId);
    const usual = bookings();
    const blind: typeof usual = {
      ...usual,
      courierOf(row) {
        const found = usual.courierOf(row);
        const find = () => Promise.reject(new CourierError(fault, 'no search today'));
        return found && { ...found, calls: { ...found.calls, find } };
      },
    };
    while (await runDueBookings(blind));
    expect(atProvider(returnId)).toMatchObject([{ status: 'CANCELED' }]);
    expect((await rows(returnId))[0]).toMatchObject({ next_at: null });
  },
);

test('a courier that refuses to be called off is looked after for two days, whatever one question for its scans is answered', async () => {
  const { returnId } = await booked();
  // What other tests left behind would ask for scans, too.
  world.later(HOUR);
  await due();
  const refusal = { path: '/orders/cancel', kind: 'refused', message: 'Order is on its way', times: 2 } as const;
  world.shiprocket.fault(refusal);
  world.shiprocket.fault({ path: '/courier/track', kind: 'refused', status: 404, message: 'No such shipment' });
  await withdraw(returnId);
  await due();
  expect((await rows(returnId))[0]).toMatchObject({ last_error: 'cancel_refused', next_at: expect.any(Date) });
  world.later(2 * HOUR);
  await due();
  world.later(2 * HOUR);
  await due();
  expect(atProvider(returnId)).toMatchObject([{ status: 'CANCELED' }]);
});

test('what a courier fetched although it was called off is seen, and the request stays withdrawn', async () => {
  const { returnId, awb } = await booked();
  world.later(HOUR);
  world.shiprocket.scan(awb, 'picked_up', { fault: 'lost' });
  await withdraw(returnId);
  await due();
  expect(await returns().show(returnId)).toMatchObject({ state: 'cancelled', pickup: { state: 'picked_up' } });
});

test('a return that was not approved has no courier', async () => {
  const orderId = await world.packedOrder();
  await world.merchant.ship(orderId, { carrier: 'Example Express', awb: `EX-${orderId}` }, BY);
  await world.merchant.deliver(orderId, BY);
  const mobileLast4 = (await world.merchant.show(orderId)).address?.mobile.slice(-4) ?? '';
  const request = exampleReturn({ upiId: 'asha@okbank' });
  const returnId = await world.returning.returns.shopper.request({ orderId, mobileLast4 }, request);
  await expect(returns()['book-pickup'](returnId)).rejects.toMatchObject({ code: 'invalid_transition' });
  await returns().decline(returnId, 'Worn', BY);
  await expect(returns()['book-pickup'](returnId)).rejects.toMatchObject({ code: 'invalid_transition' });
  expect(await rows(returnId)).toEqual([]);
});

test('the tracking page names the courier that comes, and not one that came in vain', async () => {
  const { returnId, awb } = await booked();
  const { orderId } = await returns().show(returnId);
  const mobileLast4 = (await world.merchant.show(orderId)).address?.mobile.slice(-4) ?? '';
  const shown = async () => (await world.shop.orders.track(orderId, mobileLast4)).returns?.requests[0]?.pickup;
  expect(await shown()).toEqual({ carrier: 'Example Surface', awb, failed: false });
  world.later(HOUR);
  world.shiprocket.scan(awb, 'pickup_cancelled');
  await world.shiprocket.idle();
  expect(await shown()).toMatchObject({ failed: true });
  await returns()['pick-up'](returnId, BY);
  expect(await shown()).toBeNull();
});

test('who brought the parcel fetches the return; where nobody fetches, that is said', async () => {
  const second = openSecondCourier();
  const first = world.deps.providers.current;
  const weight = { emptyGrams: 100, pieceGrams: 300 };
  const withCouriers = (...all: [typeof first, ...(typeof first)[]]) =>
    withReturns(world.shop, {}, { providers: { current: all[0], all }, weight, random: () => 0 }).returns.merchant;

  const orderId = await world.packedOrder();
  await world.shipping.book(orderId, null, BY);
  const [parcel] = await world.parcelsOf(orderId);
  world.later(HOUR);
  world.shiprocket.scan(parcel?.awb ?? '', 'delivered');
  await world.shiprocket.idle();
  const mobileLast4 = (await world.merchant.show(orderId)).address?.mobile.slice(-4) ?? '';
  const request = exampleReturn({ upiId: 'asha@okbank' });
  const brought = await world.returning.returns.shopper.request({ orderId, mobileLast4 }, request);
  await returns().approve(brought, BY);
  await withCouriers(second.account, first)['book-pickup'](brought);
  expect(await pickup(brought)).toMatchObject({ provider: 'shiprocket', state: 'booked' });

  const byHand = await approved();
  expect(await withCouriers(second.account, first).facts(byHand)).toMatchObject({ fetchesReturns: false });
  await expect(withCouriers(second.account)['book-pickup'](byHand)).rejects.toMatchObject({
    details: { reason: 'provider_cannot' },
  });
  await expect(withReturns(world.shop).returns.merchant['book-pickup'](byHand)).rejects.toMatchObject({
    code: 'shipping_unavailable',
  });
});

test('the address of a pick-up gets a new key with the others, and is removed with that of the order', async () => {
  const { returnId } = await booked();
  const { database } = world.shop;
  const next = createCustomerVault({ current: Buffer.alloc(32, 9), old: [DATA_KEY] });
  await reencryptCustomers(database, next);
  const [renewed] = await rows(returnId);
  expect(renewed?.address_key_id).toBe(next.currentKeyId);
  const sealed = { sealed: renewed?.address_sealed ?? '', keyId: renewed?.address_key_id ?? '' };
  expect(next.openText(`${returnId}-1`, sealed)).toContain('Asha Example');
  const { orderId } = await returns().show(returnId);
  await database
    .updateTable('shop_order')
    .set({ customer_sealed: null, customer_key_id: null })
    .where('order_id', '=', orderId)
    .execute();
  await applyRetention(database, world.returning.deps.now(), EXPIRING);
  expect((await rows(returnId))[0]).toMatchObject({ address_sealed: null, address_key_id: null });
  expect(await returns().facts(returnId)).toMatchObject({ addressKnown: false });
});
