import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import shopConfig from '../../../../../shop.config.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { exampleCod } from '../../../../../test/examples/example-policy.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder, post } from '../../../../../test/paying-shop.ts';
import {
  exampleReturn,
  OTHER_SIZES,
  PRICES_WITH_SIZES,
  type ReturningShop,
  withReturns,
} from '../../../../../test/shops/returning-shop.ts';
import {
  cancelOne,
  proofOf,
  THREE_FOR_TWO,
  THREE_FOR_TWO_PAISE,
  THREE_FOR_TWO_SHARES,
} from '../../../../../test/shops/three-for-two.ts';
import { unpack } from '../../../../../test/shops/unpacked.ts';
import type { CreateOrderRequest } from '../../../../contracts/checkout/create-order.ts';
import { shopConfigSchema } from '../../../../contracts/shop-config.ts';
import type { ScanEvent } from '../../../../domain/shipping/shipment-state.ts';
import { shipmentsOf } from '../../shipments/service.ts';
import type { InvoiceDeps } from '../deps.ts';
import { createInvoiceService, type InvoiceService } from '../service.ts';
import { creditNoteRun, issueDueCreditNotes } from './issue-due.ts';

const BY = 'Meera';
const DAY_MS = 24 * 3600_000;
const ADVANCE_PAISE = 20_000;
const FEE_PAISE = 4_900;

let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
let invoices: InvoiceService;
let deps: Parameters<typeof issueDueCreditNotes>[0];
let clock = Date.now();

beforeAll(async () => {
  gateway = await openGateway({ now: () => clock });
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  shop = await openPayingShop({
    gateway,
    now: () => clock,
    settings: { cashOnDelivery: true },
    prices: PRICES_WITH_SIZES,
  });
  desk = withReturns(shop);
  const config = v.parse(shopConfigSchema, {
    ...shopConfig,
    invoices: { gstin: '08AAAAA0000A1Z2', betweenSlabs: 'higher' },
  });
  const invoiceDeps: InvoiceDeps = {
    environment: 'production',
    database: shop.database,
    vault: shop.vault,
    shop: config,
    now: () => clock,
  };
  deps = { ...invoiceDeps, log: shop.orderDeps.log };
  invoices = createInvoiceService(invoiceDeps);
});
beforeEach(() => {
  // A mobile number may place five COD orders a day.
  clock += 25 * 3600_000;
  shop.orderDeps.settings.cod = exampleCod({ advancePaise: ADVANCE_PAISE, feePaise: FEE_PAISE });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function invoicedOrder(changes: Partial<CreateOrderRequest> = {}): Promise<string> {
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO, ...changes });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await desk.merchant.confirm(orderId, BY);
  await desk.merchant.pack(orderId, BY);
  await invoices.issueInvoice(orderId);
  clock += 1_000;
  return orderId;
}

const invoicedCashOrder = () =>
  invoicedOrder({ paymentMethod: 'cash_on_delivery', codAdvancePaise: ADVANCE_PAISE, codFeePaise: FEE_PAISE });

async function ship(orderId: string): Promise<void> {
  if ((await desk.merchant.show(orderId)).state !== 'packed') await desk.merchant.pack(orderId, BY);
  await desk.merchant.ship(orderId, { carrier: 'Example Express', awb: `EX-${orderId}` }, BY);
}

/** Cancels a piece after the invoice. */
async function cancel(orderId: string, line: number): Promise<void> {
  await unpack(shop.database, orderId);
  return desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(line));
}

async function sendBack(orderId: string, line: number): Promise<string> {
  const wish = exampleReturn({ reason: 'damaged', lines: [{ line, quantity: 1 }], upiId: 'asha@okbank' });
  const returnId = await desk.returns.shopper.request(proofOf(orderId), wish);
  await desk.returns.merchant.approve(returnId, BY);
  await desk.returns.merchant.receive(returnId, BY);
  return returnId;
}

