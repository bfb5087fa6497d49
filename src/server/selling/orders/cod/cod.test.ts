import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleCod } from '../../../../../test/examples/example-policy.ts';
import {
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
} from '../../../../../test/paying-shop.ts';
import { proofOf } from '../../../../../test/shops/three-for-two.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { createMerchantService, type MerchantService } from '../merchant.ts';
import { readOrder } from '../read.ts';
import { createOrderService } from '../service.ts';
import { cancelForgotten } from './cancel-unconfirmed.ts';
import { orderCodes } from '../../../communication/one-time-codes/order-codes.ts';

const HOUR = 3600_000;
const CASH = { paymentMethod: 'cash_on_delivery' } as const;
const SHIPMENT = { carrier: 'Example Couriers', awb: 'AWB1' };

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
let clock = 0;
let sent: string[] = [];

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    now: () => clock,
    settings: { cashOnDelivery: true },
  });
  const { database, transitions, vault } = shop;
  merchant = createMerchantService({ database, transitions, vault, now: () => clock });
  const notifier = {
    sendCode: ({ code }: { code: string }) => Promise.resolve(void sent.push(code)),
    hasRoomForCodes: async () => true,
  };
  shop.orderDeps.codes = orderCodes({ database, vault, notifier, now: () => clock });
});

beforeEach(() => {
  // The clock moves on by more than a day per test, because these tests are not about the limit of five
  // orders a day.
  clock = clock === 0 ? Date.now() : clock + 25 * HOUR;
  shop.orderDeps.settings.cod = exampleCod();
  sent = [];
});

afterAll(async () => {
  await shop.close();
  await gateway.close();
});

function rules(changes: Parameters<typeof exampleCod>[0]): void {
  shop.orderDeps.settings.cod = exampleCod(changes);
}

const stateOf = async (orderId: string) => (await readOrder(shop, orderId))?.state;
const eventsOf = async (orderId: string) =>
  (
    await shop.database
      .selectFrom('outbox')
      .select('event_id')
      .where('order_id', '=', orderId)
      .where('topic', '=', 'shopper_message')
      .orderBy('id')
      .execute()
  ).map((row) => row.event_id.slice(orderId.length + 1));

async function shipped(orderId: string): Promise<void> {
  if ((await stateOf(orderId)) === 'unconfirmed') await merchant.confirm(orderId, 'Meera');
  await merchant.pack(orderId, 'Meera');
  await merchant.ship(orderId, SHIPMENT, 'Meera');
}

test('[PAY-11] quote and order refuse cash on delivery by amount and PIN code, with the reason', async () => {
  rules({ maxPaise: 100_000, blockPins: ['302'] });
  const { items } = exampleOrder();
  const quote = (pincode?: string) => post(`${shop.url}/api/cart/quote`, { items, ...(pincode ? { pincode } : {}) });
  expect((await quote('302001')).body['cod']).toEqual({
    kind: 'refused',
    reason: 'above_maximum',
    limitPaise: 100_000,
  });
  expect((await quote()).body['cod']).toBeUndefined();
  rules({ blockPins: ['302'] });
  expect((await quote('302001')).body['cod']).toEqual({ kind: 'refused', reason: 'address', limitPaise: null });
  expect((await quote('110001')).body['cod']).toEqual({ kind: 'offered', feePaise: 0 });
  const answer = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder(CASH));
  expect(answer).toMatchObject({ status: 422, body: { code: 'cod_not_eligible', reason: 'address' } });
});

test('a number places five COD orders a day, also if twenty-five requests arrive at once', async () => {
  const address = exampleAddress({ mobile: '9000000055' });
  const order = () => exampleOrder({ ...CASH, address, customerphone: '+919000000055' });
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => post(`${shop.url}/api/cashfree/create-order`, order())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']))).toEqual(
    new Set(['too_many_requests']),
  );
  const placed = await shop.database
    .selectFrom('shop_order')
    .select('order_id')
    .where('customer_ref', '=', shop.vault.customerRef('9000000055'))
    .execute();
  expect(placed).toHaveLength(5);
});

test('a repeated request of the fifth order gets that order, although the limit is reached meanwhile', async () => {
  const customer = { address: exampleAddress({ mobile: '9000000056' }), customerphone: '+919000000056' };
  for (let count = 0; count < 4; count += 1) await placeOrder(shop, { ...CASH, ...customer });
  const fifth = exampleOrder({ ...CASH, ...customer });
  // This one has found no order of its attempt when the other one places it.
  const { prices } = shop.orderDeps;
  const placed = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const late = createOrderService({
    ...shop.orderDeps,
    prices: {
      lines: async (...asked) => {
        begun.resolve();
        await placed.promise;
        return prices.lines(...asked);
      },
    },
  });
  const repeated = late.place(fifth, null);
  await begun.promise;
  const { order_id: orderId } = await shop.orders.place(fifth, null);
  placed.resolve();
  expect((await repeated).order_id).toBe(orderId);
});

