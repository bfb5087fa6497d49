import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shopConfig from '../../../../shop.config.ts';
import { type RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import {
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import { THREE_FOR_TWO } from '../../../../test/shops/three-for-two.ts';
import { type ShopConfigInput, shopConfigSchema } from '../../../contracts/shop-config.ts';
import { ShopError } from '../../running/errors.ts';
import { createMerchantService, type MerchantService } from '../orders/merchant.ts';
import { accountingDocuments } from './accounting-documents.ts';
import type { BatchProgress } from './batch.ts';
import { readParcel } from './parcel.ts';
import { createInvoiceService, type InvoiceService } from './service.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
let invoices: InvoiceService;
let customers = 0;

const configOf = (input: ShopConfigInput['invoices']) => v.parse(shopConfigSchema, { ...shopConfig, invoices: input });
const TAXED = { gstin: '08AAAAA0000A1Z2', betweenSlabs: 'higher' } as const;
const service = (input: ShopConfigInput['invoices'], now = Date.now) =>
  createInvoiceService({
    environment: 'production',
    database: shop.database,
    vault: shop.vault,
    shop: configOf(input),
    now,
  });

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
  merchant = createMerchantService({ ...shop, now: Date.now });
  invoices = service(TAXED);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function cashOrder(place: Partial<ReturnType<typeof exampleAddress>> = {}): Promise<string> {
  customers += 1;
  const address = exampleAddress({ mobile: `9${String(customers).padStart(9, '0')}`, ...place });
  const order = exampleOrder({ paymentMethod: 'cash_on_delivery', address, items: THREE_FOR_TWO });
  const { order_id: orderId } = await shop.orders.place(order, null);
  await merchant.pack(orderId, 'Meera');
  return orderId;
}

async function paidOrder(): Promise<string> {
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  return orderId;
}

async function packedOrder(): Promise<string> {
  const orderId = await paidOrder();
  await merchant.confirm(orderId, 'Meera');
  await merchant.pack(orderId, 'Meera');
  return orderId;
}

const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof ShopError ? { code: error.code, details: error.details } : error),
  );

test('an order is invoiced once, with the charged lines and taxes, and the next invoice has the next number', async () => {
  const orderId = await cashOrder();
  const [first, again] = await Promise.all([invoices.issueInvoice(orderId), invoices.issueInvoice(orderId)]);
  expect(again).toEqual(first);
  // The cheapest of the three is free.
  const { lines, totals, scheme } = first.facts.body;
  expect(totals.amountPaise).toBe(149_900 + 99_950);
  expect(lines.reduce((sum, line) => sum + line.taxablePaise + line.cgstPaise + line.stateTaxPaise, 0)).toBe(249_850);
  expect([scheme, first.kind, first.buyer?.fullname]).toEqual(['cgst_sgst', 'tax_invoice', 'Asha Example']);
  const next = await invoices.issueInvoice(await cashOrder({ pincode: '682001' }));
  expect(next.facts.body).toMatchObject({ scheme: 'igst', placeOfSupply: 'Kerala' });
  const [one = 0, two = 0] = [first, next].map(({ number }) => Number(number.split('/')[2]));
  expect(first.number).toMatch(/^INV\/\d{4}\/\d{5}$/);
  expect(two).toBe(one + 1);
});

test('pieces cancelled before the invoice are neither on it nor collected on delivery', async () => {
  const orderId = await cashOrder();
  await sql`update order_item set cancelled_quantity = 1 where order_id = ${orderId} and line = 1`.execute(
    shop.database,
  );
  await sql`update shop_order set cancelled_paise = 100_000 where order_id = ${orderId}`.execute(shop.database);
  const { facts } = await invoices.issueInvoice(orderId);
  expect(facts.body.lines).toHaveLength(2);
  expect(facts.body.totals.amountPaise).toBe(149_900 + 99_950 - 100_000);
  expect((await readParcel({ ...shop, shop: configOf(TAXED), now: Date.now }, orderId)).collectPaise).toBe(149_850);
});

test('later changes of prices, address or GSTIN do not change an invoice', async () => {
  const orderId = await cashOrder();
  const before = await invoices.invoicePdf(orderId);
  await sql`update order_item set title = 'Other', price_paise = 1 where order_id = ${orderId}`.execute(shop.database);
  const later = service({ seriesPrefix: 'NEW' });
  expect(await later.invoicePdf(orderId)).toEqual(before);
  const change = sql`update invoice set amount_paise = 1 where order_id = ${orderId}`.execute(shop.database);
  await expect(change).rejects.toThrow('an invoice is never changed');
  const removal = sql`delete from invoice where order_id = ${orderId}`.execute(shop.database);
  await expect(removal).rejects.toThrow('an invoice is never changed');
});

