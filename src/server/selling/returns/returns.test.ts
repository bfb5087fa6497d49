import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreateOrderRequest } from '../../../contracts/checkout/create-order.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import {
  exampleReturn,
  OTHER_SIZES,
  PRICES_WITH_SIZES,
  type ReturningShop,
  withReturns,
} from '../../../../test/shops/returning-shop.ts';
import { cancelOne, proofOf, THREE_FOR_TWO, THREE_FOR_TWO_PAISE } from '../../../../test/shops/three-for-two.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { runOrderCommand } from '../../operating/order-commands/service.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;

beforeAll(async () => {
  gateway = await openGateway();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  shop = await openPayingShop({
    gateway,
    settings: { cashOnDelivery: true },
    prices: PRICES_WITH_SIZES,
  });
  desk = withReturns(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function ordered(changes: Partial<CreateOrderRequest> = {}): Promise<string> {
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO, ...changes });
  if (changes.paymentMethod === 'cash_on_delivery') return orderId;
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await desk.merchant.confirm(orderId, 'a test');
  return orderId;
}

async function deliver(orderId: string): Promise<string> {
  await desk.merchant.pack(orderId, 'a test');
  await desk.merchant.ship(orderId, { carrier: 'Example Express', awb: 'AWB1' }, 'a test');
  await desk.merchant.deliver(orderId, 'a test');
  return orderId;
}

const track = async (orderId: string) => {
  const { returns } = await shop.orders.track(orderId, '0001');
  if (!returns) throw new Error('the shop takes no returns');
  return returns;
};
const refunds = async (orderId: string) =>
  (await desk.merchant.show(orderId)).refunds.map(({ kind, amountPaise }) => [kind, amountPaise]);

async function untilRefunded(): Promise<void> {
  const open = shop.database.selectFrom('refund').select('refund_id').where('next_at', 'is not', null);
  await expect
    .poll(
      async () => {
        // Refunds are due at once instead of in a minute.
        await shop.database
          .updateTable('refund')
          .set({ next_at: new Date() })
          .where('next_at', 'is not', null)
          .execute();
        await shop.payments.runRefunds();
        return open.execute();
      },
      { timeout: 10_000 },
    )
    .toEqual([]);
  await desk.returns.followRefunds();
}

test('items cancelled before packing refund their share after the offer, and together all of it', async () => {
  const orderId = await ordered();
  expect((await track(orderId)).cancelLines).toHaveLength(3);
  await desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(3));
  expect(await refunds(orderId)).toEqual([['partial', 60_540]]);
  const { items, state } = await shop.orders.track(orderId, '0001');
  expect([state, items?.map((item) => item.cancelledQuantity ?? 0)]).toEqual(['confirmed', [0, 0, 1]]);
  await desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(1));
  expect((await track(orderId)).cancelLines).toEqual([]);
  // Cancelling the last item cancels the order.
  await desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(2));
  expect(await refunds(orderId)).toEqual(
    expect.arrayContaining([
      ['partial', 60_540],
      ['partial', 113_578],
      ['order', 75_732],
    ]),
  );
  await untilRefunded();
  expect((await desk.merchant.show(orderId)).state).toBe('refunded');
  expect((await track(orderId)).requests.map(({ state: one }) => one)).toEqual(['refunded', 'refunded']);
});

test('a cancelled item of a cash order is no longer due, and the gateway is not called', async () => {
  const orderId = await ordered({ paymentMethod: 'cash_on_delivery' });
  await desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(3));
  expect(await shop.orders.track(orderId, '0001')).toMatchObject({ payOnDeliveryPaise: THREE_FOR_TWO_PAISE - 60_540 });
  expect(await desk.merchant.show(orderId)).toMatchObject({
    duePaise: THREE_FOR_TWO_PAISE - 60_540,
    refunds: [],
    itemCount: 2,
  });
  expect((await desk.merchant.show(orderId)).items.map(({ variantId }) => variantId)).toEqual(['1011', '1021']);
});

test('an order cannot be packed by a version from before an item was cancelled', async () => {
  const orderId = await ordered();
  const { version } = await desk.merchant.show(orderId);
  await desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(3));
  const packed = desk.merchant.pack(orderId, 'a test', { seenVersion: version });
  await expect(packed).rejects.toMatchObject({ code: 'order_changed' });
});

