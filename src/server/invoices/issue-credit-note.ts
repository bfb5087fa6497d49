import type { Transaction } from 'kysely';
import { creditNoteBody, CreditTooLarge, leftOfGoods, leftToCredit } from '../../domain/invoices/credit-note.ts';
import type { InvoiceBody } from '../../domain/invoices/invoice.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { ShopError } from '../errors.ts';
import { firstDelivered, type OrderRow } from '../order-transitions/service.ts';
import { findInvoice, lockOrder } from './issue-invoice.ts';
import { isLeftOut } from './left-out.ts';
import { nextNumber } from './next-number.ts';
import { openPaper, type PaperRow, sealBuyer } from './paper.ts';
import type { InvoiceDeps } from './deps.ts';

/**
 * What a credit note is for: a refund that was paid out, perhaps of some lines only (numbers from 1, as the order has
 * them), or a cash on delivery order that was called off or came back.
 */
export type CreditFor = { refundId: string; lines?: readonly number[] } | { returnedOrderId: string };

/** Why there is no credit note (details.reason of credit_note_not_allowed). */
export type NoCreditReason =
  | 'no_refund'
  /** The money is not back yet, or never went. */
  | 'refund_not_paid'
  /** A second payment was sent back: it was never invoiced. */
  | 'second_payment'
  /** Nothing was invoiced, so nothing is taken back. */
  | 'no_invoice'
  /** The invoice was issued without it: pieces cancelled before, or money gone before the order was accepted for less. */
  | 'not_on_invoice'
  /** Of an order that is not back, or was paid online: its refunds have the notes. */
  | 'not_returned'
  /** More than the invoice, or its lines, still hold: `leftPaise`. */
  | 'exceeds_invoice';

/** Issues a credit note once for each refund or return; again it is the same. Throws credit_note_not_allowed, order_not_found. */
export async function issueCreditNote(deps: InvoiceDeps, credit: CreditFor): Promise<PaperRow> {
  const key = 'refundId' in credit ? credit.refundId : `order:${credit.returnedOrderId}`;
  const issued = await findCreditNote(deps.database, key);
  if (issued) return issued;
  const orderId = 'refundId' in credit ? await orderOfRefund(deps, credit.refundId) : credit.returnedOrderId;
  return deps.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    return (await findCreditNote(transaction, key)) ?? writeCreditNote(deps, transaction, { order, credit, key });
  });
}

async function findCreditNote(database: InvoiceDeps['database'], key: string): Promise<PaperRow | null> {
  const row = await database
    .selectFrom('invoice')
    .selectAll()
    .where('credit_for', '=', key)
    .where('kind', '=', 'credit_note')
    .executeTakeFirst();
  return row ?? null;
}

async function orderOfRefund({ database }: InvoiceDeps, refundId: string): Promise<string> {
  const row = await database
    .selectFrom('refund')
    .select('order_id')
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return row?.order_id ?? refuse('no_refund');
}

type Wish = { order: OrderRow; credit: CreditFor; key: string };

async function writeCreditNote(
  deps: InvoiceDeps,
  transaction: Transaction<DatabaseSchema>,
  { order, credit, key }: Wish,
): Promise<PaperRow> {
  const invoice = (await findInvoice(transaction, order.order_id)) ?? refuse('no_invoice');
  const notes = await transaction
    .selectFrom('invoice')
    .select('facts')
    .where('order_id', '=', order.order_id)
    .where('kind', '=', 'credit_note')
    .execute();
  const earlier = notes.map(({ facts }) => facts.body.lines.map((line) => line.amountPaise));
  const wanted =
    'refundId' in credit
      ? await refundToCredit(transaction, invoice, credit)
      : await returnToCredit(transaction, order, { invoice: invoice.facts.body, earlier });
  const { facts } = invoice;
  const body = bodyOf(facts.body, earlier, wanted);
  const at = new Date(deps.now());
  const series = facts.test ? 'TCN' : deps.shop.invoices.creditNotePrefix;
  const number = await nextNumber(transaction, series, at);
  const credits = { number: invoice.number, issuedAt: facts.issuedAt, reason: wanted.reason };
  return transaction
    .insertInto('invoice')
    .values({
      number: number.number,
      kind: 'credit_note',
      order_id: order.order_id,
      credit_for: key,
      series,
      financial_year: number.financialYear,
      sequence: number.sequence,
      issued_at: at,
      amount_paise: body.totals.amountPaise,
      facts: JSON.stringify({ ...facts, issuedAt: at.toISOString(), body, credits }),
      ...sealBuyer(deps.vault, number.number, openPaper(deps.vault, invoice).buyer),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Wanted = { amountPaise: number; lines: readonly number[] | null; reason: string };

async function refundToCredit(
  transaction: Transaction<DatabaseSchema>,
  invoice: PaperRow,
  { refundId, lines }: { refundId: string; lines?: readonly number[] },
): Promise<Wanted> {
  const refund = await transaction
    .selectFrom('refund')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (refund.kind === 'duplicate') refuse('second_payment');
  // One that failed is tried under another id: a note for each try would take back more than went.
  if (refund.state !== 'success') refuse('refund_not_paid');
  if (await isLeftOut(transaction, refund, invoice)) refuse('not_on_invoice');
  return { amountPaise: refund.amount_paise, lines: lines?.map((line) => line - 1) ?? null, reason: refund.note };
}

async function returnToCredit(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { invoice, earlier }: { invoice: InvoiceBody; earlier: readonly (readonly number[])[] },
): Promise<Wanted> {
  const back = order.state === 'returned' || order.state === 'rto_delivered' || order.state === 'cancelled';
  if (!back || order.payment_method !== 'cash_on_delivery') refuse('not_returned');
  // The fee of a parcel that was handed over was earned and stays with the shop.
  const left = (await firstDelivered(transaction, order.order_id))
    ? leftOfGoods(invoice, earlier)
    : { amountPaise: leftToCredit(invoice, earlier), lines: null };
  if (left.amountPaise === 0) refuse('exceeds_invoice', { leftPaise: 0 });
  return { ...left, reason: 'The parcel came back or was called off' };
}

function bodyOf(invoice: InvoiceBody, earlier: readonly (readonly number[])[], wanted: Wanted): InvoiceBody {
  try {
    return creditNoteBody(invoice, earlier, wanted);
  } catch (error) {
    if (error instanceof CreditTooLarge) return refuse('exceeds_invoice', { leftPaise: error.leftPaise });
    throw error;
  }
}

function refuse(reason: NoCreditReason, details: Readonly<Record<string, unknown>> = {}): never {
  throw new ShopError('credit_note_not_allowed', { reason, ...details });
}
