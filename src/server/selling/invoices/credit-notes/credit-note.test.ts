import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shopConfig from '../../../../../shop.config.ts';
import { type RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { exampleCod } from '../../../../../test/examples/example-policy.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import { exampleReturn, type ReturningShop, withReturns } from '../../../../../test/shops/returning-shop.ts';
import {
  cancelOne,
  proofOf,
  THREE_FOR_TWO,
  THREE_FOR_TWO_PAISE,
  THREE_FOR_TWO_SHARES,
} from '../../../../../test/shops/three-for-two.ts';
import { unpack } from '../../../../../test/shops/unpacked.ts';
import { shopConfigSchema } from '../../../../contracts/shop-config.ts';
import { ShopError } from '../../../running/errors.ts';
import { createInvoiceService, type InvoiceService } from '../service.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
let invoices: InvoiceService;

const CONFIG = { ...shopConfig, invoices: { gstin: '08AAAAA0000A1Z2', betweenSlabs: 'higher' } };
const BY = 'Meera';
const [KURTA_PAISE] = THREE_FOR_TWO_SHARES;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
  desk = withReturns(shop);
  const { database, vault } = shop;
  invoices = createInvoiceService({
    environment: 'production',
    database,
    vault,
    shop: v.parse(shopConfigSchema, CONFIG),
    now: Date.now,
  });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function confirmedOrder(): Promise<string> {
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await desk.merchant.confirm(orderId, BY);
  return orderId;
}

/** Packs an order and issues its invoice. */
async function invoiced(orderId: string) {
  await desk.merchant.pack(orderId, BY);
  return invoices.issueInvoice(orderId);
}

/** Invoices an order that is still open, as earlier versions did. */
async function invoicedEarly(orderId: string) {
  const invoice = await invoiced(orderId);
  await unpack(shop.database, orderId);
  return invoice;
}

/** The shopper cancels the kurta; returns its refund, paid out. */
const cancelKurta = (orderId: string) => cancelLine(orderId, 1);

async function cancelLine(orderId: string, line: number): Promise<string> {
  await desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(line));
  return paidOut(orderId);
}

/** Refunds money in the gateway's dashboard. */
async function dashboardRefund(orderId: string, amountPaise: number): Promise<string> {
  gateway.control.dashboardRefund(orderId, { amountPaise, status: 'SUCCESS' });
  await gateway.control.deliverWebhooks();
  await shop.payments.drain();
  return paidOut(orderId);
}

async function paidOut(orderId: string): Promise<string> {
  await sql`update refund set state = 'success' where order_id = ${orderId} and state <> 'success'`.execute(
    shop.database,
  );
  return (await desk.merchant.show(orderId)).refunds.at(-1)?.refundId ?? '';
}

/** Returns the amount of the credit note, or the reason why there is none. */
const credited = (refundId: string) =>
  invoices.issueCreditNote({ refundId }).then(
    (note) => note.amountPaise,
    (error: unknown) => (error instanceof ShopError ? error.details : error),
  );

const creditedLines = async (refundId: string) =>
  (await invoices.issueCreditNote({ refundId })).facts.body.lines.map((line) => line.amountPaise);

test('pieces cancelled before the invoice have no credit note, as they were never on it', async () => {
  const orderId = await confirmedOrder();
  const refundId = await cancelKurta(orderId);
  expect((await invoiced(orderId)).amountPaise).toBe(THREE_FOR_TWO_PAISE - KURTA_PAISE);
  expect(await credited(refundId)).toEqual({ reason: 'not_on_invoice' });
  expect(await invoices.documentsOf(orderId)).toHaveLength(1);
});

test('pieces cancelled after the invoice have a credit note for their line', async () => {
  const orderId = await confirmedOrder();
  expect((await invoicedEarly(orderId)).amountPaise).toBe(THREE_FOR_TWO_PAISE);
  const refundId = await cancelKurta(orderId);
  expect(await credited(refundId)).toBe(KURTA_PAISE);
  expect(await creditedLines(refundId)).toEqual([KURTA_PAISE, 0, 0]);
});