async function paidOut(): Promise<void> {
  await shop.payments.drain();
  await sql`update refund set state = 'success', state_at = ${new Date(clock)} where state <> 'success'`.execute(
    shop.database,
  );
}

/** Returns for each note, oldest first, what it credits of each line of its invoice; the fee is the last line. */
async function notes(orderId: string): Promise<number[][]> {
  await issueDueCreditNotes(deps);
  const documents = await invoices.documentsOf(orderId);
  return documents
    .filter(({ kind }) => kind === 'credit_note')
    .map(({ facts }) => facts.body.lines.map((line) => line.amountPaise));
}

test('a refund of invoiced pieces gets one credit note automatically once it is paid out', async () => {
  const orderId = await invoicedOrder();
  await cancel(orderId, 2);
  expect(await notes(orderId)).toEqual([]);
  await paidOut();
  const taken = [[0, THREE_FOR_TWO_SHARES[1], 0]];
  expect(await notes(orderId)).toEqual(taken);
  await Promise.all([issueDueCreditNotes(deps), issueDueCreditNotes(deps)]);
  expect(await notes(orderId)).toEqual(taken);
});

test('cancelled pieces of a COD order are credited in full, even if more than the advance was refunded', async () => {
  const orderId = await invoicedCashOrder();
  await cancel(orderId, 3);
  expect(await notes(orderId)).toEqual([[0, 0, THREE_FOR_TWO_SHARES[2], 0]]);
  shop.orderDeps.settings.cod = exampleCod({ advancePaise: 200_000, feePaise: FEE_PAISE });
  const most = await invoicedOrder({
    paymentMethod: 'cash_on_delivery',
    codAdvancePaise: 200_000,
    codFeePaise: FEE_PAISE,
  });
  await cancel(most, 1);
  await paidOut();
  const { refunds } = await desk.merchant.show(most);
  expect(refunds.map((refund) => refund.amountPaise)).toEqual([
    200_000 - (THREE_FOR_TWO_PAISE + FEE_PAISE - THREE_FOR_TWO_SHARES[0]),
  ]);
  expect(await notes(most)).toEqual([[THREE_FOR_TWO_SHARES[0], 0, 0, 0]]);
  // Requested by its refund, it is the same note.
  const note = await invoices.issueCreditNote({ refundId: refunds[0]?.refundId ?? '' });
  expect(note.amountPaise).toBe(THREE_FOR_TWO_SHARES[0]);
  expect(await notes(most)).toHaveLength(1);
});

test('a return of a COD order gets its note when it is refunded by hand', async () => {
  const orderId = await invoicedCashOrder();
  await ship(orderId);
  await desk.merchant.deliver(orderId, BY);
  const returnId = await sendBack(orderId, 2);
  expect(await notes(orderId)).toEqual([]);
  await desk.returns.merchant.refund(returnId, 'UPI12345', BY);
  expect(await notes(orderId)).toEqual([[0, THREE_FOR_TWO_SHARES[1], 0, 0]]);
  for (const line of [1, 3]) await desk.returns.merchant.refund(await sendBack(orderId, line), 'UPI12346', BY);
  const all = await notes(orderId);
  // The fee was earned and is not credited.
  const taken = [0, 1, 2, 3].map((line) => all.reduce((sum, note) => sum + (note[line] ?? 0), 0));
  expect([all.length, taken]).toEqual([3, [...THREE_FOR_TWO_SHARES, 0]]);
  expect((await desk.merchant.show(orderId)).state).toBe('returned');
});

test('a COD order that was not delivered is credited in full, whether its advance is refunded or not', async () => {
  const whole = [[...THREE_FOR_TWO_SHARES, FEE_PAISE]];
  const orderId = await invoicedCashOrder();
  await ship(orderId);
  await desk.merchant.rto(orderId, BY);
  await desk.merchant['rto-received'](orderId, BY);
  expect(await notes(orderId)).toEqual(whole);
  await desk.merchant.refund(orderId, { note: 'It came back', amountPaise: null, reference: null }, BY);
  await paidOut();
  expect(await notes(orderId)).toEqual(whole);
  const calledOff = await invoicedCashOrder();
  await desk.merchant.cancel(calledOff, BY);
  expect((await desk.merchant.show(calledOff)).state).toBe('refund_pending');
  await paidOut();
  expect(await notes(calledOff)).toEqual(whole);
});

