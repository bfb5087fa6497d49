import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import shopConfig from '../../../../../shop.config.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { exampleCod } from '../../../../../test/examples/example-policy.ts';
import {
  EXAMPLE_LINES,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../../../../../test/paying-shop.ts';
import {
  exampleReturn,
  OTHER_SIZES,
  PRICES_WITH_SIZES,
  type ReturningShop,
  withReturns,
} from '../../../../../test/shops/returning-shop.ts';
import { cancelOne, proofOf, THREE_FOR_TWO, THREE_FOR_TWO_SHARES } from '../../../../../test/shops/three-for-two.ts';
import { unpack } from '../../../../../test/shops/unpacked.ts';
import type { CreateOrderRequest } from '../../../../contracts/checkout/create-order.ts';
import { shopConfigSchema } from '../../../../contracts/shop-config.ts';
import type { OfferedLine } from '../../../../domain/cart/cart-quote.ts';
import type { ScanEvent } from '../../../../domain/shipping/shipment-state.ts';
import type { PriceSource } from '../../orders/price-source.ts';
import { createMerchantService } from '../../orders/merchant.ts';
import { shipmentsOf } from '../../shipments/service.ts';
import type { InvoiceDeps } from '../deps.ts';
import { createInvoiceService, type InvoiceService } from '../service.ts';
import { dueCredits, issueDueCreditNotes } from './issue-due.ts';

const BY = 'Meera';
const [KURTA, OTHER_KURTA] = [149_900, 99_950];
/** Taxed at 18 %; the kurtas at 5 %. */
const LEHENGA = 500_000;
const DEAR = { productId: '201', variantId: '2011', handle: 'lehenga', title: 'Lehenga', pricePaise: LEHENGA };

let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
let invoices: InvoiceService;
let deps: Parameters<typeof issueDueCreditNotes>[0];
let clock = Date.now();

const prices: PriceSource = {
  async lines(items, options) {
    const known = await PRICES_WITH_SIZES.lines(items, options);
    return items.map((item, index) => (item.variantId === DEAR.variantId ? dearLine() : (known[index] ?? null)));
  },
};

function dearLine(): OfferedLine | null {
  const [kurta] = EXAMPLE_LINES;
  return kurta ? { ...kurta, ...DEAR } : null;
}

beforeAll(async () => {
  gateway = await openGateway({ now: () => clock });
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  shop = await openPayingShop({ gateway, now: () => clock, settings: { cashOnDelivery: true }, prices });
  desk = withReturns(shop);
  const invoiceRules = { gstin: '08AAAAA0000A1Z2', betweenSlabs: 'higher' };
  const config = v.parse(shopConfigSchema, { ...shopConfig, invoices: invoiceRules });
  const { database, vault } = shop;
  const own: InvoiceDeps = { database, vault, shop: config, environment: 'production', now: () => clock };
  deps = { ...own, log: shop.orderDeps.log };
  invoices = createInvoiceService(own);
});
beforeEach(() => {
  clock += 25 * 3600_000;
  shop.orderDeps.settings.cod = exampleCod();
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const KURTA_ITEM = { productId: '101', variantId: '1011', quantity: 1, expectedPricePaise: KURTA };
const OTHER_ITEM = { productId: '102', variantId: '1021', quantity: 1, expectedPricePaise: OTHER_KURTA };
const LEHENGA_ITEM = { productId: '201', variantId: '2011', quantity: 1, expectedPricePaise: LEHENGA };

async function paidOrder(
  items: CreateOrderRequest['items'],
  changes: Partial<CreateOrderRequest> = {},
): Promise<string> {
  const orderId = await placeOrder(shop, { items, ...changes });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  return orderId;
}

/** Packs an order and issues its invoice. */
async function invoice(orderId: string) {
  if ((await desk.merchant.show(orderId)).state === 'paid') await desk.merchant.confirm(orderId, BY);
  await desk.merchant.pack(orderId, BY);
  const document = await invoices.issueInvoice(orderId);
  clock += 1_000;
  return document;
}

async function deliver(orderId: string): Promise<void> {
  await desk.merchant.ship(orderId, { carrier: 'Example Express', awb: `EX-${orderId}` }, BY);
  await desk.merchant.deliver(orderId, BY);
}

const refund = (orderId: string, amountPaise: number, pieces: { line: number; quantity: number }[] = []) =>
  desk.merchant.refund(orderId, { note: 'Agreed by phone', amountPaise, reference: `r${amountPaise}`, pieces }, BY);

async function paidOut(orderId: string): Promise<void> {
  await shop.payments.drain();
  await sql`update refund set state = 'success', state_at = ${new Date(clock)}
    where order_id = ${orderId} and state <> 'success'`.execute(shop.database);
}

/** Returns for each note what it credits of each line of its invoice, and its tax. */
async function notes(orderId: string): Promise<{ lines: number[]; tax: number }[]> {
  await issueDueCreditNotes(deps);
  return (await invoices.documentsOf(orderId))
    .filter(({ kind }) => kind === 'credit_note')
    .map(({ facts: { body } }) => ({
      lines: body.lines.map((line) => line.amountPaise),
      tax: body.totals.amountPaise - body.totals.taxablePaise,
    }));
}

/** Two equal halves of 2.5 % and of 9 %, taken out of the inclusive price. */
const TAX = { kurta: 2 * 3_569, otherKurta: 2 * 2_380, lehenga: 2 * 38_136 };

test.each([
  ['the cheap item', { line: 1, paise: OTHER_KURTA, note: { lines: [OTHER_KURTA, 0], tax: TAX.otherKurta } }],
  ['the dear item', { line: 2, paise: LEHENGA, note: { lines: [0, LEHENGA], tax: TAX.lehenga } }],
])('a refund by items of %s is credited at its own rate', async (_which, { line, paise, note }) => {
  const orderId = await paidOrder([OTHER_ITEM, LEHENGA_ITEM]);
  await invoice(orderId);
  await deliver(orderId);
  await refund(orderId, paise, [{ line, quantity: 1 }]);
  await paidOut(orderId);
  expect(await notes(orderId)).toEqual([note]);
});

test('a parcel that came back and was refunded is credited for its pieces, at their rate', async () => {
  const policy = createMerchantService({ ...shop, now: () => clock, refundPrepaidRto: true });
  const orderId = await paidOrder([KURTA_ITEM, LEHENGA_ITEM]);
  await invoice(orderId);
  for (const line of [1, 2]) {
    const lines = [{ line, quantity: 1 }];
    await policy['ship-part'](orderId, { carrier: 'Example Express', awb: `EX${line}`, lines }, BY);
  }
  const [first, second] = await shipmentsOf(shop.database, orderId);
  const scan = (event: ScanEvent) => [{ at: clock, event, status: event, activity: '', location: '' }];
  if (first) await policy.recordScans(first, scan('rto_delivered'), BY);
  if (second) await policy.recordScans(second, scan('delivered'), BY);
  await paidOut(orderId);
  expect(await notes(orderId)).toEqual([{ lines: [KURTA, 0], tax: TAX.kurta }]);
});

/** Exchanges the first line for another size; returns the replacement's order. */
async function exchange(orderId: string): Promise<string> {
  const lines = [{ line: 1, quantity: 1, newVariantId: OTHER_SIZES[0]?.variantId ?? '' }];
  const returnId = await desk.returns.shopper.request(proofOf(orderId), exampleReturn({ kind: 'exchange', lines }));
  await desk.returns.merchant.approve(returnId, BY);
  return (await desk.returns.merchant.receive(returnId, BY)).replacement_order_id ?? '';
}

test.each(['returned', 'called off'])(
  'an exchange whose replacement is %s is credited for the line of the first order, at its rate',
  async (how) => {
    const orderId = await paidOrder([KURTA_ITEM, LEHENGA_ITEM]);
    await invoice(orderId);
    await deliver(orderId);
    const second = await exchange(orderId);
    if (how === 'called off') await desk.merchant.cancel(second, BY);
    else {
      await desk.merchant.pack(second, BY);
      await deliver(second);
      const back = await desk.returns.shopper.request(proofOf(second), exampleReturn({ reason: 'damaged' }));
      await desk.returns.merchant.approve(back, BY);
      await desk.returns.merchant.receive(back, BY);
    }
    await paidOut(orderId);
    expect(await notes(orderId)).toEqual([{ lines: [KURTA, 0], tax: TAX.kurta }]);
  },
);

/** Takes one piece of the first line off by a refund by items before anything is sent, as earlier versions did. */
async function refundUnsent(orderId: string): Promise<void> {
  await sql`insert into refund (refund_id, order_id, kind, amount_paise, note, state, state_cause, state_at, requested_at)
    values (${`${orderId}-punsent`}, ${orderId}, 'partial', ${OTHER_KURTA}, 'Sold out', 'requested', ${BY},
      ${new Date(clock)}, ${new Date(clock)})`.execute(shop.database);
  await sql`insert into refund_line (refund_id, line, quantity) values (${`${orderId}-punsent`}, 1, 1)`.execute(
    shop.database,
  );
  await sql`update order_item set cancelled_quantity = 1 where order_id = ${orderId} and line = 1`.execute(
    shop.database,
  );
  await sql`update shop_order set cancelled_paise = ${OTHER_KURTA} where order_id = ${orderId}`.execute(shop.database);
}

test('a piece that was refunded by items and is not on the invoice is not credited against another', async () => {
  const orderId = await paidOrder([OTHER_ITEM, KURTA_ITEM]);
  await refundUnsent(orderId);
  await paidOut(orderId);
  expect((await invoice(orderId)).amountPaise).toBe(KURTA);
  expect(await notes(orderId)).toEqual([]);
});

test('of a line of three, the piece refunded before the invoice is left out and the one refunded after is credited', async () => {
  shop.orderDeps.settings.offer = null;
  const orderId = await paidOrder([{ ...OTHER_ITEM, quantity: 3 }]);
  shop.orderDeps.settings.offer = { groupSize: 3, freePerGroup: 1 };
  await refundUnsent(orderId);
  expect((await invoice(orderId)).amountPaise).toBe(2 * OTHER_KURTA);
  await deliver(orderId);
  await refund(orderId, OTHER_KURTA, [{ line: 1, quantity: 1 }]);
  await paidOut(orderId);
  expect((await notes(orderId)).map(({ lines }) => lines)).toEqual([[OTHER_KURTA]]);
});

test('an amount larger than the invoice is credited as far as it goes, and the rest is said on the note and in the log', async () => {
  const orderId = await paidOrder([KURTA_ITEM, OTHER_ITEM]);
  await refund(orderId, 200_000);
  await sql`update order_item set cancelled_quantity = 1 where order_id = ${orderId} and line = 1`.execute(
    shop.database,
  );
  await sql`update shop_order set cancelled_paise = ${KURTA} where order_id = ${orderId}`.execute(shop.database);
  await paidOut(orderId);
  expect((await invoice(orderId)).amountPaise).toBe(OTHER_KURTA);
  const logged = shop.logged.length;
  expect((await notes(orderId)).map(({ lines }) => lines)).toEqual([[OTHER_KURTA]]);
  const [, note] = await invoices.documentsOf(orderId);
  expect(note?.facts.credits?.notCreditedPaise).toBe(200_000 - OTHER_KURTA);
  // What comes after has nothing left to credit, which is said once.
  const said = new Set<string>();
  await refund(orderId, 1_000);
  await paidOut(orderId);
  for (let times = 0; times < 2; times += 1) await issueDueCreditNotes(deps, said);
  const warned = shop.logged.slice(logged).filter(([level]) => level === 'warn');
  expect(warned.map(([, text]) => /more went back than the invoice/.test(text))).toEqual([true, true]);
});

test('what came before the invoice is told by the order’s lock, not by the clocks of two replicas', async () => {
  const after = await paidOrder(THREE_FOR_TWO);
  await invoice(after);
  await unpack(shop.database, after);
  clock -= 60_000;
  await desk.returns.shopper.cancelPieces(proofOf(after), cancelOne(2));
  clock += 120_000;
  await paidOut(after);
  expect((await notes(after)).map(({ lines }) => lines)).toEqual([[0, THREE_FOR_TWO_SHARES[1], 0]]);
  const before = await paidOrder(THREE_FOR_TWO);
  await desk.returns.shopper.cancelPieces(proofOf(before), cancelOne(2));
  clock -= 60_000;
  await invoice(before);
  clock += 120_000;
  await paidOut(before);
  expect(await notes(before)).toEqual([]);
});

test('after pieces were cancelled before the invoice, a return is credited with exactly its line', async () => {
  const orderId = await paidOrder(THREE_FOR_TWO);
  await desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(1));
  const { facts } = await invoice(orderId);
  expect(facts.body.lines.map((line) => [line.orderLine, line.amountPaise])).toEqual([
    [2, THREE_FOR_TWO_SHARES[1]],
    [3, THREE_FOR_TWO_SHARES[2]],
  ]);
  await deliver(orderId);
  const wish = exampleReturn({ reason: 'damaged', lines: [{ line: 3, quantity: 1 }] });
  const returnId = await desk.returns.shopper.request(proofOf(orderId), wish);
  await desk.returns.merchant.approve(returnId, BY);
  await desk.returns.merchant.receive(returnId, BY);
  await paidOut(orderId);
  expect((await notes(orderId)).map(({ lines }) => lines)).toEqual([[0, THREE_FOR_TWO_SHARES[2]]]);
});

test.each([true, false])(
  'a return from before a late invoice is on that invoice and credited for its line (contents stored: %s)',
  async (isStored) => {
    const orderId = await paidOrder(THREE_FOR_TWO);
    await desk.merchant.confirm(orderId, BY);
    await desk.merchant.pack(orderId, BY);
    await deliver(orderId);
    const wish = exampleReturn({ reason: 'damaged', lines: [{ line: 1, quantity: 1 }] });
    const returnId = await desk.returns.shopper.request(proofOf(orderId), wish);
    await desk.returns.merchant.approve(returnId, BY);
    clock += 1_000;
    await invoices.issueInvoice(orderId);
    if (!isStored) await forgetContents(orderId);
    await desk.returns.merchant.receive(returnId, BY);
    await paidOut(orderId);
    expect((await notes(orderId)).map(({ lines }) => lines)).toEqual([[THREE_FOR_TWO_SHARES[0], 0, 0]]);
  },
);

/** Makes an invoice one of an earlier version, which stored neither the order's lines nor what it left out. */
async function forgetContents(orderId: string): Promise<void> {
  await sql`alter table invoice disable trigger invoice_stays`.execute(shop.database);
  await sql`update invoice set facts = (facts - 'leftOut') || jsonb_build_object('body', (facts->'body') || jsonb_build_object(
    'lines', (select jsonb_agg(line - 'orderLine') from jsonb_array_elements(facts->'body'->'lines') line)))
    where order_id = ${orderId}`.execute(shop.database);
  await sql`alter table invoice enable trigger invoice_stays`.execute(shop.database);
}

test('an invoice of an earlier version, which stored no lines of the order, is credited for the lines that it names', async () => {
  const orderId = await paidOrder(THREE_FOR_TWO);
  await desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(1));
  clock += 1_000;
  await invoice(orderId);
  await forgetContents(orderId);
  await deliver(orderId);
  // A return before the note: the first line of the invoice is the second of the order.
  const wish = exampleReturn({ reason: 'damaged', lines: [{ line: 2, quantity: 1 }] });
  const returnId = await desk.returns.shopper.request(proofOf(orderId), wish);
  await desk.returns.merchant.approve(returnId, BY);
  await desk.returns.merchant.receive(returnId, BY);
  await paidOut(orderId);
  expect((await notes(orderId)).map(({ lines }) => lines)).toEqual([[THREE_FOR_TWO_SHARES[1], 0]]);
});

const FEE = 4_900;
const ADVANCE = 30_000;

async function cashOrder(): Promise<string> {
  shop.orderDeps.settings.cod = exampleCod({ feePaise: FEE, advancePaise: ADVANCE });
  const cash = { paymentMethod: 'cash_on_delivery', codFeePaise: FEE, codAdvancePaise: ADVANCE } as const;
  const orderId = await paidOrder(THREE_FOR_TWO, cash);
  await invoice(orderId);
  return orderId;
}

async function book(orderId: string, lines: number[]): Promise<void> {
  const nextAt = new Date(clock);
  const pieces = lines.map((line) => ({ line, quantity: 1 }));
  const { shipment } = await desk.merchant.book(orderId, { lines: pieces, provider: 'shiprocket', nextAt }, BY);
  const { parcel } = shipment;
  const booked = { trackingUrl: null, providerOrderId: `o${parcel}`, providerShipmentId: 's' };
  await desk.merchant.storeNumber(shipment, { ...booked, carrier: 'Express', awb: `E${orderId}${parcel}` }, nextAt);
}

/** Returns the parcels that were not called off. */
const parcelsOf = async (orderId: string) =>
  (await shipmentsOf(shop.database, orderId)).filter(({ state }) => state !== 'cancelled');

test.each([
  ['without the fee comes back', { back: 0, taken: [0, THREE_FOR_TWO_SHARES[1], 0, 0] }],
  ['with the fee comes back', { back: 1, taken: [THREE_FOR_TWO_SHARES[0], 0, THREE_FOR_TWO_SHARES[2], FEE] }],
])(
  'after a parcel was called off, that %s: its value is credited and the fee where it was',
  async (_which, { back, taken }) => {
    const orderId = await cashOrder();
    await book(orderId, [1]);
    await book(orderId, [2]);
    await desk.merchant['cancel-booking'](orderId, 1, { record: () => Promise.resolve() });
    await book(orderId, [1, 3]);
    const parcels = await parcelsOf(orderId);
    expect(parcels.map((parcel) => parcel.cod_fee_paise)).toEqual([0, FEE]);
    for (const [index, parcel] of parcels.entries()) {
      const scan = (event: ScanEvent) => [{ at: clock, event, status: event, activity: '', location: '' }];
      await desk.merchant.recordScans(parcel, scan('shipped'), BY);
      clock += 1_000;
      await desk.merchant.recordScans(parcel, scan(index === back ? 'rto_delivered' : 'delivered'), BY);
    }
    // With an advance the courier collects less than the pieces are worth; the note is for the pieces.
    expect(parcels[back]?.collect_paise).toBeLessThan(taken.reduce((sum, part) => sum + part, 0));
    expect((await notes(orderId)).map(({ lines }) => lines)).toEqual([taken]);
  },
);

test('a cash return is credited with what was paid back, not with its value', async () => {
  shop.orderDeps.settings.cod = exampleCod();
  const orderId = await placeOrder(shop, { items: [KURTA_ITEM], paymentMethod: 'cash_on_delivery' });
  await invoice(orderId);
  await deliver(orderId);
  const wish = exampleReturn({ reason: 'damaged', upiId: 'asha@okbank' });
  const returnId = await desk.returns.shopper.request(proofOf(orderId), wish);
  await desk.returns.merchant.approve(returnId, BY);
  await desk.returns.merchant.receive(returnId, BY);
  // Part of the cash was given back at the counter before.
  await sql`update return_request set refund_paise = ${KURTA - 20_000} where return_id = ${returnId}`.execute(
    shop.database,
  );
  await desk.returns.merchant.refund(returnId, 'UPI12345', BY);
  expect((await notes(orderId)).map(({ lines }) => lines)).toEqual([[KURTA - 20_000]]);
});

test('a refund that the gateway took from another payment than the paying one is never due for a note', async () => {
  const orderId = await paidOrder([KURTA_ITEM]);
  await invoice(orderId);
  const { cfPaymentId: second } = gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  await shop.payments.sync(orderId, 'webhook');
  gateway.control.autoRefund(orderId, second);
  await shop.payments.sync(orderId, 'webhook', { refunds: true });
  const due = await dueCredits(shop.database, new Date(0));
  const ids = (await desk.merchant.show(orderId)).refunds.map(({ refundId }) => refundId);
  expect(ids.length).toBeGreaterThan(0);
  expect(due.filter((credit) => 'refundId' in credit && ids.includes(credit.refundId))).toEqual([]);
});