test('a credit note for an invoice that left out the first line uses the invoice’s line numbers', async () => {
  const orderId = await confirmedOrder();
  await cancelKurta(orderId);
  const [second, third] = (await invoicedEarly(orderId)).facts.body.lines.map((line) => line.amountPaise);
  const refundId = await cancelLine(orderId, 2);
  expect(await creditedLines(refundId)).toEqual([second, 0]);
  expect(await credited(await cancelLine(orderId, 3))).toBe(third);
});

test('an external refund has no credit note if the order was accepted for less before the invoice', async () => {
  const orderId = await confirmedOrder();
  const before = await dashboardRefund(orderId, 10_000);
  await desk.merchant.accept(orderId, BY);
  await desk.merchant.confirm(orderId, BY);
  expect((await invoiced(orderId)).amountPaise).toBe(THREE_FOR_TWO_PAISE - 10_000);
  expect(await credited(before)).toEqual({ reason: 'not_on_invoice' });
  const after = await dashboardRefund(orderId, 5_000);
  await desk.merchant.accept(orderId, BY);
  expect(await credited(after)).toBe(5_000);
});

test('an external refund after shipping is included in a later invoice and has a credit note', async () => {
  const orderId = await confirmedOrder();
  const accepted = await dashboardRefund(orderId, 10_000);
  await desk.merchant.accept(orderId, BY);
  await desk.merchant.confirm(orderId, BY);
  await desk.merchant.pack(orderId, BY);
  await desk.merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX1' }, BY);
  const onTheWay = await dashboardRefund(orderId, 5_000);
  expect((await invoices.issueInvoice(orderId)).amountPaise).toBe(THREE_FOR_TWO_PAISE - 10_000);
  expect(await credited(accepted)).toEqual({ reason: 'not_on_invoice' });
  expect(await credited(onTheWay)).toBe(5_000);
});

test('money given by amount that a later cancellation took into account before the invoice is on no note: papers say what was kept', async () => {
  const orderId = await confirmedOrder();
  const gesture = { note: 'Agreed by phone', amountPaise: 10_000, reference: 'gesture', pieces: [] };
  await desk.merchant.refund(orderId, gesture, BY);
  const given = await paidOut(orderId);
  const cancelled = await cancelKurta(orderId);
  const { amountPaise } = await invoiced(orderId);
  expect(amountPaise).toBe(THREE_FOR_TWO_PAISE - KURTA_PAISE);
  expect(await credited(cancelled)).toEqual({ reason: 'not_on_invoice' });
  const { refunds } = await desk.merchant.show(orderId);
  const kept = THREE_FOR_TWO_PAISE - refunds.reduce((sum, one) => sum + one.amountPaise, 0);
  expect(kept).toBe(amountPaise);
  expect(await credited(given)).toEqual({ reason: 'not_on_invoice' });
});

const gesture = (orderId: string, amountPaise: number, reference: string) =>
  desk.merchant.refund(orderId, { note: 'Agreed by phone', amountPaise, reference, pieces: [] }, BY);

/** Invoiced, less what the notes credited; null where a refund has none. */
async function netOf(orderId: string, refundIds: readonly string[]): Promise<number> {
  for (const refundId of refundIds) await credited(refundId);
  const documents = await invoices.documentsOf(orderId);
  return documents.reduce(
    (sum, { kind, amountPaise }) => sum + (kind === 'credit_note' ? -amountPaise : amountPaise),
    0,
  );
}

