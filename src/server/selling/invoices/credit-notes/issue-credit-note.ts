import type { Transaction } from 'kysely';
import {
  type Credit,
  creditableAmount,
  creditableGoods,
  type CreditedLines,
  creditNoteBody,
} from '../../../../domain/invoices/credit-note.ts';
import type { InvoiceFacts } from '../../../../domain/invoices/invoice-facts.ts';
import { type InvoiceBody, isCharge } from '../../../../domain/invoices/invoice.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { firstDelivered, type OrderRow } from '../../order-transitions/service.ts';
import { piecesIn, shipmentsOf } from '../../shipments/service.ts';
import type { InvoiceDeps } from '../deps.ts';
import { type DocumentRow, openDocument, sealBuyer } from '../document.ts';
import { findInvoice, lockOrder } from '../issue-invoice.ts';
import { nextNumber } from '../next-number.ts';
import { refuseCreditNote } from './credit-note-refusal.ts';
import {
  creditedOrderId,
  creditIdempotencyKeys,
  type CreditNoteRequest,
  type CreditSource,
  isClosed,
  readCreditSource,
  type RefundRow,
} from './credit-source.ts';
import { contentsOf, creditOf } from './invoice-contents.ts';
import { unitsOfRequest } from '../../units/service.ts';
import { creditableOfAmount, unitsOfRefund, valued } from './refunded-units.ts';

/**
 * Issues one credit note for each refund, request, order or parcel; repeated calls return the same one. Throws
 * credit_note_not_allowed, order_not_found.
 */
export async function issueCreditNote(deps: InvoiceDeps, credit: CreditNoteRequest): Promise<DocumentRow> {
  const orderId = await creditedOrderId(deps.database, credit);
  return deps.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const source = await readCreditSource(transaction, order, credit);
    return (
      (await findCreditNote(transaction, creditIdempotencyKeys(source))) ??
      writeCreditNote(deps, transaction, order, source)
    );
  });
}

async function findCreditNote(transaction: Transaction<DatabaseSchema>, keys: readonly string[]) {
  return transaction
    .selectFrom('invoice')
    .selectAll()
    .where('credit_for', 'in', keys)
    .where('kind', '=', 'credit_note')
    .executeTakeFirst();
}

