import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exampleOrder, placeOrder } from '../../../../test/paying-shop.ts';
import { openSettlementShop, type SettlementShop } from '../../../../test/shops/settlement-shop.ts';
import { dayInIndia } from '../../../domain/dates/india.ts';
import { reconcileDay } from './reconcile-day.ts';
import { shipmentsOf } from '../shipments/service.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const carrier = 'Example Express';

let desk: SettlementShop;
beforeEach(async () => {
  desk = await openSettlementShop();
  await desk.pass(HOUR);
});
afterEach(() => desk.close());

/** Places a COD order with two shipped parcels, EX1 and EX2, and returns the amounts that the couriers collect. */
async function orderInTwoParcels(): Promise<{ orderId: string; first: number; second: number }> {
  const { merchant, shop } = desk;
  const items = exampleOrder().items.map((item) => ({ ...item, quantity: 2 }));
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery', items });
  await merchant.pack(orderId, 'a test');
  await merchant['ship-part'](orderId, { lines: [{ line: 1, quantity: 1 }], carrier, awb: 'EX1' }, 'a test');
  await merchant['ship-part'](orderId, { lines: null, carrier, awb: 'EX2' }, 'a test');
  const [first = 0, second = 0] = (await shipmentsOf(shop.database, orderId)).map((row) => row.collect_paise);
  expect(Math.min(first, second)).toBeGreaterThan(0);
  return { orderId, first, second };
}

const remit = (...rows: string[]) => desk.settlements.importRemittances(['awb,amount,date', ...rows].join('\n'));
const remitted = (awb: string, paise: number) => `${awb},${paise / 100},24/11/2026`;

/** Advances the clock until a courier's report covers the day the money was due and that day is read again. */
async function passUntilDue(): Promise<void> {
  await desk.pass(13 * DAY);
  await remit('EX9,5,23/11/2026');
  await desk.pass(3 * DAY);
}

const openCash = () =>
  desk.shop.database
    .selectFrom('money_difference')
    .select(['kind', 'order_id', 'subject_id', 'expected_paise', 'actual_paise'])
    .where('subject', '=', 'cash_order')
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute();

const failedDays = () =>
  desk.shop.database.selectFrom('settlement_day').select('day').where('last_error', 'is not', null).execute();

test('the cash of an order in two parcels is matched by the AWB of each', async () => {
  const { orderId, first, second } = await orderInTwoParcels();
  await desk.merchant.deliver(orderId, 'a test');
  await remit(remitted('EX1', first));
  await passUntilDue();
  expect(await desk.differences()).toMatchObject([
    { kind: 'cod_not_remitted', order_id: orderId, expected_paise: second },
    { kind: 'cod_unknown' },
  ]);
});

test('two parcels of one order whose cash is missing, and then short, are two differences until each is corrected', async () => {
  const { orderId, first, second } = await orderInTwoParcels();
  await desk.merchant.deliver(orderId, 'a test');
  const other = await placeOrder(desk.shop, { paymentMethod: 'cash_on_delivery' });
  await desk.merchant.pack(other, 'a test');
  await desk.merchant.ship(other, { carrier, awb: 'OTHER1' }, 'a test');
  await desk.merchant.deliver(other, 'a test');
  await passUntilDue();
  expect(await failedDays()).toEqual([]);
  const missing = [
    { subject_id: orderId, order_id: orderId, expected_paise: first },
    { subject_id: `${orderId}-2`, order_id: orderId, expected_paise: second },
    { subject_id: other, order_id: other, expected_paise: 149_900 },
  ].map((one) => ({ kind: 'cod_not_remitted', actual_paise: null, ...one }));
  expect(new Set(await openCash())).toEqual(new Set(missing));
  await remit('EX1,10,24/11/2026', 'EX2,20,24/11/2026');
  expect(new Set(await openCash())).toEqual(
    new Set([
      ...missing.slice(2),
      { ...missing[0], kind: 'cod_amount_differs', actual_paise: 1_000 },
      { ...missing[1], kind: 'cod_amount_differs', actual_paise: 2_000 },
    ]),
  );
  await remit(remitted('EX1', first - 1_000));
  expect(await openCash()).toMatchObject([{ order_id: other }, { subject_id: `${orderId}-2` }]);
  await remit(remitted('EX2', second - 2_000), remitted('OTHER1', 149_900));
  expect(await openCash()).toEqual([]);
});