async function keptOf(orderId: string): Promise<number> {
  const standing = (await desk.merchant.show(orderId)).refunds.filter(({ state }) => state === 'success');
  return THREE_FOR_TWO_PAISE - standing.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

test('papers say what was kept also if one of two gestures before the invoice fails and is repeated after the other was credited', async () => {
  const orderId = await confirmedOrder();
  await gesture(orderId, 10_000, 'first');
  await desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(1));
  await gesture(orderId, 10_000, 'second');
  const ids = async () => (await desk.merchant.show(orderId)).refunds.map(({ refundId }) => refundId);
  const all = await ids();
  const first = all.find((id) => id.endsWith('first')) ?? '';
  await sql`update refund set state = 'success' where order_id = ${orderId} and refund_id <> ${first}`.execute(
    shop.database,
  );
  await invoiced(orderId);
  await netOf(orderId, all);
  await sql`update refund set state = 'failed' where refund_id = ${first}`.execute(shop.database);
  await desk.merchant['retry-refund'](orderId, first, BY);
  await paidOutOf(orderId, first);
  expect(await netOf(orderId, await ids())).toBe(await keptOf(orderId));
});

async function paidOutOf(orderId: string, failed: string): Promise<void> {
  await sql`update refund set state = 'success'
    where order_id = ${orderId} and refund_id <> ${failed} and state <> 'success'`.execute(shop.database);
}

test('an amount that was waived when an order was accepted does not stand for a gesture that a cancellation took into account', async () => {
  const orderId = await confirmedOrder();
  const waived = await dashboardRefund(orderId, 10_000);
  await desk.merchant.accept(orderId, BY);
  await desk.merchant.confirm(orderId, BY);
  await gesture(orderId, 5_000, 'gesture');
  const given = await paidOut(orderId);
  const cancelled = await cancelKurta(orderId);
  await invoiced(orderId);
  expect(await netOf(orderId, [waived, given, cancelled])).toBe(await keptOf(orderId));
});

const FEE_PAISE = 4_900;

/** Places a COD order with a fee, invoiced and shipped. */
async function shippedCashOrder(): Promise<string> {
  shop.orderDeps.settings.cod = exampleCod({ feePaise: FEE_PAISE });
  const orderId = await placeOrder(shop, {
    items: THREE_FOR_TWO,
    paymentMethod: 'cash_on_delivery',
    codFeePaise: FEE_PAISE,
  });
  expect((await invoiced(orderId)).amountPaise).toBe(THREE_FOR_TWO_PAISE + FEE_PAISE);
  await desk.merchant.ship(orderId, { carrier: 'Example Express', awb: `EX-${orderId}` }, BY);
  return orderId;
}

/** The shopper returns every piece and is refunded by UPI. */
async function returnAll(orderId: string): Promise<number | null> {
  const lines = [1, 2, 3].map((line) => ({ line, quantity: 1 }));
  const wish = exampleReturn({ reason: 'damaged', lines, upiId: 'asha@okbank' });
  const returnId = await desk.returns.shopper.request(proofOf(orderId), wish);
  await desk.returns.merchant.approve(returnId, BY);
  await desk.returns.merchant.receive(returnId, BY);
  return (await desk.returns.merchant.refund(returnId, 'UPI12345', BY)).refund_paise;
}

test('the fee of a delivered and returned COD order is kept: the note equals what was refunded', async () => {
  const orderId = await shippedCashOrder();
  await desk.merchant.deliver(orderId, BY);
  expect(await returnAll(orderId)).toBe(THREE_FOR_TWO_PAISE);
  const { amountPaise, facts } = await invoices.issueCreditNote({ returnedOrderId: orderId });
  expect(amountPaise).toBe(THREE_FOR_TWO_PAISE);
  expect(facts.body.lines.at(-1)).toMatchObject({ title: 'Cash on delivery fee', amountPaise: 0, taxablePaise: 0 });
});

test('the fee of an undelivered COD order was never paid: the note covers the whole invoice', async () => {
  const orderId = await shippedCashOrder();
  await desk.merchant.rto(orderId, BY);
  await desk.merchant['rto-received'](orderId, BY);
  const { amountPaise } = await invoices.issueCreditNote({ returnedOrderId: orderId });
  expect(amountPaise).toBe(THREE_FOR_TWO_PAISE + FEE_PAISE);
});
