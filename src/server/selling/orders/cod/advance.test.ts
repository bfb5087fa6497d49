import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CreateOrderRequest } from '../../../../contracts/checkout/create-order.ts';
import { exampleCod } from '../../../../../test/examples/example-policy.ts';
import {
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
  callsOf,
  withCalls,
} from '../../../../../test/paying-shop.ts';
import { type ReturningShop, withReturns } from '../../../../../test/shops/returning-shop.ts';
import { cancelOne, proofOf, THREE_FOR_TWO } from '../../../../../test/shops/three-for-two.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import shopConfig from '../../../../../shop.config.ts';
import { shopConfigSchema } from '../../../../contracts/shop-config.ts';
import { readParcel, readParcels } from '../../invoices/parcel.ts';
import { syncOrderPayment } from '../../payments/confirmation/sync-payment.ts';
import { createMerchantService } from '../merchant.ts';

const BY = 'Meera';
const DAY = 24 * 3600_000;
const ADVANCE = 20_000;
const CASH = { paymentMethod: 'cash_on_delivery', codAdvancePaise: ADVANCE } as const;

let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
let clock = Date.now();

beforeAll(async () => {
  gateway = await openGateway();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  shop = await openPayingShop({
    gateway,
    now: () => clock,
    settings: { cashOnDelivery: true },
  });
  desk = withReturns(shop);
});
beforeEach(() => {
  clock += 25 * 3600_000;
  shop.orderDeps.settings.cod = exampleCod({ advancePaise: ADVANCE });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function paid(changes: Partial<CreateOrderRequest> = {}): Promise<string> {
  const orderId = await placeOrder(shop, { ...CASH, ...changes });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  return orderId;
}

const merchantWith = (policy: { advanceBackOnCancel?: boolean; advanceBackOnRto?: boolean }) =>
  createMerchantService({ ...shop, now: () => clock, ...policy });
const refunds = async (orderId: string) =>
  (await desk.merchant.show(orderId)).refunds.map(({ kind, amountPaise }) => [kind, amountPaise]);

async function sendBack(orderId: string, merchant = desk.merchant): Promise<string> {
  await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  await merchant.ship(orderId, { carrier: 'Example Couriers', awb: 'AWB1' }, BY);
  await merchant.rto(orderId, BY);
  return (await merchant['rto-received'](orderId, BY)).state;
}

test('[PAY-11] the gateway takes only the advance, and the order waits until it is paid', async () => {
  const orderId = await placeOrder(shop, CASH);
  expect(gateway.control.order(orderId)).toMatchObject({ order_amount: 200, order_status: 'ACTIVE' });
  expect(await shop.orders.summary(orderId)).toMatchObject({ state: 'awaiting_payment' });
  await expect(desk.merchant.pack(orderId, BY)).rejects.toMatchObject({ code: 'invalid_transition' });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  expect(await shop.payments.verify(orderId)).toMatchObject({ status: 'SUCCESS' });
  const sums = { payOnDeliveryPaise: 129_900, advancePaise: ADVANCE };
  expect(await shop.orders.summary(orderId)).toMatchObject({ state: 'paid', amountPaise: 149_900, ...sums });
  expect(await shop.orders.track(orderId, undefined)).toMatchObject(sums);
  expect(await desk.merchant.show(orderId)).toMatchObject({ duePaise: 129_900, advancePaise: ADVANCE, test: true });
  await desk.merchant.confirm(orderId, BY);
  const events = await shop.database
    .selectFrom('outbox')
    .select('type')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  expect(events.map(({ type }) => type).filter((type) => type === 'Purchase' || type === 'order.paid')).toEqual(
    expect.arrayContaining(['Purchase', 'order.paid']),
  );
  expect(events.findIndex(({ type }) => type === 'Purchase')).toBeLessThan(
    events.findIndex(({ type }) => type === 'order.confirmed'),
  );
});

test('an order whose advance is not paid expires and does not count towards five orders a day', async () => {
  for (let turn = 0; turn < 6; turn += 1) await placeOrder(shop, CASH);
  const orderId = await placeOrder(shop, CASH);
  clock += DAY;
  await gateway.control.advance(DAY);
  await shop.payments.sync(orderId, 'reconciler');
  expect((await shop.orders.summary(orderId)).state).toBe('expired');
});

test('a wrong advance is refused with the right amount, and quotes do not reveal a number’s history', async () => {
  const rules = exampleCod({ advancePaise: ADVANCE, advanceAfterReturned: 1 });
  shop.orderDeps.settings.cod = exampleCod();
  const address = exampleAddress({ mobile: '9000000066' });
  const order = (sum?: number) =>
    exampleOrder({
      paymentMethod: 'cash_on_delivery',
      address,
      customerphone: '+919000000066',
      ...(sum === undefined ? {} : { codAdvancePaise: sum }),
    });
  await sendBack(await placeOrder(shop, order()));
  shop.orderDeps.settings.cod = rules;
  const quote = await post(`${shop.url}/api/cart/quote`, { items: order().items, pincode: address.pincode });
  expect(quote.body['cod']).toEqual({ kind: 'offered', feePaise: 0 });
  const expected = { status: 409, body: { code: 'cod_advance_changed', advancePaise: ADVANCE } };
  expect(await post(`${shop.url}/api/cashfree/create-order`, order())).toMatchObject(expected);
  expect(await post(`${shop.url}/api/cashfree/create-order`, order(ADVANCE - 1))).toMatchObject(expected);
  const { body } = await post(`${shop.url}/api/cashfree/create-order`, order(ADVANCE));
  expect(body['payment_session_id']).toMatch(/^session_/);
});

test('an advance is always refunded if the shop cancels, and by policy if the shopper cancels', async () => {
  const retaining = merchantWith({ advanceBackOnCancel: false });
  const guard = { byShopper: true } as const;
  const [byShop, retained, back] = [await paid(), await paid(), await paid()];
  expect((await retaining.cancel(byShop, BY)).state).toBe('refund_pending');
  expect((await retaining.cancel(retained, BY, guard)).state).toBe('cancelled');
  expect((await desk.merchant.cancel(back, BY, guard)).state).toBe('refund_pending');
  for (const orderId of [byShop, retained, back]) await shop.payments.sync(orderId, 'webhook');
  expect(await refunds(byShop)).toEqual([['order', ADVANCE]]);
  expect(await refunds(back)).toEqual([['order', ADVANCE]]);
  // A retained advance stays with the shop, but the merchant may still refund it.
  expect([(await desk.merchant.show(retained)).state, await refunds(retained)]).toEqual(['cancelled', []]);
  const wish = { note: 'Goodwill', amountPaise: null, reference: null };
  expect((await retaining.refund(retained, wish, BY)).state).toBe('refund_pending');
});

test('an advance that arrives after the order was cancelled is refunded whatever the policy says', async () => {
  const orderId = await placeOrder(shop, CASH);
  await merchantWith({ advanceBackOnCancel: false }).cancel(orderId, BY, { byShopper: true });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'webhook');
  expect(await refunds(orderId)).toEqual([['order', ADVANCE]]);
});

test('the advance of an order returned undelivered is kept, or refunded at once if the policy says so', async () => {
  const [stays, back] = [await paid(), await paid()];
  expect(await sendBack(stays)).toBe('rto_delivered');
  expect(await sendBack(back, merchantWith({ advanceBackOnRto: true }))).toBe('refund_pending');
  expect([await refunds(stays), await refunds(back)]).toEqual([[], [['order', ADVANCE]]]);
});

test('a partial refund of the whole advance does not cancel the order, which is still paid on delivery', async () => {
  const orderId = await paid();
  await desk.merchant.confirm(orderId, BY);
  const wish = { note: 'It took us long', amountPaise: ADVANCE, reference: 'late' };
  expect((await desk.merchant.refund(orderId, wish, BY)).state).toBe('confirmed');
  expect(await refunds(orderId)).toEqual([['partial', ADVANCE]]);
});

test('refunded advances do not hide that a number’s orders came back undelivered', async () => {
  shop.orderDeps.settings.cod = exampleCod({ advancePaise: ADVANCE, maxReturned: 2 });
  const customer = { address: exampleAddress({ mobile: '9000000067' }), customerphone: '+919000000067' };
  const merchant = merchantWith({ advanceBackOnRto: true });
  for (let turn = 0; turn < 2; turn += 1) expect(await sendBack(await paid(customer), merchant)).toBe('refund_pending');
  await expect(placeOrder(shop, { ...CASH, ...customer })).rejects.toThrow(/cod_not_eligible.*address/);
});

test('an advance whose payment has an unreadable amount is booked and refunded at the advance’s amount', async () => {
  const orderId = await placeOrder(shop, CASH);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  const payments = async (id: string) =>
    (await callsOf(shop.deps).payments(id)).map((payment) => ({ ...payment, amountPaise: null }));
  await syncOrderPayment(withCalls(shop.deps, { payments }), orderId, 'webhook');
  await desk.merchant.cancel(orderId, BY);
  expect(await refunds(orderId)).toEqual([['order', ADVANCE]]);
});

test('cancelled items reduce the amount due on delivery first, then the rest of the advance is refunded', async () => {
  shop.orderDeps.settings.cod = exampleCod({ advancePercent: 50, feePaise: 4_900 });
  const orderId = await paid({ items: THREE_FOR_TWO, codAdvancePaise: 125_000, codFeePaise: 4_900 });
  const dueOf = async () => (await desk.merchant.show(orderId)).duePaise;
  expect(await dueOf()).toBe(249_850 + 4_900 - 125_000);
  const cancel = (line: number) => desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(line));
  await cancel(3);
  expect([await dueOf(), await refunds(orderId)]).toEqual([249_850 - 60_540 + 4_900 - 125_000, []]);
  await cancel(1);
  // The last piece and the fee cost 80,632 paise; the rest of the advance was too much.
  expect([await dueOf(), await refunds(orderId)]).toEqual([0, [['partial', 125_000 - 80_632]]]);
  // Nothing is due on delivery: label and slip say "paid" instead of "collect ₹0".
  await desk.merchant.confirm(orderId, BY);
  const paper = { ...shop, shop: v.parse(shopConfigSchema, shopConfig), now: () => clock };
  expect((await readParcel(paper, orderId)).collectPaise).toBeNull();
  await desk.merchant.pack(orderId, BY);
  await desk.merchant.ship(orderId, { carrier: 'Example Couriers', awb: 'AWB1' }, BY);
  expect(await readParcels(paper, orderId)).toMatchObject([{ awb: 'AWB1', collectPaise: null }]);
});

test('after delivery the gateway refunds nothing in addition to the return’s manual payout', async () => {
  const orderId = await paid();
  await desk.merchant.confirm(orderId, BY);
  await desk.merchant.pack(orderId, BY);
  await desk.merchant.ship(orderId, { carrier: 'Example Couriers', awb: 'AWB1' }, BY);
  const part = { note: 'A button', amountPaise: 5_000, reference: 'B1' };
  await desk.merchant.refund(orderId, part, BY);
  await desk.merchant.deliver(orderId, BY);
  await expect(desk.merchant.refund(orderId, { ...part, reference: 'B2' }, BY)).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  const returnId = await desk.returns.shopper.request(proofOf(orderId), {
    requestKey: 'return-1',
    kind: 'return',
    reason: 'changed_mind',
    comment: '',
    lines: [{ line: 1, quantity: 1 }],
    upiId: 'asha.example@okbank',
    address: null,
    pictures: [],
  });
  await desk.returns.merchant.approve(returnId, BY);
  await desk.returns.merchant.receive(returnId, BY);
  expect((await desk.returns.merchant.show(returnId)).refundPaise).toBe(149_900 - 5_000);
});
