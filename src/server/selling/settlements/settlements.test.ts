import { afterEach, expect, test } from 'vitest';
import { placeOrder, callsOf, withCalls } from '../../../../test/paying-shop.ts';
import type { Gateway } from '../payments/service.ts';
import { exampleCod } from '../../../../test/examples/example-policy.ts';
import { openSettlementShop, paidOrder, type SettlementShop } from '../../../../test/shops/settlement-shop.ts';
import type { OrderSettings } from '../orders/deps.ts';
import { dayInIndia } from '../../../domain/dates/india.ts';
import { loadReconciliationInput } from './load-reconciliation-input.ts';
import { createSettlementService } from './service.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

let open: SettlementShop | null = null;
afterEach(async () => {
  await open?.close();
  open = null;
});

async function stand(settings?: Partial<OrderSettings>): Promise<SettlementShop> {
  open = await openSettlementShop(settings);
  return open;
}

const bankLine = (utr: string, rupees: string) => `Date,Narration,Deposit\n20/11/2026,NEFT-CASHFREE-${utr},"${rupees}"`;

test('a correct settlement is stored with its lines and UTR and has no differences', async () => {
  const desk = await stand();
  const orderId = await paidOrder(desk);
  await paidOrder(desk);
  await desk.pass(7 * DAY);
  const settlement = await desk.shop.database.selectFrom('settlement').selectAll().execute();
  // 1499.00 less 29.23 and 5.26, twice.
  expect(settlement).toMatchObject([
    {
      settlement_id: '202611101',
      utr: 'STANDIN20261110',
      amount_paise: 292_902,
      payments_paise: 299_800,
      line_count: 2,
    },
  ]);
  const lines = await desk.shop.database.selectFrom('settlement_line').selectAll().execute();
  expect(lines).toHaveLength(2);
  expect(lines.find((line) => line.order_id === orderId)).toMatchObject({
    kind: 'payment',
    is_credit: true,
    amount_paise: 149_900,
    charge_paise: 2_923,
    tax_paise: 526,
    settled_paise: 146_451,
  });
  expect(await desk.settlements.importBankStatement(bankLine('STANDIN20261110', '2,929.02'))).toEqual({
    added: 1,
    known: 0,
    unreadable: [],
  });
  await desk.pass(14 * DAY);
  expect(await desk.differences()).toEqual([]);
});

test('payments settled short, never or twice, or charged back, are each reported with their order until corrected', async () => {
  const desk = await stand();
  const [short, never, twice, back] = [
    await paidOrder(desk),
    await paidOrder(desk),
    await paidOrder(desk),
    await paidOrder(desk),
  ];
  desk.gateway.control.settle(short, 'short');
  desk.gateway.control.settle(never, 'never');
  desk.gateway.control.settle(twice, 'twice');
  const disputeId = desk.gateway.control.dispute(back);
  await desk.pass(6 * DAY);
  expect(await desk.differences()).toEqual([
    { kind: 'charged_back', order_id: back, expected_paise: 0, actual_paise: 149_900 },
    { kind: 'payment_not_settled', order_id: never, expected_paise: 149_900, actual_paise: null },
    { kind: 'payment_settled_differs', order_id: short, expected_paise: 146_451, actual_paise: 146_351 },
    { kind: 'payment_settled_twice', order_id: twice, expected_paise: 149_900, actual_paise: 299_800 },
  ]);
  desk.gateway.control.moveDispute(disputeId, 'MERCHANT_WON');
  await paidOrder(desk);
  await desk.pass(3 * DAY);
  expect(await desk.differences()).not.toContainEqual(expect.objectContaining({ kind: 'charged_back' }));
});