test('one address may place sixty COD orders an hour for numbers that nothing was delivered to yet', async () => {
  const place = (mobile: string, caller: string) =>
    shop.orders.place(
      exampleOrder({ ...CASH, address: exampleAddress({ mobile }), customerphone: `+91${mobile}` }),
      null,
      caller,
    );
  for (let count = 10; count < 70; count += 1) await place(`90000001${count}`, '198.51.100.7');
  await expect(place('9000000170', '198.51.100.7')).rejects.toMatchObject({ code: 'too_many_requests' });
  await place('9000000170', '198.51.100.8');
  const regular = await placeOrder(shop, {
    ...CASH,
    address: exampleAddress({ mobile: '9000000180' }),
    customerphone: '+919000000180',
  });
  await shipped(regular);
  await merchant.deliver(regular, 'Meera');
  await place('9000000180', '198.51.100.7');
  clock += HOUR;
  await place('9000000171', '198.51.100.7');
});

test('a number whose orders came back is refused like a blocked PIN code, and no quote reveals it', async () => {
  const address = exampleAddress({ mobile: '9000000044' });
  const order = () => exampleOrder({ ...CASH, address, customerphone: '+919000000044' });
  const orderId = await placeOrder(shop, order());
  await shipped(orderId);
  await merchant.rto(orderId, 'Meera');
  rules({ maxReturned: 1 });
  expect(await post(`${shop.url}/api/cashfree/create-order`, order())).toMatchObject({
    status: 422,
    body: { code: 'cod_not_eligible', reason: 'address' },
  });
  const quote = await post(`${shop.url}/api/cart/quote`, { items: order().items, pincode: address.pincode });
  expect(quote.body['cod']).toEqual({ kind: 'offered', feePaise: 0 });
  await placeOrder(shop, CASH);
});

test('an order is refused if its COD fee was not shown, and the fee is due on delivery with the goods', async () => {
  rules({ feePaise: 4_900 });
  const unseen = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder(CASH));
  expect(unseen).toMatchObject({ status: 409, body: { code: 'cod_fee_changed' } });
  const orderId = await placeOrder(shop, { ...CASH, codFeePaise: 4_900 });
  const owed = { payOnDeliveryPaise: 154_800, codFeePaise: 4_900 };
  expect(await shop.orders.summary(orderId)).toMatchObject({ amountPaise: 149_900, ...owed });
  expect(await shop.orders.track(orderId, undefined)).toMatchObject(owed);
  expect(await merchant.show(orderId)).toMatchObject({ duePaise: 154_800, codFeePaise: 4_900 });
  await expect(placeOrder(shop, { codFeePaise: 4_900 })).resolves.toBeTypeOf('string');
});

test('an order waits for confirmation before packing, and repeated confirmations count once', async () => {
  rules({ confirmBy: 'shopper' });
  const orderId = await placeOrder(shop, CASH);
  expect(await shop.orders.track(orderId, '0001')).toMatchObject({ state: 'unconfirmed', confirmBy: 'tap' });
  await expect(merchant.pack(orderId, 'Meera')).rejects.toMatchObject({ code: 'invalid_transition' });
  await expect(shop.orders.confirmCod({ orderId, mobileLast4: '9999' }, null)).rejects.toMatchObject({
    code: 'order_not_found',
  });
  await Promise.all([1, 2, 3].map(() => shop.orders.confirmCod(proofOf(orderId), null)));
  expect(await stateOf(orderId)).toBe('confirmed');
  expect(await eventsOf(orderId)).toEqual(['unconfirmed', 'confirmed']);
  await expect(shop.orders.cancelUnconfirmed(proofOf(orderId))).rejects.toMatchObject({ code: 'deadline_passed' });
});

test('the shopper can cancel instead of confirming, and a later confirmation is too late', async () => {
  rules({ confirmBy: 'shopper' });
  const orderId = await placeOrder(shop, CASH);
  await shop.orders.cancelUnconfirmed(proofOf(orderId));
  await shop.orders.cancelUnconfirmed(proofOf(orderId));
  expect(await eventsOf(orderId)).toEqual(['unconfirmed', 'cancelled']);
  await expect(shop.orders.confirmCod(proofOf(orderId), null)).rejects.toMatchObject({ code: 'deadline_passed' });
});