test('a returned replacement is credited on the order that was invoiced, for the line that it replaced', async () => {
  const orderId = await invoicedOrder();
  await ship(orderId);
  await desk.merchant.deliver(orderId, BY);
  const lines = [{ line: 1, quantity: 1, newVariantId: OTHER_SIZES[0]?.variantId ?? '' }];
  const wish = exampleReturn({ kind: 'exchange', lines });
  const returnId = await desk.returns.shopper.request(proofOf(orderId), wish);
  await desk.returns.merchant.approve(returnId, BY);
  const second = (await desk.returns.merchant.receive(returnId, BY)).replacement_order_id ?? '';
  await ship(second);
  await desk.merchant.deliver(second, BY);
  await sendBack(second, 1);
  await paidOut();
  expect(await notes(orderId)).toEqual([[THREE_FOR_TWO_SHARES[0], 0, 0]]);
});

test('refunds of long ago are left to the merchant, who may have issued their documents elsewhere', async () => {
  const orderId = await invoicedOrder();
  await cancel(orderId, 2);
  await paidOut();
  clock += 31 * DAY_MS;
  expect(await notes(orderId)).toEqual([]);
});

test.each(['by itself', 'in its dashboard'])(
  'a second payment that the gateway refunds %s gets no note, as it was not invoiced',
  async (how) => {
    const orderId = await invoicedOrder();
    const { cfPaymentId: second } = gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
    await shop.payments.sync(orderId, 'webhook');
    if (how === 'by itself') gateway.control.autoRefund(orderId, second);
    else
      gateway.control.dashboardRefund(orderId, {
        amountPaise: THREE_FOR_TWO_PAISE,
        status: 'SUCCESS',
        cfPaymentId: second,
      });
    await shop.payments.sync(orderId, 'webhook', { refunds: true });
    const { refunds } = await desk.merchant.show(orderId);
    expect(refunds.filter(({ state }) => state === 'success')).toMatchObject([{ kind: 'gateway' }]);
    expect(await notes(orderId)).toEqual([]);
    const refundId = refunds.find(({ state }) => state === 'success')?.refundId ?? '';
    await expect(invoices.issueCreditNote({ refundId })).rejects.toMatchObject({
      details: { reason: 'second_payment' },
    });
  },
);

test('no note is issued if the gateway refunds the first payment and the second one is kept', async () => {
  const orderId = await invoicedOrder();
  const first = (await desk.merchant.show(orderId)).payments[0]?.paymentId ?? '';
  gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  gateway.control.autoRefund(orderId, first);
  await shop.payments.sync(orderId, 'webhook', { refunds: true });
  expect(await notes(orderId)).toEqual([]);
});

test('a late payment of a COD order refunded at the gateway gets no note, as the courier still collects', async () => {
  shop.orderDeps.settings.cod = exampleCod({ feePaise: FEE_PAISE });
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery', codFeePaise: FEE_PAISE });
  await post(`${shop.url}/api/orders/pay-now`, { orderId });
  await desk.merchant.pack(orderId, BY);
  await invoices.issueInvoice(orderId);
  clock += 1_000;
  const { cfPaymentId } = gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'webhook');
  gateway.control.dashboardRefund(orderId, { amountPaise: 149_900, status: 'SUCCESS', cfPaymentId });
  await shop.payments.sync(orderId, 'webhook', { refunds: true });
  expect((await desk.merchant.show(orderId)).refunds).toContainEqual(expect.objectContaining({ kind: 'gateway' }));
  expect(await notes(orderId)).toEqual([]);
});