test('an interrupted read continues later at its page, and never runs twice at once', async () => {
  const desk = await stand();
  for (let placed = 0; placed < 3; placed += 1) await paidOrder(desk);
  const lineCursors: (string | null)[] = [];
  const settlementCursors: (string | null)[] = [];
  const calls = callsOf(desk.shop.deps);
  const paged: Partial<Gateway> = {
    settlements: async (span, cursor) => {
      const page = await calls.settlements(span, null);
      if (page.rows.length === 0) return page;
      settlementCursors.push(cursor);
      if (settlementCursors.length === 2)
        desk.gateway.control.fault({ endpoint: 'get-settlements', kind: 'error-500' });
      await calls.settlements(span, null);
      return { rows: page.rows, next: cursor === null ? '2' : null };
    },
    settlementLines: async (span, cursor) => {
      const { rows } = await calls.settlementLines(span, null);
      if (rows.length === 0) return { rows, next: null };
      lineCursors.push(cursor);
      if (lineCursors.length === 2) desk.gateway.control.fault({ endpoint: 'settlement-recon', kind: 'error-500' });
      await calls.settlementLines(span, null);
      const at = Number(cursor ?? 0);
      return { rows: rows.slice(at, at + 1), next: at + 1 < rows.length ? String(at + 1) : null };
    },
  };
  const services = [
    createSettlementService({ ...desk.deps, gateways: withCalls(desk.shop.deps, paged).gateways }),
    createSettlementService({ ...desk.deps, gateways: withCalls(desk.shop.deps, paged).gateways }),
  ];
  await desk.gateway.control.advance(DAY + 2 * HOUR);
  const run = async () => {
    for (const service of services) while (await service.run());
  };
  await Promise.all([run(), run()]);
  expect([settlementCursors, lineCursors]).toEqual([[null, '2'], []]);
  await desk.gateway.control.advance(2 * 60_000);
  await Promise.all([run(), run()]);
  expect([settlementCursors, lineCursors]).toEqual([
    [null, '2', '2'],
    [null, '1'],
  ]);
  const lines = () => desk.shop.database.selectFrom('settlement_line').select('event_id').execute();
  expect(await lines()).toHaveLength(1);
  await desk.gateway.control.advance(6 * 60_000);
  await run();
  expect([settlementCursors.length, lineCursors]).toEqual([3, [null, '1', '1', '2']]);
  expect(await lines()).toHaveLength(3);
});

test('a settlement that is missing on the bank statement, or has another amount, is reported until the right line is imported', async () => {
  const desk = await stand();
  await paidOrder(desk);
  await desk.pass(3 * DAY);
  await desk.settlements.importBankStatement('date,utr,credit\n2026-11-20,OTHER123456,10.00');
  await desk.pass(DAY);
  expect(await desk.differences()).toEqual([
    { kind: 'credit_missing', order_id: null, expected_paise: 146_451, actual_paise: null },
  ]);
  await desk.settlements.importBankStatement(bankLine('STANDIN20261110', '1,464.50'));
  expect(await desk.differences()).toEqual([
    { kind: 'credit_differs', order_id: null, expected_paise: 146_451, actual_paise: 146_450 },
  ]);
  await desk.settlements.importBankStatement(bankLine('STANDIN20261110', '0.01'));
  expect(await desk.differences()).toEqual([]);
  expect(await desk.settlements.importBankStatement(bankLine('STANDIN20261110', '0.01'))).toMatchObject({ known: 1 });
  await expect(desk.settlements.importBankStatement('a,b\n1,2')).rejects.toMatchObject({
    code: 'invalid_statement_file',
  });
});

