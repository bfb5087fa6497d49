import { ShopError } from '../../errors.ts';

/** Why there is no credit note (details.reason of credit_note_not_allowed). */
export type NoCreditReason =
  | 'no_refund'
  | 'no_return'
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
  /** More than the invoice still holds: `leftPaise`. */
  | 'exceeds_invoice';

export function refuseCreditNote(reason: NoCreditReason, details: Readonly<Record<string, unknown>> = {}): never {
  throw new ShopError('credit_note_not_allowed', { reason, ...details });
}
