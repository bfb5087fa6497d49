import { ShopError } from '../../../running/errors.ts';

/** Reasons for which no credit note is issued (details.reason of credit_note_not_allowed). */
export type NoCreditReason =
  | 'no_refund'
  | 'no_return'
  /** The refund is not paid out yet, or failed. */
  | 'refund_not_paid'
  /** The refund is of a second payment, which was never invoiced. */
  | 'second_payment'
  /** The order has no invoice that could be credited. */
  | 'no_invoice'
  /**
   * The invoice never included it: pieces cancelled before, or money refunded before the order was accepted for
   * less. There is nothing to do.
   */
  | 'not_on_invoice'
  /** The order was not returned, or was paid online: then its refunds have the notes. */
  | 'not_returned'
  /** Nothing went back, or what came back is credited already. There is nothing to do. */
  | 'nothing_to_credit'
  /** Money went back, and nothing of the invoice is left to credit. */
  | 'exceeds_invoice';

export function refuseCreditNote(reason: NoCreditReason, details: Readonly<Record<string, unknown>> = {}): never {
  throw new ShopError('credit_note_not_allowed', { reason, ...details });
}