test('a whole order can be cancelled and refunded until it is packed, and not afterwards', async () => {
  const [early, late] = [await ordered(), await ordered()];
  await desk.returns.shopper.cancelOrder(proofOf(early));
  await desk.returns.shopper.cancelOrder(proofOf(early));
  expect(await refunds(early)).toEqual([['order', THREE_FOR_TWO_PAISE]]);
  expect((await track(early)).orderRefund).toEqual({ amountPaise: THREE_FOR_TWO_PAISE, done: false });
  await desk.merchant.pack(late, 'a test');
  await expect(desk.returns.shopper.cancelOrder(proofOf(late))).rejects.toMatchObject({ code: 'deadline_passed' });
  await expect(desk.returns.shopper.cancelPieces(proofOf(late), cancelOne(1))).rejects.toMatchObject({
    code: 'deadline_passed',
  });
  expect((await desk.merchant.show(late)).state).toBe('packed');
});

test('a return with a picture is approved, received and refunded, and every step is announced', async () => {
  const orderId = await deliver(await ordered());
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a04020' } })
    .withExif({ IFD0: { Copyright: 'Asha Example' }, IFD3: { GPSLatitude: '26/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();
  const input = exampleReturn({ pictures: [photo] });
  const returnId = await desk.returns.shopper.request(proofOf(orderId), input);
  expect(await desk.returns.shopper.request(proofOf(orderId), input)).toBe(returnId);
  expect((await track(orderId)).requests).toMatchObject([{ returnId, state: 'requested', valuePaise: 113_578 }]);
  expect((await track(orderId)).returns.map(({ line }) => line)).toEqual([2, 3]);
  const metadata = await sharp(await desk.returns.merchant.picture(returnId, 1)).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1280 });
  expect(metadata.exif).toBeUndefined();
  await desk.returns.merchant.approve(returnId, 'a test');
  await desk.returns.merchant.approve(returnId, 'a test');
  await desk.returns.merchant.receive(returnId, 'a test');
  await desk.returns.merchant.receive(returnId, 'a test');
  expect(await refunds(orderId)).toEqual([['partial', 113_578]]);
  await untilRefunded();
  const [request] = (await track(orderId)).requests;
  expect(request).toMatchObject({ state: 'refunded', refundPaise: 113_578, mayWithdraw: false });
  expect(request?.history.map(({ state }) => state)).toEqual(['requested', 'approved', 'received', 'refunded']);
  expect((await desk.merchant.show(orderId)).state).toBe('delivered');
  const events = await shop.database
    .selectFrom('outbox')
    .select('type')
    .where('order_id', '=', orderId)
    .where('topic', '=', 'shopper_message')
    .where('type', 'like', 'order.return%')
    .orderBy('id')
    .execute();
  expect(events.map(({ type }) => type)).toEqual(
    ['requested', 'approved', 'received', 'refunded'].map((state) => `order.return_${state}`),
  );
});

test('a return’s money cannot be refunded a second time by an older version of the order', async () => {
  const orderId = await deliver(await ordered());
  const returnId = await desk.returns.shopper.request(proofOf(orderId), exampleReturn());
  await desk.returns.merchant.approve(returnId, 'a test');
  const { version } = await desk.merchant.show(orderId);
  await desk.returns.merchant.receive(returnId, 'a test');
  const input = { note: 'Came back', amountPaise: 113_578, reference: 'R1' };
  const refunded = desk.merchant.refund(orderId, input, 'a test', { seenVersion: version });
  await expect(refunded).rejects.toMatchObject({ code: 'order_changed' });
  expect(await refunds(orderId)).toEqual([['partial', 113_578]]);
});

test('an item of an order accepted for less refunds its share of the amount that was kept', async () => {
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  gateway.control.dashboardRefund(orderId, { amountPaise: 99_850, status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'webhook', { refunds: true });
  expect((await desk.merchant.accept(orderId, 'a test')).state).toBe('paid');
  await desk.merchant.confirm(orderId, 'a test');
  await deliver(orderId);
  // ₹1,500 of ₹2,498.50 are kept.
  const lineShares = [68_188, 45_466, 36_346];
  const input = exampleReturn({ lines: [{ line: 1, quantity: 1 }] });
  const returnId = await desk.returns.shopper.request(proofOf(orderId), input);
  await desk.returns.merchant.approve(returnId, 'a test');
  await desk.returns.merchant.receive(returnId, 'a test');
  expect(await refunds(orderId)).toContainEqual(['partial', lineShares[0]]);
  const parcels = await shop.database.selectFrom('shipment').selectAll().where('order_id', '=', orderId).execute();
  expect(parcels.map((parcel) => parcel.value_paise)).toEqual([150_000]);
});

test('an order whose items all came back is returned and refunded itself', async () => {
  const orderId = await deliver(await ordered());
  const lines = [1, 2, 3].map((line) => ({ line, quantity: 1 }));
  const returnId = await desk.returns.shopper.request(proofOf(orderId), exampleReturn({ lines, reason: 'wrong_item' }));
  await desk.returns.merchant.approve(returnId, 'a test');
  await desk.returns.merchant.receive(returnId, 'a test');
  await untilRefunded();
  expect(await desk.merchant.show(orderId)).toMatchObject({
    state: 'refunded',
    refunds: [{ amountPaise: THREE_FOR_TWO_PAISE }],
  });
});

test('an order whose items all came back is returned, even if an exchange became a refund', async () => {
  const orderId = await deliver(await ordered({ items: THREE_FOR_TWO.slice(0, 1), paymentMethod: 'cash_on_delivery' }));
  const lines = [{ line: 1, quantity: 1, newVariantId: '1012' }];
  const exchangeId = await desk.returns.shopper.request(proofOf(orderId), exampleReturn({ kind: 'exchange', lines }));
  await desk.returns.merchant.approve(exchangeId, 'a test');
  await withSoldOut('1012', () => desk.returns.merchant.receive(exchangeId, 'a test'));
  expect(await desk.merchant.show(orderId)).toMatchObject({ state: 'returned' });
});

async function withSoldOut<T>(variantId: string, act: () => Promise<T>): Promise<T> {
  const variant = OTHER_SIZES.find((one) => one.variantId === variantId);
  if (!variant) throw new Error(`no variant ${variantId}`);
  variant.available = false;
  return act().finally(() => (variant.available = true));
}

test('a size is exchanged by an order that costs nothing, and the first order refunds a return of it', async () => {
  const orderId = await deliver(await ordered());
  expect((await track(orderId)).exchanges).toEqual([
    { line: 1, quantity: 1, variants: [{ variantId: '1012', title: 'L' }] },
  ]);
  const input = (newVariantId: string) =>
    exampleReturn({ kind: 'exchange', lines: [{ line: 1, quantity: 1, newVariantId }] });
  await expect(desk.returns.shopper.request(proofOf(orderId), input('1013'))).rejects.toMatchObject({
    code: 'sold_out',
  });
  const exchangeId = await desk.returns.shopper.request(proofOf(orderId), input('1012'));
  await desk.returns.merchant.approve(exchangeId, 'a test');
  await desk.returns.merchant.receive(exchangeId, 'a test');
  const [exchanged] = (await track(orderId)).requests;
  expect(exchanged).toMatchObject({ state: 'exchanged', refundPaise: null, lines: [{ newVariant: 'L' }] });
  const second = exchanged?.replacementOrderId ?? '';
  expect(await desk.merchant.show(second)).toMatchObject({
    state: 'confirmed',
    source: 'exchange',
    paymentMethod: 'none',
    amountPaise: 0,
    items: [{ variantId: '1012', size: 'L', quantity: 1 }],
    address: { fullname: 'Asha Example' },
  });
  expect((await track(second)).cancelOrder).toBe(false);
  await deliver(second);
  const returnId = await desk.returns.shopper.request(proofOf(second), exampleReturn());
  await desk.returns.merchant.approve(returnId, 'a test');
  await desk.returns.merchant.receive(returnId, 'a test');
  expect(await refunds(orderId)).toEqual([['partial', 113_578]]);
  expect(await refunds(second)).toEqual([]);
  await untilRefunded();
  expect((await track(second)).requests).toMatchObject([{ state: 'refunded' }]);
});

test('a refund for a cash order goes to an encrypted UPI id and is recorded with the bank’s reference', async () => {
  const orderId = await deliver(await ordered({ paymentMethod: 'cash_on_delivery' }));
  const ask = (upiId: string) => desk.returns.shopper.request(proofOf(orderId), exampleReturn({ upiId }));
  await expect(ask('asha@shop.example')).rejects.toMatchObject({ code: 'invalid_fields' });
  const returnId = await ask('Asha.Example@okbank');
  const row = await shop.database
    .selectFrom('return_request')
    .selectAll()
    .where('return_id', '=', returnId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/okbank|sleeves/i);
  expect((await desk.returns.merchant.show(returnId)).details).toMatchObject({ upiId: 'asha.example@okbank' });
  await desk.returns.merchant.approve(returnId, 'a test');
  await desk.returns.merchant.receive(returnId, 'a test');
  await expect(desk.returns.merchant.refund(returnId, null, 'a test')).rejects.toMatchObject({
    code: 'invalid_fields',
  });
  await desk.returns.merchant.refund(returnId, 'UPI123456', 'a test');
  expect((await track(orderId)).requests).toMatchObject([{ state: 'refunded', refundPaise: 113_578 }]);
});

test('tagged items can be returned only if faulty, and only an order’s own requests withdrawn', async () => {
  const [orderId, other] = [await deliver(await ordered()), await deliver(await ordered())];
  const third = { lines: [{ line: 3, quantity: 1 }] };
  await expect(desk.returns.shopper.request(proofOf(orderId), exampleReturn(third))).rejects.toMatchObject({
    code: 'not_returnable',
  });
  const returnId = await desk.returns.shopper.request(proofOf(orderId), exampleReturn({ ...third, reason: 'damaged' }));
  await expect(desk.returns.shopper.withdraw(proofOf(other), returnId)).rejects.toMatchObject({
    code: 'return_not_found',
  });
  await desk.returns.shopper.withdraw(proofOf(orderId), returnId);
  expect((await track(orderId)).requests).toMatchObject([{ state: 'cancelled' }]);
  expect((await track(orderId)).returns).toHaveLength(3);
  await expect(desk.returns.merchant.approve(returnId, 'a test')).rejects.toMatchObject({ code: 'invalid_transition' });
});

test('[L5] wrong digits cancel and request nothing, with the same error as an unknown order', async () => {
  const orderId = await ordered();
  for (const proof of [
    { orderId, mobileLast4: '9999' },
    { orderId: 'PSKNOBODY', mobileLast4: '0001' },
  ]) {
    const acts = [
      desk.returns.shopper.cancelOrder(proof),
      desk.returns.shopper.cancelPieces(proof, cancelOne(1)),
      desk.returns.shopper.request(proof, exampleReturn()),
      desk.returns.shopper.withdraw(proof, 'RT000000000000'),
    ].map((act) => expect(act).rejects.toMatchObject({ code: 'order_not_found' }));
    await Promise.all(acts);
  }
  expect((await desk.merchant.show(orderId)).state).toBe('confirmed');
});

test('the orders command lists, shows and declines returns, and counts the open ones of an order', async () => {
  const orderId = await deliver(await ordered());
  const returnId = await desk.returns.shopper.request(proofOf(orderId), exampleReturn());
  const run = async (...argv: string[]) => {
    const deps = {
      ...desk,
      returns: desk.returns.merchant,
      database: shop.database,
      vault: shop.vault,
      now: Date.now,
    };
    return runOrderCommand(deps, argv);
  };
  expect((await run('returns', 'list')).output).toMatch(new RegExp(`${returnId} +${orderId} +return +requested`));
  expect((await run('returns', 'show', returnId)).output).toContain('The sleeves are too short');
  expect((await run('show', orderId)).output).toContain(`${returnId}  return  requested`);
  expect((await run('list')).output).toMatch(new RegExp(`${orderId} .* 1 +Ajrakh`));
  expect(await run('returns', 'decline', returnId)).toMatchObject({ exitCode: 2 });
  expect((await run('returns', 'decline', returnId, '--note', 'It was worn')).output).toBe(`${returnId} is declined.`);
  expect((await track(orderId)).requests).toMatchObject([{ state: 'declined', note: 'It was worn' }]);
  expect(await run('returns', 'receive', returnId)).toMatchObject({ exitCode: 1 });
});
