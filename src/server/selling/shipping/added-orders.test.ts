import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { exampleDelivery } from '../../../../test/examples/example-policy.ts';
import { placeOrder, post } from '../../../../test/paying-shop.ts';
import { paperDeps } from '../../../../test/shops/papers.ts';
import { A, B, BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { readParcel, readParcels } from '../invoices/parcel.ts';
import type { ParcelToBook, CourierAccount } from './courier-port.ts';
import { createShippingService, type ShippingDeps, type ShippingService } from './service.ts';

const WEIGHT = { emptyGrams: 100, pieceGrams: 300 };

let story: StoryShop;
let shipping: ShippingService;
/** What the courier company was told, and how heavy it was asked about. */
const booked: ParcelToBook[] = [];
const asked: number[] = [];

/** A company that takes everything. */
function company(id: string): CourierAccount {
  return {
    id,
    name: id,
    webhook: null,
    couriers: async ({ grams }) => {
      asked.push(grams);
      return [{ name: 'Any', ratePaise: 5_000, days: 3 }];
    },
    find: async () => null,
    create: async (parcel) => {
      booked.push(parcel);
      const number = `${id}-${booked.length}`;
      return { providerOrderId: number, providerShipmentId: number, carrier: 'Any', awb: number, cancelled: false };
    },
    assignAwb: async ({ providerShipmentId }) => ({ carrier: 'Any', awb: providerShipmentId }),
    requestPickup: async () => undefined,
    label: async () => Buffer.from('%PDF-'),
    cancel: async () => undefined,
    scans: async () => [],
    trackingUrl: (awb) => `https://company.example/${awb}`,
    returns: null,
  };
}

beforeAll(async () => {
  story = await openStoryShop();
  const { database, orderDeps } = story.shop;
  const [one, other] = [company('one'), company('other')];
  const deps: ShippingDeps = {
    database,
    merchant: story.desk.merchant,
    providers: { current: one, all: [one, other] },
    receiveReturn: null,
    weight: WEIGHT,
    now: orderDeps.now,
    random: () => 0,
    log: orderDeps.log,
  };
  shipping = createShippingService(deps);
});
beforeEach(() => {
  story.newDay();
  story.shop.orderDeps.settings.addToOrderMinutes = 30;
  story.shop.orderDeps.settings.delivery = exampleDelivery({ chargePaise: 6_100 });
  booked.length = 0;
  asked.length = 0;
});
afterAll(() => story.close());

async function added(orderId: string): Promise<string> {
  const { status, body } = await post(`${story.shop.url}/api/orders/add`, {
    attemptKey: randomUUID(),
    items: [storyItem('1021', 2)],
    domainname: 'shop.example',
    addTo: { orderId, mobileLast4: '0001' },
  });
  expect(status).toBe(200);
  const additionId = String(body['order_id']);
  story.gateway.control.pay(additionId, { status: 'SUCCESS' });
  await story.shop.payments.sync(additionId, 'return');
  return additionId;
}

const guard = { record: () => Promise.resolve() };
const sumOf = (items: readonly { valuePaise: number }[]) => items.reduce((sum, { valuePaise }) => sum + valuePaise, 0);

test('a courier is asked for, and told of, everything in the parcel: contents, value and weight of both orders', async () => {
  const { merchant } = story.desk;
  const first = await story.paid([storyItem('1011')]);
  await added(first);
  await merchant.confirm(first, BY);
  await merchant.pack(first, BY);
  await shipping.offers(first);
  expect(new Set(asked)).toEqual(new Set([100 + 3 * 300]));
  await shipping.book(first, null, BY, guard);
  const [parcel] = booked;
  expect(parcel).toMatchObject({ cod: false, grams: 100 + 3 * 300, totalPaise: A + 2 * B });
  expect(parcel?.items.map(({ quantity, valuePaise }) => [quantity, valuePaise])).toEqual([
    [1, A],
    [2, 2 * B],
  ]);
});

test('with a cash order the courier collects what is due of it alone, and the values still add up', async () => {
  const { merchant } = story.desk;
  const first = await placeOrder(story.shop, { items: [storyItem('1011')], paymentMethod: 'cash_on_delivery' });
  const { duePaise } = await merchant.show(first);
  await added(first);
  await merchant.pack(first, BY);
  await shipping.book(first, null, BY, guard);
  const [parcel] = booked;
  expect(parcel).toMatchObject({ cod: true, grams: 100 + 3 * 300, totalPaise: duePaise });
  expect(parcel?.items.map(({ quantity }) => quantity)).toEqual([1, 2]);
  expect(sumOf(parcel?.items ?? [])).toBeLessThanOrEqual(duePaise);
});

test('of an order in two parcels, what was added goes in the first alone, on papers and at the courier', async () => {
  const { merchant } = story.desk;
  const first = await story.paid([storyItem('1011'), storyItem('1031')]);
  const addition = await added(first);
  await merchant.confirm(first, BY);
  await merchant.pack(first, BY);
  await shipping.book(first, [{ line: 1, quantity: 1 }], BY, guard);
  await shipping.book(first, [{ line: 2, quantity: 1 }], BY, guard);
  expect(booked.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[1, 2], [1]]);
  expect(booked.map(({ grams }) => grams)).toEqual([100 + 3 * 300, 100 + 300]);
  const parcels = await readParcels(paperDeps(story.shop), first);
  expect(parcels.map(({ additions }) => additions.map(({ orderId }) => orderId))).toEqual([[addition], []]);
});