test('a difference that an import finds stays, although a day was being reconciled with the rows from before it', async () => {
  const { orderId, first } = await orderInTwoParcels();
  await desk.merchant.deliver(orderId, 'a test');
  const day = dayInIndia(desk.deps.now());
  const read = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  // Waits once it has read all rows, when it asks how far the statements go.
  const slow = desk.shop.database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'last' in row)) {
        read.resolve();
        await goesOn.promise;
      }
      return result;
    },
  });
  const daily = reconcileDay({ ...desk.deps, database: slow }, day);
  await read.promise;
  const imported = remit('EX1,10,24/11/2026');
  await Promise.race([imported, setTimeout(300)]);
  goesOn.resolve();
  await Promise.all([daily, imported]);
  expect(await openCash()).toMatchObject([
    { kind: 'cod_amount_differs', subject_id: orderId, expected_paise: first, actual_paise: 1_000 },
  ]);
});

test('a second parcel that is delivered later and paid out does not resolve the difference of the first', async () => {
  const { orderId, first, second } = await orderInTwoParcels();
  const [one, two] = await shipmentsOf(desk.shop.database, orderId);
  const deliver = (row: typeof one) =>
    desk.merchant.recordScans(
      { order_id: orderId, shipment_id: row?.shipment_id ?? '' },
      [{ at: desk.deps.now(), event: 'delivered', status: 'DL', activity: '', location: '' }],
      'a test',
    );
  await deliver(one);
  await desk.pass(2 * DAY);
  await deliver(two);
  await passUntilDue();
  expect(await openCash()).toMatchObject([
    { subject_id: orderId, expected_paise: first },
    { subject_id: `${orderId}-2`, expected_paise: second },
  ]);
  await remit(remitted('EX2', second));
  expect(await openCash()).toMatchObject([{ subject_id: orderId, expected_paise: first }]);
});

test('a difference of the second parcel stored under the order alone is resolved when that parcel is paid out', async () => {
  const { orderId, first, second } = await orderInTwoParcels();
  await desk.merchant.deliver(orderId, 'a test');
  await remit(remitted('EX1', first));
  const stored = { kind: 'cod_not_remitted', subject: 'cash_order', subject_id: orderId, order_id: orderId } as const;
  await desk.shop.database
    .insertInto('money_difference')
    .values({ ...stored, expected_paise: second, found_at: new Date(desk.deps.now()) })
    .execute();
  await remit(remitted('EX2', second));
  expect(await openCash()).toEqual([]);
});

test('a single parcel is identified by its order, and its closed difference stays closed', async () => {
  const orderId = await placeOrder(desk.shop, { paymentMethod: 'cash_on_delivery' });
  await desk.merchant.pack(orderId, 'a test');
  await desk.merchant.ship(orderId, { carrier, awb: 'ONE1' }, 'a test');
  await desk.merchant.deliver(orderId, 'a test');
  const at = new Date(desk.deps.now());
  const closed = { found_at: at, closed_at: at, closed_by: 'a test' };
  await desk.shop.database
    .insertInto('money_difference')
    .values({
      kind: 'cod_not_remitted',
      subject: 'cash_order',
      subject_id: orderId,
      order_id: orderId,
      expected_paise: 149_900,
      ...closed,
    })
    .execute();
  await passUntilDue();
  const rows = desk.shop.database.selectFrom('money_difference').selectAll().where('subject', '=', 'cash_order');
  expect(await rows.execute()).toMatchObject([{ subject_id: orderId, closed_by: 'a test', resolved_at: null }]);
});

test('the cash of a parcel that is still on its way, or came back, is not awaited', async () => {
  const { orderId, first } = await orderInTwoParcels();
  const [one, two] = await shipmentsOf(desk.shop.database, orderId);
  const scan = (row: typeof one, event: 'delivered' | 'rto_delivered') =>
    desk.merchant.recordScans(
      { order_id: orderId, shipment_id: row?.shipment_id ?? '' },
      [{ at: desk.deps.now(), event, status: event, activity: '', location: '' }],
      'a test',
    );
  await scan(one, 'delivered');
  await remit(remitted('EX1', first));
  await passUntilDue();
  expect(await openCash()).toEqual([]);
  await scan(two, 'rto_delivered');
  await passUntilDue();
  expect(await openCash()).toEqual([]);
});