test.each([
  ['the second parcel', { back: 1, taken: [0, ...THREE_FOR_TWO_SHARES.slice(1), 0] }],
  ['the parcel that should have brought the fee', { back: 0, taken: [THREE_FOR_TWO_SHARES[0], 0, 0, FEE_PAISE] }],
])('in a partly delivered COD order, %s is credited when it comes back', async (_which, { back, taken }) => {
  shop.orderDeps.settings.cod = exampleCod({ feePaise: FEE_PAISE });
  const orderId = await placeOrder(shop, {
    items: THREE_FOR_TWO,
    paymentMethod: 'cash_on_delivery',
    codFeePaise: FEE_PAISE,
  });
  await desk.merchant.pack(orderId, BY);
  await invoices.issueInvoice(orderId);
  for (const lines of [[1], [2, 3]]) {
    const pieces = lines.map((line) => ({ line, quantity: 1 }));
    await desk.merchant['ship-part'](orderId, { carrier: 'Example Express', awb: `EX${lines[0]}`, lines: pieces }, BY);
  }
  const scan = (event: ScanEvent) => [{ at: clock, event, status: event, activity: '', location: '' }];
  const parcels = await shipmentsOf(shop.database, orderId);
  for (const [index, parcel] of parcels.entries()) {
    expect(await notes(orderId)).toEqual([]);
    await desk.merchant.recordScans(parcel, scan(index === back ? 'rto_delivered' : 'delivered'), BY);
  }
  expect((await desk.merchant.show(orderId)).state).toBe('delivered');
  expect(await notes(orderId)).toEqual([taken]);
  // The advance's share of that parcel is refunded; the note already covers it.
  const at = new Date(clock);
  await shop.database
    .insertInto('refund')
    .values({
      refund_id: `${orderId}-prto-${parcels[back]?.parcel}`,
      order_id: orderId,
      kind: 'partial',
      purpose: 'parcel',
      refers_to: String(parcels[back]?.parcel),
      amount_paise: 5_000,
      note: 'A parcel came back undelivered',
      state: 'requested',
      state_cause: BY,
      state_at: at,
      requested_at: at,
      cf_payment_id: null,
      next_at: null,
      taken_payment_id: null,
      cf_refund_id: null,
    })
    .execute();
  await shop.database.updateTable('refund').set({ state: 'success' }).where('order_id', '=', orderId).execute();
  expect(await notes(orderId)).toEqual([taken]);
});

test('a note follows its refund at the next look, and without news the search waits ten minutes', async () => {
  const run = creditNoteRun(deps);
  await run();
  const paid = async () => {
    const orderId = await placeOrder(shop, { items: THREE_FOR_TWO });
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await shop.payments.sync(orderId, 'return');
    await desk.merchant.confirm(orderId, BY);
    return orderId;
  };
  const invoiced = async (orderId: string) => {
    await desk.merchant.pack(orderId, BY);
    await invoices.issueInvoice(orderId);
  };
  const givenBack = async (orderId: string) => {
    await desk.merchant.refund(orderId, { note: 'A gesture', amountPaise: 5_000, reference: 'g', pieces: [] }, BY);
    await shop.payments.runRefunds();
    // On a busy machine a call to the gateway may take too long and is made again.
    const isBack = async () => (await desk.merchant.show(orderId)).refunds.every(({ state }) => state === 'success');
    for (let looks = 0; looks < 5 && !(await isBack()); looks += 1) {
      clock += 60_000;
      await shop.payments.runRefunds();
    }
    expect((await desk.merchant.show(orderId)).refunds).toMatchObject([{ state: 'success' }]);
  };
  const notes = async (orderId: string) => (await invoices.documentsOf(orderId)).length - 1;

  const first = await paid();
  await invoiced(first);
  await run();
  await givenBack(first);
  expect(await notes(first)).toBe(0);
  await run();
  expect(await notes(first)).toBe(1);

  // Packing is no news.
  const second = await paid();
  await givenBack(second);
  await run();
  await invoiced(second);
  await run();
  expect(await notes(second)).toBe(0);
  clock += 10 * 60_000;
  await run();
  expect(await notes(second)).toBe(1);
});
