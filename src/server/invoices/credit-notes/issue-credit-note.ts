import type { Transaction } from 'kysely';
import {
  creditNoteBody,
  CreditTooLarge,
  creditableGoods,
  creditableAmount,
} from '../../../domain/invoices/credit-note.ts';
import type { InvoiceBody } from '../../../domain/invoices/invoice.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { firstDelivered, type OrderRow } from '../../order-transitions/service.ts';
import type { InvoiceDeps } from '../deps.ts';
import { findInvoice, lockOrder } from '../issue-invoice.ts';
import { nextNumber } from '../next-number.ts';
import { openDocument, type DocumentRow, sealBuyer } from '../document.ts';
import {
  type CreditSource,
  creditedOrderId,
  type CreditNoteRequest,
  creditIdempotencyKeys,
  isClosed,
  readCreditSource,
} from './credit-source.ts';
import { invoicedLines } from './invoiced-lines.ts';
import { ofParcel } from './returned-parcel.ts';
import { wasCancelledBeforeInvoice, wasRefundedBeforeInvoice, isOfOtherPayment } from './excluded-from-invoice.ts';
import { refuseCreditNote } from './credit-note-refusal.ts';
import type { Amount, EarlierNotes } from './note-amount.ts';

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
  const { reason, ...amount } = await amountOf(transaction, { order, invoice, earlier, source });
  const body = bodyOf(facts.body, earlier, amount);
  const at = new Date(deps.now());
  const series = facts.test ? 'TCN' : deps.shop.invoices.creditNotePrefix;
  const number = await nextNumber(transaction, series, at);
  const credits = { number: invoice.number, issuedAt: facts.issuedAt, reason };
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
      issued_at: at,
      amount_paise: body.totals.amountPaise,
      facts: JSON.stringify({ ...facts, issuedAt: at.toISOString(), body, credits }),
      ...sealBuyer(deps.vault, number.number, openDocument(deps.vault, invoice).buyer),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns what each note of the order's invoice credited of each line, in paise. */
async function earlierNotes(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<EarlierNotes> {
  const notes = await transaction
    .selectFrom('invoice')
    .select('facts')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .execute();
  return notes.map(({ facts }) => facts.body.lines.map((line) => line.amountPaise));
}

type Question = { order: OrderRow; invoice: DocumentRow; earlier: EarlierNotes; source: CreditSource };

async function amountOf(
  transaction: Transaction<DatabaseSchema>,
  { order, invoice, earlier, source }: Question,
): Promise<Amount> {
  switch (source.by) {
    case 'refund':
      return ofRefund(transaction, invoice, source);
    case 'request':
      return ofRequest(transaction, invoice, source);
    case 'order':
      return ofOrder(transaction, order, { invoice: invoice.facts.body, earlier });
    case 'parcel':
      return ofParcel(transaction, order, { invoice, earlier, parcelId: source.parcelId });
  }
}

async function ofRefund(
  transaction: Transaction<DatabaseSchema>,
  invoice: DocumentRow,
  { refund, request }: Extract<CreditSource, { by: 'refund' }>,
): Promise<Amount> {
  if (refund.kind === 'duplicate' || (await isOfOtherPayment(transaction, refund))) refuseCreditNote('second_payment');
  // A failed refund is retried under a new id. Issue a note only for the successful one.
  if (refund.state !== 'success') refuseCreditNote('refund_not_paid');
  if (request && wasCancelledBeforeInvoice(invoice, request)) refuseCreditNote('not_on_invoice');
  if (await wasRefundedBeforeInvoice(transaction, refund, invoice)) refuseCreditNote('not_on_invoice');
  const lines = request && (await invoicedLines(transaction, invoice, request));
  return { amountPaise: refund.amount_paise, lines, reason: refund.note };
}

/** Cancelled pieces of a COD order are not collected on delivery; returned ones are refunded by hand. */
async function ofRequest(
  transaction: Transaction<DatabaseSchema>,
  invoice: DocumentRow,
  { request }: Extract<CreditSource, { by: 'request' }>,
): Promise<Amount> {
  const lines = await invoicedLines(transaction, invoice, request);
  if (request.kind === 'cancel') {
    if (wasCancelledBeforeInvoice(invoice, request)) refuseCreditNote('not_on_invoice');
    return { amountPaise: request.value_paise, lines, reason: 'Items were cancelled' };
  }
  if (request.state !== 'refunded') refuseCreditNote('refund_not_paid');
  return { amountPaise: request.refund_paise ?? 0, lines, reason: 'Items were returned' };
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
  if (creditable.amountPaise === 0) refuseCreditNote('exceeds_invoice', { remainingPaise: 0 });
  return { ...creditable, reason: 'The parcel came back or was called off' };
}

function bodyOf(invoice: InvoiceBody, earlier: EarlierNotes, amount: Omit<Amount, 'reason'>): InvoiceBody {
  try {
    return creditNoteBody(invoice, earlier, amount);
  } catch (error) {
    if (error instanceof CreditTooLarge)
      return refuseCreditNote('exceeds_invoice', { remainingPaise: error.remainingPaise });
    throw error;
  }
}