test('what travels alone, was called off or is still to be paid is in no other parcel', async () => {
  const { merchant } = story.desk;
  const first = await story.paid([storyItem('1011')]);
  const goes = await added(first);
  await merchant.cancel(goes, BY);
  const { body } = await post(`${story.shop.url}/api/orders/add`, {
    attemptKey: randomUUID(),
    items: [storyItem('1021')],
    domainname: 'shop.example',
    addTo: { orderId: first, mobileLast4: '0001' },
  });
  await merchant.confirm(first, BY);
  await merchant.pack(first, BY);
  expect((await readParcel(paperDeps(story.shop), first)).additions).toEqual([]);
  await shipping.book(first, null, BY, guard);
  expect(booked[0]).toMatchObject({ grams: 100 + 300, totalPaise: A });
  const late = String(body['order_id']);
  story.gateway.control.pay(late, { status: 'SUCCESS' });
  await story.shop.payments.sync(late, 'return');
  expect((await readParcel(paperDeps(story.shop), late)).goesWith).toBeNull();
});

test('what was taken off an addition is no part of what the courier is told', async () => {
  const { merchant, returns } = story.desk;
  const first = await story.paid([storyItem('1011')]);
  const addition = await added(first);
  await returns.merchant['cancel-items'](addition, [{ line: 1, quantity: 1 }], BY);
  await merchant.confirm(first, BY);
  await merchant.pack(first, BY);
  await shipping.book(first, null, BY, guard);
  expect(booked[0]).toMatchObject({ grams: 100 + 2 * 300, totalPaise: A + B });
  expect(booked[0]?.items.map(({ quantity, valuePaise }) => [quantity, valuePaise])).toEqual([
    [1, A],
    [1, B],
  ]);
});

test('a parcel that is booked once more has what was added in it again', async () => {
  const { merchant } = story.desk;
  const first = await story.paid([storyItem('1011')]);
  await added(first);
  await merchant.confirm(first, BY);
  await merchant.pack(first, BY);
  await shipping.book(first, null, BY, guard);
  await merchant['cancel-booking'](first, 1, guard);
  await shipping.book(first, null, BY, guard);
  expect(booked.map(({ grams, totalPaise }) => [grams, totalPaise])).toEqual([
    [100 + 3 * 300, A + 2 * B],
    [100 + 3 * 300, A + 2 * B],
  ]);
});

test('the courier that collects is told no more than it collects, however much was added', async () => {
  const { merchant } = story.desk;
  const first = await placeOrder(story.shop, { items: [storyItem('1021')], paymentMethod: 'cash_on_delivery' });
  await added(first);
  await merchant.pack(first, BY);
  await shipping.book(first, null, BY, guard);
  const { duePaise } = await merchant.show(first);
  expect(booked[0]).toMatchObject({ cod: true, totalPaise: duePaise });
  expect(sumOf(booked[0]?.items ?? [])).toBe(duePaise);
});