test('an online order cannot be cancelled by the cancel link of COD orders', async () => {
  const orderId = await placeOrder(shop);
  await expect(shop.orders.cancelUnconfirmed(proofOf(orderId))).rejects.toMatchObject({ code: 'deadline_passed' });
  await expect(shop.orders.confirmCod(proofOf(orderId), null)).rejects.toMatchObject({ code: 'deadline_passed' });
  expect(await stateOf(orderId)).toBe('awaiting_payment');
});

test('a first order is confirmed only by the code that was sent to the number', async () => {
  rules({ codeForFirstOrder: true });
  const address = exampleAddress({ mobile: '9000000055' });
  const order = () => ({ ...CASH, address, customerphone: '+919000000055' });
  const orderId = await placeOrder(shop, order());
  const proof = { orderId, mobileLast4: '0055' };
  expect(await shop.orders.track(orderId, undefined)).toMatchObject({ state: 'unconfirmed', confirmBy: 'code' });
  await expect(shop.orders.confirmCod(proof, null)).rejects.toMatchObject({ code: 'code_required' });
  await shop.orders.sendCodCode(proof);
  await expect(shop.orders.sendCodCode(proof)).rejects.toMatchObject({ code: 'code_rate_limited' });
  const wrong = sent[0] === '000000' ? '000001' : '000000';
  await expect(shop.orders.confirmCod(proof, wrong)).rejects.toMatchObject({ code: 'invalid_code' });
  await shop.orders.confirmCod(proof, sent[0] ?? '');
  expect(await stateOf(orderId)).toBe('confirmed');
  await shipped(orderId);
  await merchant.deliver(orderId, 'Meera');
  // The number has had a delivery, so it needs no confirmation.
  expect(await stateOf(await placeOrder(shop, order()))).toBe('confirmed');
});

test('if codes can no longer be sent, a tap confirms', async () => {
  rules({ codeAbovePaise: 0 });
  const orderId = await placeOrder(shop, CASH);
  const { codes } = shop.orderDeps;
  delete shop.orderDeps.codes;
  expect(await shop.orders.track(orderId, undefined)).toMatchObject({ confirmBy: 'tap' });
  await shop.orders.confirmCod(proofOf(orderId), null);
  expect(await stateOf(orderId)).toBe('confirmed');
  if (codes) shop.orderDeps.codes = codes;
});

test('a WhatsApp button confirms or cancels only the sender’s order, even one that needs a code', async () => {
  rules({ codeAbovePaise: 0 });
  const [mine, other] = [await placeOrder(shop, CASH), await placeOrder(shop, CASH)];
  const tap = (payload: string, mobile = '9000000001') => shop.orders.answerButton({ mobile, payload, at: clock });
  expect(await tap(`cod_confirm:${mine}`, '9000000002')).toBe('unknown');
  expect(await tap(`cod_confirm:${mine}x`)).toBe('unknown');
  expect(await tap(`refund:${mine}`)).toBe('unknown');
  expect(await stateOf(mine)).toBe('unconfirmed');
  expect(await tap(`cod_confirm:${mine}`)).toBe('done');
  expect(await tap(`cod_confirm:${mine}`)).toBe('done');
  expect(await tap(`cod_cancel:${mine}`)).toBe('deadline_passed');
  expect(await tap(`cod_cancel:${other}`)).toBe('done');
  expect([await stateOf(mine), await stateOf(other)]).toEqual(['confirmed', 'cancelled']);
});

test('an order not confirmed in time is cancelled; before that the merchant may confirm it manually', async () => {
  rules({ confirmBy: 'shopper' });
  const [forgotten, called] = [await placeOrder(shop, CASH), await placeOrder(shop, CASH)];
  await merchant.confirm(called, 'Meera, by phone');
  clock += 24 * HOUR - 1;
  await cancelForgotten(shop.orderDeps, 24);
  expect(await stateOf(forgotten)).toBe('unconfirmed');
  clock += 1;
  await cancelForgotten(shop.orderDeps, 24);
  expect([await stateOf(forgotten), await stateOf(called)]).toEqual(['cancelled', 'confirmed']);
});