test('a refund that the gateway deducted twice is reported; one made in its dashboard is matched by payment and amount', async () => {
  const desk = await stand();
  const [orderId, other] = [await paidOrder(desk), await paidOrder(desk)];
  desk.gateway.control.dashboardRefund(other, { amountPaise: 10_000, status: 'SUCCESS' });
  await desk.gateway.control.idle();
  await desk.shop.payments.drain();
  const { merchant } = desk;
  const { database } = desk.shop;
  await merchant.refund(orderId, { reference: 'part-1', amountPaise: 50_000, note: 'a flaw' }, 'a test');
  await desk.shop.payments.runRefunds();
  await desk.gateway.control.advance(2 * 60_000);
  await desk.shop.payments.runRefunds();
  await desk.pass(2 * DAY);
  expect(await desk.differences()).toEqual([]);
  const [line] = await database
    .selectFrom('settlement_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .execute();
  if (!line) throw new Error('no line of the refund');
  await database
    .insertInto('settlement_line')
    .values({ ...line, event_id: 'again' })
    .execute();
  await desk.pass(DAY);
  expect(await desk.differences()).toMatchObject([
    { kind: 'refund_deducted_twice', order_id: orderId, expected_paise: 50_000, actual_paise: 100_000 },
    { kind: 'settlement_sum_differs' },
  ]);
});

test('cash that a courier did not pay out, and a remittance for an unknown parcel, are reported', async () => {
  const desk = await stand();
  const { merchant } = desk;
  await desk.pass(HOUR);
  const orderIds: string[] = [];
  for (const awb of ['EX1', 'EX2']) {
    const orderId = await placeOrder(desk.shop, { paymentMethod: 'cash_on_delivery' });
    await merchant.pack(orderId, 'a test');
    await merchant.ship(orderId, { carrier: 'Example Express', awb }, 'a test');
    await merchant.deliver(orderId, 'a test');
    orderIds.push(orderId);
  }
  await desk.settlements.importRemittances('awb,amount,date\nex1,1499.00,12/11/2026\nSTRANGE,10,12/11/2026');
  expect(await desk.differences()).toMatchObject([{ kind: 'cod_unknown', order_id: null, actual_paise: 1_000 }]);
  await desk.pass(13 * DAY);
  await desk.settlements.importRemittances('awb,amount,date\nEX9,5,23/11/2026');
  await desk.pass(3 * DAY);
  expect(await desk.differences()).toMatchObject([
    { kind: 'cod_not_remitted', order_id: orderIds[1], expected_paise: 149_900 },
    { kind: 'cod_unknown' },
    { kind: 'cod_unknown' },
  ]);
});

test('a courier’s report imported long after the visits of its days still reports the missing cash', async () => {
  const desk = await stand();
  const orderIds: string[] = [];
  for (const awb of ['EX1', 'EX2']) {
    const orderId = await placeOrder(desk.shop, { paymentMethod: 'cash_on_delivery' });
    await desk.merchant.pack(orderId, 'a test');
    await desk.merchant.ship(orderId, { carrier: 'Example Express', awb }, 'a test');
    await desk.merchant.deliver(orderId, 'a test');
    orderIds.push(orderId);
  }
  await desk.pass(20 * DAY);
  await desk.settlements.importRemittances('awb,amount\nEX1,1499.00');
  expect(await desk.differences()).toMatchObject([{ kind: 'cod_not_remitted', order_id: orderIds[1] }]);
  // A report imported before its days are due leaves them to the next report.
  await desk.settlements.importRemittances('awb,amount\nEX2,1499.00');
  const third = await placeOrder(desk.shop, { paymentMethod: 'cash_on_delivery' });
  await desk.merchant.pack(third, 'a test');
  await desk.merchant.ship(third, { carrier: 'Example Express', awb: 'EX3' }, 'a test');
  await desk.merchant.deliver(third, 'a test');
  await desk.pass(20 * DAY);
  expect(await desk.differences()).toEqual([]);
  await desk.settlements.importRemittances('awb,amount\nEX9,5');
  expect(await desk.differences()).toMatchObject([
    { kind: 'cod_not_remitted', order_id: third },
    { kind: 'cod_unknown' },
  ]);
});

test('a bank statement imported a month late still reports the missing settlement', async () => {
  const desk = await stand();
  await paidOrder(desk);
  await desk.pass(7 * DAY);
  await desk.pass(23 * DAY);
  await desk.settlements.importBankStatement('Date,Narration,Deposit\n01/11/2026,SALARY,5.00\n30/11/2026,RENT,7.00');
  expect(await desk.differences()).toMatchObject([{ kind: 'credit_missing', actual_paise: null }]);
});

test('an unsettled payment is reported even if its term is longer than the two weeks of visits', async () => {
  const desk = await stand();
  desk.deps.terms.settledWithinDays = 20;
  const orderId = await paidOrder(desk);
  desk.gateway.control.settle(orderId, 'never');
  for (let day = 0; day < 19; day += 1) await desk.pass(DAY);
  expect(await desk.differences()).toEqual([]);
  for (let day = 0; day < 3; day += 1) await desk.pass(DAY);
  expect(await desk.differences()).toMatchObject([{ kind: 'payment_not_settled', order_id: orderId }]);
});

/** Places a COD order that is packed while its payment page is open, so that the payment is refunded in full. */
async function paidTooLate({ shop, gateway, merchant }: SettlementShop): Promise<string> {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await shop.orders.payNow(orderId);
  await merchant.pack(orderId, 'a test');
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await gateway.control.idle();
  await shop.payments.drain();
  await shop.payments.sync(orderId, 'webhook');
  for (let looks = 0; looks < 3; looks += 1) {
    await gateway.control.advance(5 * 60_000);
    await shop.payments.runRefunds();
  }
  return orderId;
}

test('a COD order paid online too late is reconciled with its refund; COD orders without a payment are left out', async () => {
  const desk = await stand({ cod: exampleCod({ payNowAfterOrder: true }) });
  const { database } = desk.shop;
  await desk.pass(0);
  await paidOrder(desk);
  const plain = await placeOrder(desk.shop, { paymentMethod: 'cash_on_delivery' });
  const late = await paidTooLate(desk);
  const order = await database.selectFrom('shop_order').selectAll().where('order_id', '=', late).executeTakeFirst();
  expect(order).toMatchObject({ gateway_environment: null, payment_method: 'cash_on_delivery' });
  await desk.pass(8 * DAY);
  const settled = await database.selectFrom('settlement_line').select('kind').where('order_id', '=', late).execute();
  expect(settled.map(({ kind }) => kind).toSorted()).toEqual(['payment', 'refund']);
  expect(await desk.differences()).toEqual([]);
  const input = await loadReconciliationInput(desk.deps, { day: '2026-11-10' });
  expect(input.refunds.map(({ orderId }) => orderId)).toEqual([late]);
  expect(input.payments).toHaveLength(2);
  expect([...input.payments, ...input.refunds].filter(({ orderId }) => orderId === plain)).toEqual([]);
});

test('payments of another environment are left out, and so are online payments without one', async () => {
  const desk = await stand();
  const orderId = await paidOrder(desk);
  const payments = async () =>
    (await loadReconciliationInput(desk.deps, { day: '2026-11-10' })).payments.map((one) => one.orderId);
  expect(await payments()).toEqual([orderId]);
  for (const environment of ['sandbox', null] as const) {
    const label = { gateway_environment: environment };
    await desk.shop.database.updateTable('shop_order').set(label).where('order_id', '=', orderId).execute();
    expect(await payments()).toEqual([]);
  }
});

test('a refund that the gateway still works on, or that failed, is not awaited in a settlement', async () => {
  const desk = await stand();
  desk.gateway.control.changeSettings({ refund: { afterMs: 0, outcome: null } });
  const orderId = await paidOrder(desk);
  const refund = (reference: string) =>
    desk.merchant.refund(orderId, { amountPaise: 10_000, note: 'Agreed by phone', reference }, 'a test');
  await refund('paid-out');
  await refund('waits');
  await refund('failed');
  await desk.shop.payments.runRefunds();
  const doneOf = async () => {
    const { refunds } = await loadReconciliationInput(desk.deps, { day: dayInIndia(desk.deps.now()) });
    return Object.fromEntries(refunds.map(({ id, isDone }) => [id.slice(orderId.length + 2), isDone]));
  };
  expect(await doneOf()).toEqual({ 'paid-out': false, waits: false, failed: false });
  desk.gateway.control.endRefund(orderId, `${orderId}-ppaid-out`, 'SUCCESS');
  desk.gateway.control.endRefund(orderId, `${orderId}-pfailed`, 'FAILED');
  await desk.gateway.control.idle();
  await desk.shop.payments.drain();
  expect(await doneOf()).toEqual({ 'paid-out': true, waits: false, failed: false });
});