test('a stored invoice has no personal data that can be read without the key', async () => {
  const orderId = await cashOrder({ fullname: 'Kamala Example', address1: '7 Secret Lane', pincode: '560001' });
  await invoices.issueInvoice(orderId);
  const { rows } = await sql<{
    text: string;
  }>`select invoice::text as text from invoice where order_id = ${orderId}`.execute(shop.database);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toMatch(/Kamala|Secret|560001/);
});

test('an order can be invoiced once it is packed, but not before, nor without items', async () => {
  const orderId = await paidOrder();
  expect(await invoices.hasInvoice(orderId)).toBe(false);
  expect(await refusal(invoices.issueInvoice(orderId))).toMatchObject({
    code: 'invoice_not_allowed',
    details: { reason: 'state', state: 'paid' },
  });
  await merchant.confirm(orderId, 'Meera');
  expect(await invoices.hasInvoice(orderId)).toBe(false);
  expect(await refusal(invoices.issueInvoice(orderId))).toMatchObject({ details: { state: 'confirmed' } });
  await merchant.pack(orderId, 'Meera');
  expect(await invoices.hasInvoice(orderId)).toBe(true);
  expect((await invoices.issueInvoice(orderId)).number).toMatch(/^TST\//);
  const link = await shop.orders.placeMultipayment({
    name: 'Asha Example',
    mobileno: '9000000001',
    domainname: 'pay.shop.example',
    amount: '499',
    attemptKey: crypto.randomUUID(),
  });
  const reason = { details: { reason: 'no_items' } };
  expect(await refusal(invoices.issueInvoice(link.order_id))).toMatchObject(reason);
  expect(await invoices.hasInvoice('unknown_order')).toBe(false);
  expect(await refusal(invoices.issueInvoice('unknown_order'))).toMatchObject({ code: 'order_not_found' });
});

test('an order paid with test money is numbered in a separate series and says so', async () => {
  const orderId = await packedOrder();
  const document = await invoices.issueInvoice(orderId);
  expect([document.facts.test, document.number.slice(0, 3)]).toEqual([true, 'TST']);
});

test('without a GSTIN the document is a bill of supply without tax', async () => {
  const { kind, facts } = await service({}).issueInvoice(await cashOrder());
  expect(kind).toBe('bill_of_supply');
  expect(facts.body.lines.map((line) => line.basisPoints)).toEqual([null, null, null]);
  expect(facts.body.totals).toMatchObject({ taxablePaise: 249_850, cgstPaise: 0, stateTaxPaise: 0, igstPaise: 0 });
});

test('a price between two slabs without a configured rule is refused, and no number is lost', async () => {
  const unclear = createInvoiceService({
    environment: 'production',
    ...shop,
    now: Date.now,
    shop: { ...configOf(TAXED), invoices: { ...configOf(TAXED).invoices, slabs: GAPPED, betweenSlabs: null } },
  });
  const before = await counted();
  expect(await refusal(unclear.issueInvoice(await cashOrder()))).toMatchObject({
    details: { reason: 'unclear_rate', title: 'Ajrakh Kurta' },
  });
  expect(await counted()).toEqual(before);
});

/** The kurta is charged at ₹1,135.78: ₹1,081.70 without 5 %, ₹962.53 without 18 %. */
const GAPPED = [
  { upToPaise: 100_000, basisPoints: 500 },
  { upToPaise: null, basisPoints: 1800 },
];

async function counted() {
  return shop.database.selectFrom('invoice_counter').selectAll().orderBy('series').execute();
}

test('each paid-out refund has one credit note that names the invoice, and together they never exceed it', async () => {
  const orderId = await packedOrder();
  const invoice = await invoices.issueInvoice(orderId);
  await merchant.refund(orderId, { note: 'A button was missing', amountPaise: 50_000, reference: 'R1' }, 'Meera');
  await merchant.refund(orderId, { note: 'Called off', amountPaise: null, reference: null }, 'Meera');
  const refunds = await shop.database
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('amount_paise')
    .execute();
  const [part = '', rest = ''] = refunds.map((refund) => refund.refund_id);
  expect(await refusal(invoices.issueCreditNote({ refundId: part }))).toMatchObject({
    code: 'credit_note_not_allowed',
    details: { reason: 'refund_not_paid' },
  });
  await sql`update refund set state = 'success' where order_id = ${orderId}`.execute(shop.database);
  const note = await invoices.issueCreditNote({ refundId: part });
  expect(note.number).toMatch(/^TCN\//);
  expect(note.facts.credits).toMatchObject({ number: invoice.number, reason: 'A button was missing' });
  expect(note.facts.body.lines.map((line) => line.amountPaise)).toEqual([22_729, 15_156, 12_115]);
  expect(await invoices.issueCreditNote({ refundId: part })).toEqual(note);
  const other = await invoices.issueCreditNote({ refundId: rest });
  expect(note.amountPaise + other.amountPaise).toBe(invoice.amountPaise);
  expect((await invoices.documentsOf(orderId)).map((document) => document.kind)).toEqual([
    'tax_invoice',
    'credit_note',
    'credit_note',
  ]);
  expect((await invoices.creditNotePdf({ refundId: rest })).pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await refusal(invoices.issueCreditNote({ refundId: 'unknown' }))).toMatchObject({
    details: { reason: 'no_refund' },
  });
});

test('accounts name the settlement of the payment for an invoice, and that of the refund for its credit note', async () => {
  const { database } = shop;
  const orderId = await packedOrder();
  await invoices.issueInvoice(orderId);
  await merchant.refund(orderId, { note: 'A stain', amountPaise: 50_000, reference: 'R2' }, 'Meera');
  await sql`update refund set state = 'success' where order_id = ${orderId}`.execute(database);
  const { payments, refunds } = await merchant.show(orderId);
  const refundId = refunds[0]?.refundId ?? '';
  await invoices.issueCreditNote({ refundId });
  const settled_at = new Date();
  for (const [id, kind] of [
    ['S-JAN', 'payment'],
    ['S-FEB', 'refund'],
  ] as const) {
    await database
      .insertInto('settlement')
      .values({ settlement_id: id, utr: `UTR-${id}`, settled_at })
      .execute();
    const line = { settlement_id: id, event_id: id, kind, order_id: orderId, is_credit: kind === 'payment' };
    const sums = { amount_paise: 1, charge_paise: 0, tax_paise: 0, settled_paise: 1 };
    await database
      .insertInto('settlement_line')
      .values({
        ...line,
        ...sums,
        cf_payment_id: payments[0]?.paymentId ?? '',
        refund_id: kind === 'refund' ? refundId : null,
      })
      .execute();
  }
  const pages = await Array.fromAsync(accountingDocuments(database, { from: new Date(0), to: new Date(8e14) }));
  const own = pages.flat().filter((document) => document.orderId === orderId);
  expect(own.map(({ kind, settlementId, utr }) => [kind, settlementId, utr])).toEqual([
    ['tax_invoice', 'S-JAN', 'UTR-S-JAN'],
    ['credit_note', 'S-FEB', 'UTR-S-FEB'],
  ]);
});

test('a cancelled COD order is credited in full', async () => {
  const orderId = await cashOrder();
  const { amountPaise } = await invoices.issueInvoice(orderId);
  expect(await refusal(invoices.issueCreditNote({ returnedOrderId: orderId }))).toMatchObject({
    details: { reason: 'not_returned' },
  });
  await merchant.cancel(orderId, 'Meera');
  const note = await invoices.issueCreditNote({ returnedOrderId: orderId });
  expect([note.amountPaise, note.number.slice(0, 4)]).toEqual([amountPaise, 'CRN/']);
  const never = await cashOrder();
  await merchant.cancel(never, 'Meera');
  expect(await refusal(invoices.issueCreditNote({ returnedOrderId: never }))).toMatchObject({
    details: { reason: 'no_invoice' },
  });
});

test('the year of a number is that of the day in India, and each year begins at 1', async () => {
  const first = service({ ...TAXED, seriesPrefix: 'NY' }, () => Date.parse('2027-03-31T18:29:00Z'));
  const second = service({ ...TAXED, seriesPrefix: 'NY' }, () => Date.parse('2027-03-31T18:30:00Z'));
  const numbers = [
    await first.issueInvoice(await cashOrder()),
    await second.issueInvoice(await cashOrder()),
    await second.issueInvoice(await cashOrder()),
  ].map((document) => document.number);
  expect(numbers).toEqual(['NY/2627/00001', 'NY/2728/00001', 'NY/2728/00002']);
});

test('slips and labels are printed only for orders that are to be shipped', async () => {
  const sent = await cashOrder({ fullname: 'श्रीमती क्षितिजा उदाहरण' });
  for (const file of [await invoices.slipPdf([sent]), await invoices.labelPdf([sent, await cashOrder()])]) {
    expect(file.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect((await invoices.labelPdf([sent])).fileName).toBe(`label-${sent}.pdf`);
  const waiting = await placeOrder(shop);
  expect(await refusal(invoices.labelPdf([waiting]))).toMatchObject({ code: 'invalid_transition' });
});

test('a batch is one file with a page per order, reports its progress, and lists the orders it left out', async () => {
  const orderIds = [await cashOrder(), await placeOrder(shop), await cashOrder()];
  const progressReports: BatchProgress[] = [];
  const pdf = await buffer(invoices.batchPdf('invoice', orderIds, (progress) => progressReports.push(progress)));
  expect(progressReports.map(({ done, total }) => [done, total])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(progressReports.at(-1)?.leftOut).toEqual([
    { orderId: orderIds[1], code: 'invoice_not_allowed', reason: 'state' },
  ]);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
  expect((await buffer(invoices.batchPdf('slip', []))).length).toBeGreaterThan(500);
});
