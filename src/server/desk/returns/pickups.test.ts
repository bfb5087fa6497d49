import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingNow } from '../today/today-figures.ts';
import { NO_PICKUP_PIN } from '../../../../stand-ins/shiprocket/faults.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { exampleAddress } from '../../../../test/paying-shop.ts';
import { exampleReturn, withReturns } from '../../../../test/shops/returning-shop.ts';
import { openShippingShop, type ShippingShop } from '../../../../test/shops/shipping-shop.ts';
import { openSecondCourier } from '../../../../test/second-courier/second-courier.ts';

const BY = 'a test';

let world: ShippingShop;
let desk: DeskUnderTest;
let packer: Person;

beforeAll(async () => {
  world = await openShippingShop();
  desk = await openDesk(world.shop, { returns: world.returning.returns.merchant, merchant: world.merchant });
  packer = await desk.enter('packer');
});
afterAll(async () => {
  await desk.close();
  await world.close();
});

async function approved(pincode = exampleAddress().pincode): Promise<{ returnId: string; orderId: string }> {
  const orderId = await world.packedOrder('Asha Example', { address: { ...exampleAddress(), pincode } });
  await world.merchant.ship(orderId, { carrier: 'Example Express', awb: `EX-${orderId}` }, BY);
  await world.merchant.deliver(orderId, BY);
  const mobileLast4 = (await world.merchant.show(orderId)).address?.mobile.slice(-4) ?? '';
  const { shopper, merchant } = world.returning.returns;
  const returnId = await shopper.request({ orderId, mobileLast4 }, exampleReturn({ upiId: 'asha@okbank' }));
  await merchant.approve(returnId, BY);
  return { returnId, orderId };
}

const seen = async (returnId: string) => (await packer.call('returnRequest', { params: { returnId } })).body;
const book = (returnId: string) =>
  packer.call('return.book-pickup', { params: { returnId }, body: { seenState: 'approved' } });

test('a packer books the courier of a return, which the history of the order says, and sees its number', async () => {
  const { returnId, orderId } = await approved();
  expect(await seen(returnId)).toMatchObject({ pickup: null, acts: ['book-pickup', 'pick-up'] });
  expect((await book(returnId)).body).toMatchObject({ returnId, state: 'approved' });
  expect(await seen(returnId)).toMatchObject({
    acts: ['pick-up'],
    blocked: [],
    pickup: { state: 'booked', carrier: 'Example Surface', needsPerson: false, reason: null },
  });
  const { timeline } = (await packer.call('order', { params: { orderId } })).body;
  expect(timeline).toContainEqual(
    expect.objectContaining({ subject: 'act', to: `return.book-pickup: ${returnId}`, cause: 'packer' }),
  );
  expect((await book(returnId)).body).toMatchObject({ code: 'invalid_transition', reason: 'already_booked' });
});

test('a return that no courier fetches is marked in the list and counted on Today', async () => {
  const { returnId } = await approved(NO_PICKUP_PIN);
  expect((await book(returnId)).body).toMatchObject({ code: 'shipping_rejected', reason: 'not_serviceable' });
  expect(await seen(returnId)).toMatchObject({
    acts: ['book-pickup', 'pick-up'],
    pickup: { state: 'booking', reason: 'not_serviceable', needsPerson: true },
  });
  const { returns } = (await packer.call('returns')).body;
  expect(returns).toContainEqual(expect.objectContaining({ returnId, pickupFailed: true }));
  expect((await packer.call('today')).body).toMatchObject({ waiting: { pickupsFailed: 1 } });
});

test('a return whose courier was booked but refused is marked in the list as it is counted, and may be booked again', async () => {
  const counted = async () => (await waitingNow(world.shop.database, Date.now())).pickupsFailed;
  const before = await counted();
  const { returnId } = await approved();
  world.shiprocket.fault({ path: '/courier/generate/pickup', kind: 'refused', status: 200, message: 'Not verified' });
  await book(returnId);
  expect(await counted()).toBe(before + 1);
  expect(await seen(returnId)).toMatchObject({
    acts: ['book-pickup', 'pick-up'],
    pickup: { state: 'booked', reason: 'pickup_failed', needsPerson: true },
  });
  const { returns } = (await packer.call('returns')).body;
  expect(returns).toContainEqual(expect.objectContaining({ returnId, pickupFailed: true }));
});

test('where the provider fetches nothing from shoppers the desk says so, and without one it is silent', async () => {
  const { returnId } = await approved();
  const { account } = openSecondCourier();
  const couriers = { providers: { current: account, all: [account] }, weight: { emptyGrams: 1, pieceGrams: 1 } };
  const ways = [
    [
      withReturns(world.shop, {}, { ...couriers, random: () => 0 }),
      [{ act: 'book-pickup', reason: 'provider_cannot' }],
    ],
    [withReturns(world.shop), []],
  ] as const;
  for (const [{ returns }, blocked] of ways) {
    const other = await openDesk(world.shop, { returns: returns.merchant });
    const person = await other.enter('packer');
    const { body } = await person.call('returnRequest', { params: { returnId } });
    expect(body).toMatchObject({ acts: ['pick-up'], blocked });
    await other.close();
  }
});