async function writeCreditNote(
  deps: InvoiceDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  source: CreditSource,
): Promise<DocumentRow> {
  const invoice = (await findInvoice(transaction, order.order_id)) ?? refuseCreditNote('no_invoice');
  const { facts } = invoice;
  const earlier = await earlierNotes(transaction, order.order_id);
  const {
    reason,
    amountPaise,
    chargesPaise = 0,
    lines,
  } = await amountOf(transaction, { order, invoice, earlier, source });
  const remainingPaise = creditableAmount(facts.body, earlier);
  if (amountPaise === 0) refuseCreditNote('nothing_to_credit');
  if (remainingPaise === 0) refuseCreditNote('exceeds_invoice', { remainingPaise });
  // More may go back than was ever invoiced, for example by an amount agreed before items were cancelled.
  const creditedPaise = Math.min(amountPaise, remainingPaise);
  const body = creditNoteBody(facts.body, earlier, { amountPaise: creditedPaise, chargesPaise, lines });
  const series = facts.test ? 'TCN' : deps.shop.invoices.creditNotePrefix;
  const { issuedAt, ...number } = await nextNumber(transaction, series, new Date(deps.now()));
  const credits: InvoiceFacts['credits'] = {
    number: invoice.number,
    issuedAt: facts.issuedAt,
    reason,
    ...(amountPaise > creditedPaise ? { notCreditedPaise: amountPaise - creditedPaise } : {}),
  };
  return transaction
    .insertInto('invoice')
    .values({
      number: number.number,
      kind: 'credit_note',
      order_id: order.order_id,
      credit_for: creditIdempotencyKeys(source)[0],
      series,
      financial_year: number.financialYear,
      sequence: number.sequence,
      issued_at: issuedAt,
      amount_paise: body.totals.amountPaise,
      facts: JSON.stringify({ ...facts, issuedAt: issuedAt.toISOString(), body, credits }),
      ...sealBuyer(deps.vault, number.number, openDocument(deps.vault, invoice).buyer),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns what each note of the order's invoice credited of each line. */
async function earlierNotes(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<EarlierNotes> {
  const notes = await transaction
    .selectFrom('invoice')
    .select('facts')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .execute();
  return notes.map(({ facts }) => facts.body.lines);
}

type Question = { order: OrderRow; invoice: DocumentRow; earlier: EarlierNotes; source: CreditSource };

async function amountOf(
  transaction: Transaction<DatabaseSchema>,
  { order, invoice, earlier, source }: Question,
): Promise<Amount> {
  switch (source.by) {
    case 'refund':
      return ofRefund(transaction, order, invoice, source);
    case 'request':
      return ofRequest(transaction, order, invoice, source);
    case 'order':
      return ofOrder(transaction, order, { invoice: invoice.facts.body, earlier });
    case 'parcel':
      return ofParcel(transaction, order, { invoice, earlier, parcelId: source.parcelId });
  }
}

async function ofRefund(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  invoice: DocumentRow,
  { refund, request }: Extract<CreditSource, { by: 'refund' }>,
): Promise<Amount> {
  if (refund.kind === 'duplicate' || (await isOfOtherPayment(transaction, refund))) refuseCreditNote('second_payment');
  // A failed refund is retried under a new id. Issue a note only for the successful one.
  if (refund.state !== 'success') refuseCreditNote('refund_not_paid');
  const contents = await contentsOf(transaction, invoice);
  const { requests, refunds } = contents.leftOut;
  if (requests.includes(request?.return_id ?? '') || refunds.includes(refund.refund_id)) {
    refuseCreditNote('not_on_invoice');
  }
  const units = request
    ? await unitsOfRequest(transaction, order, request)
    : await unitsOfRefund(transaction, order, refund);
  const { refund_id: refundId } = refund;
  const amountPaise =
    units === null ? await creditableOfAmount(transaction, order, refund, contents.leftOut) : refund.amount_paise;
  if (amountPaise === 0) refuseCreditNote('not_on_invoice');
  const chargesPaise = Math.min(amountPaise, request?.delivery_paise ?? 0);
  const goods = onInvoice(creditOf(contents, { amountPaise: amountPaise - chargesPaise, units, refundId }));
  return { ...withCharges(goods, chargesPaise), reason: refund.note };
}

/** Cancelled pieces of a COD order are not collected on delivery; returned ones are refunded by hand. */
async function ofRequest(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  invoice: DocumentRow,
  { request }: Extract<CreditSource, { by: 'request' }>,
): Promise<Amount> {
  const contents = await contentsOf(transaction, invoice);
  const isCancel = request.kind === 'cancel';
  if (isCancel && contents.leftOut.requests.includes(request.return_id)) refuseCreditNote('not_on_invoice');
  if (!isCancel && request.state !== 'refunded') refuseCreditNote('refund_not_paid');
  const lessDuePaise = request.value_paise + request.delivery_paise - request.offers_lost_paise;
  const amountPaise = isCancel ? lessDuePaise : (request.refund_paise ?? 0);
  const chargesPaise = Math.min(amountPaise, request.delivery_paise);
  const units = await unitsOfRequest(transaction, order, request);
  const reason = isCancel ? 'Items were cancelled' : 'Items were returned';
  const goods = onInvoice(creditOf(contents, { amountPaise: amountPaise - chargesPaise, units }));
  return { ...withCharges(goods, chargesPaise), reason };
}

function withCharges(goods: Credit, chargesPaise: number): Credit {
  return { ...goods, amountPaise: goods.amountPaise + chargesPaise, chargesPaise };
}

function onInvoice(credit: Credit | null): Credit {
  return credit ?? refuseCreditNote('not_on_invoice');
}

async function ofOrder(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { invoice, earlier }: { invoice: InvoiceBody; earlier: EarlierNotes },
): Promise<Amount> {
  if (order.payment_method !== 'cash_on_delivery' || !(await isClosed(transaction, order)))
    refuseCreditNote('not_returned');
  // The COD fee of a delivered order was earned and stays with the shop.
  const creditable = (await firstDelivered(transaction, order.order_id))
    ? creditableGoods(invoice, earlier)
    : { amountPaise: creditableAmount(invoice, earlier), lines: null };
  return { ...creditable, reason: 'The parcel came back or was called off' };
}

/**
 * Whether the gateway refunded a payment that is not the paying one, such as a second or a late one. It was never
 * invoiced.
 */
async function isOfOtherPayment(database: Database, refund: RefundRow): Promise<boolean> {
  const paymentId = refund.taken_payment_id ?? refund.cf_payment_id;
  if (refund.kind !== 'gateway' || paymentId === null) return false;
  const payment = await database
    .selectFrom('payment')
    .select('settles')
    .where('order_id', '=', refund.order_id)
    .where('cf_payment_id', '=', paymentId)
    .executeTakeFirst();
  return payment?.settles === false;
}

/**
 * Returns the amount to credit for a returned, or lost, parcel of a partly delivered COD order: its pieces, and the COD fee
 * if its courier was to collect that. What was delivered may still be returned later. Throws
 * credit_note_not_allowed.
 */
async function ofParcel(
  database: Database,
  order: OrderRow,
  { invoice, earlier, parcelId }: { invoice: DocumentRow; earlier: EarlierNotes; parcelId: string },
): Promise<Amount> {
  const sent = (await shipmentsOf(database, order.order_id)).filter(({ state }) => state !== 'cancelled');
  const parcel = sent.find((one) => one.shipment_id === parcelId);
  const isPartly = order.payment_method === 'cash_on_delivery' && order.state === 'delivered';
  if (isPartly && parcel?.state === 'lost' && parcel.released) return feeOfLost(order, invoice, earlier);
  if (!isPartly || parcel?.state !== 'rto_delivered') return refuseCreditNote('not_returned');
  const pieces = (await piecesIn(database, [parcelId])).get(parcelId) ?? [];
  const units = await valued(database, order, pieces);
  const goods = creditOf(await contentsOf(database, invoice), { amountPaise: parcel.value_paise, units });
  const { body } = invoice.facts;
  // Parcels of earlier versions do not say which of them has the fee: it was the first.
  const isFirst = parcel.parcel === Math.min(...sent.map((one) => one.parcel));
  const broughtFee = parcel.cod_fee_paise === null ? isFirst : parcel.cod_fee_paise > 0;
  const fee = broughtFee ? body.lines.flatMap((line, index) => (isCharge('cod_fee')(line) ? [index] : [])) : [];
  const feePaise = fee.reduce((sum, index) => sum + (body.lines[index]?.amountPaise ?? 0), 0);
  const chargesPaise = parcel.delivery_paise;
  const wholePaise = (goods?.amountPaise ?? 0) + feePaise + chargesPaise;
  const amountPaise = Math.min(wholePaise, creditableAmount(body, earlier));
  if (amountPaise === 0) refuseCreditNote('nothing_to_credit');
  return { amountPaise, chargesPaise, lines: [...(goods?.lines ?? []), ...fee], reason: 'A parcel came back' };
}

/** Its units were cancelled, which has a note of its own. What is left is the fee that was waived since (returns/cancel-units.ts). */
function feeOfLost(order: OrderRow, invoice: DocumentRow, earlier: EarlierNotes): Amount {
  const { body } = invoice.facts;
  const fee = body.lines.flatMap((line, index) => (isCharge('cod_fee')(line) ? [index] : []));
  const invoicedPaise = fee.reduce((sum, index) => sum + (body.lines[index]?.amountPaise ?? 0), 0);
  const amountPaise = Math.min(Math.max(0, invoicedPaise - order.cod_fee_paise), creditableAmount(body, earlier));
  if (amountPaise === 0) refuseCreditNote('nothing_to_credit');
  return { amountPaise, lines: fee, reason: 'A parcel was lost' };
}

/** What each earlier note of an invoice credited of each line. */
type EarlierNotes = readonly CreditedLines[];

/** The amount that a note credits, the lines of the invoice it is for (null for all), and the reason. */
type Amount = Credit & { reason: string };