test('after a failed attempt the shopper chooses a new attempt, another address or cancellation', async () => {
  const orderId = await placeOrder(shop, CASH);
  await shipped(orderId);
  const answer = (
    what: 'again' | 'address' | 'cancel',
    place = null as { address1: string; address2: string; town: string } | null,
  ) => shop.orders.answerDelivery(proofOf(orderId), what, place);
  await expect(answer('again')).rejects.toMatchObject({ code: 'deadline_passed' });
  await merchant['attempt-failed'](orderId, 'Meera');
  expect(await shop.orders.track(orderId, '0001')).toMatchObject({
    state: 'delivery_attempt_failed',
    deliveryAnswer: null,
  });
  await answer('again');
  expect(await shop.orders.track(orderId, '0001')).toMatchObject({ deliveryAnswer: 'again' });
  await expect(answer('address')).rejects.toMatchObject({ code: 'invalid_fields' });
  await answer('address', { address1: '34 Sample Lane', address2: '', town: '' });
  const tracked = await shop.orders.track(orderId, '0001');
  expect(tracked).toMatchObject({
    deliveryAnswer: 'address',
    address: { address1: '34 Sample Lane', pincode: '302001' },
  });
  await merchant['out-for-delivery'](orderId, 'Meera');
  await merchant['attempt-failed'](orderId, 'Meera');
  expect(await shop.orders.track(orderId, '0001')).toMatchObject({ deliveryAnswer: null });
  expect((await shop.orders.track(orderId, undefined)).deliveryAnswer).toBeUndefined();
  const tap = { mobile: '9000000001', payload: `delivery_cancel:${orderId}`, at: clock };
  expect(await shop.orders.answerButton(tap)).toBe('done');
  expect(await eventsOf(orderId)).toEqual([
    'confirmed',
    'packed',
    'shipped',
    'delivery_attempt_failed',
    'out_for_delivery',
    'delivery_attempt_failed.2',
  ]);
});

test('a repeated tap neither replaces a later response nor answers the next failed attempt', async () => {
  const orderId = await placeOrder(shop, CASH);
  await shipped(orderId);
  await merchant['attempt-failed'](orderId, 'Meera');
  const tap = { mobile: '9000000001', payload: `delivery_again:${orderId}`, at: (clock += 60_000) };
  const answered = async () => (await shop.orders.track(orderId, '0001')).deliveryAnswer;
  expect(await shop.orders.answerButton(tap)).toBe('done');
  expect(await answered()).toBe('again');
  clock += 60_000;
  await shop.orders.answerDelivery(proofOf(orderId), 'cancel', null);
  expect(await shop.orders.answerButton(tap)).toBe('done');
  expect(await answered()).toBe('cancel');
  clock += 60_000;
  await merchant['out-for-delivery'](orderId, 'Meera');
  await merchant['attempt-failed'](orderId, 'Meera');
  expect(await shop.orders.answerButton(tap)).toBe('done');
  expect(await answered()).toBeNull();
});

test('shipments that were sent and that came back are counted once by PIN code, product and carrier', async () => {
  await shop.database.deleteFrom('rto_tally').execute();
  const [back, deliveredId] = [await placeOrder(shop, CASH), await placeOrder(shop, CASH)];
  await shipped(back);
  await shipped(deliveredId);
  await merchant.rto(back, 'Meera');
  await merchant['rto-received'](back, 'Meera');
  await merchant['rto-received'](back, 'Meera');
  await merchant.deliver(deliveredId, 'Meera');
  await merchant.return(deliveredId, 'Meera');
  const rows = await shop.database.selectFrom('rto_tally').selectAll().orderBy('dimension').execute();
  const counts = { cash: true, sent: 2, sent_paise: 299_800, rto: 1, rto_paise: 149_900 };
  expect(rows).toMatchObject([
    { dimension: 'carrier', key: 'example couriers', label: 'Example Couriers', ...counts },
    { dimension: 'pin', key: '302001', ...counts },
    { dimension: 'product', key: '101', ...counts },
  ]);

  // An older version shipped this order without counting it, so its return is not counted either.
  const old = await placeOrder(shop, CASH);
  await shipped(old);
  await shop.database.updateTable('shop_order').set({ sent_tallied: false }).where('order_id', '=', old).execute();
  await merchant.return(old, 'Meera');
  const tally = shop.database.selectFrom('rto_tally').select('rto').where('dimension', '=', 'pin');
  expect(await tally.execute()).toEqual([{ rto: 1 }]);
});

test('an order whose history was dropped since it was sent can still come back, and counts for the month of its placing', async () => {
  await shop.database.deleteFrom('rto_tally').execute();
  const orderId = await placeOrder(shop, CASH);
  await shipped(orderId);
  const { rows } = await sql<{ place: string }>`
    select distinct tableoid::regclass::text as place from state_change`.execute(shop.database);
  for (const { place } of rows) await sql`drop table ${sql.table(place)}`.execute(shop.database);
  // Without the default partition nothing could be written; a month that is dropped years later is never the present one.
  await sql`create table if not exists state_change_default partition of state_change default`.execute(shop.database);
  await merchant.rto(orderId, 'Meera');
  await merchant['rto-received'](orderId, 'Meera');
  const tally = shop.database.selectFrom('rto_tally').select('rto').where('dimension', '=', 'pin');
  expect(await tally.execute()).toEqual([{ rto: 1 }]);
  expect(await shop.orders.track(orderId, '0001')).toMatchObject({ state: 'rto_delivered' });
});
