import type { Paise } from '../money/money.ts';
import { type RefundState, countsAsRefunded } from './refund-state.ts';

/** A payment that succeeded, as the ledger has it. */
export type LedgerPayment = { id: string; amountPaise: Paise; settles: boolean };

/** A refund, the shop's own or one begun at the gateway. */
export type LedgerRefund = {
  /** `partial` is a part the merchant gives back while the order goes on. */
  kind: 'order' | 'partial' | 'duplicate' | 'gateway';
  /** The payment it takes the money of; null where nobody knows yet. */
  paymentId: string | null;
  amountPaise: Paise;
  state: RefundState;
};

export type PaymentLedger = { payments: readonly LedgerPayment[]; refunds: readonly LedgerRefund[] };

/** What is left of the payments, in paise, once everything that goes back is back. Refunds of unknown payments wait. */
export function netCaptured({ payments, refunds }: PaymentLedger): Paise {
  const paid = payments.reduce((sum, payment) => sum + payment.amountPaise, 0);
  return activeRefunds(payments, refunds).reduce((sum, refund) => sum - refund.amountPaise, paid);
}

export type AmountOwed = { amountPaise: Paise; acceptedPaise: Paise | null };

/**
 * How much less is kept than the order costs, in paise: money that went back and that nobody at the shop decided on. What the
 * merchant gives back does not count, nor what is missing beyond what was accepted. 0 while the paying payment is unknown.
 */
export function shortfall(order: AmountOwed, ledger: PaymentLedger): Paise {
  return Math.max(0, amountOwed(order, ledger) - capturedBeforeMerchantRefunds(ledger));
}

/** How much more is kept than the order costs, in paise, whatever the merchant gave back of it. */
export function overpayment(order: AmountOwed, ledger: PaymentLedger): Paise {
  return Math.max(0, capturedBeforeMerchantRefunds(ledger) - amountOwed(order, ledger));
}

/** An order paid under an offer of the gateway may have been paid with less than its amount: then that payment is the measure. */
function amountOwed({ amountPaise, acceptedPaise }: AmountOwed, { payments }: PaymentLedger): Paise {
  const paying = payments.find((payment) => payment.settles);
  return paying ? Math.min(amountPaise, paying.amountPaise, acceptedPaise ?? Infinity) : 0;
}

/** What is kept, the refunds not counted that the merchant decided on. */
export function capturedBeforeMerchantRefunds({ payments, refunds }: PaymentLedger): Paise {
  const others = refunds.filter((refund) => refund.kind === 'duplicate' || refund.kind === 'gateway');
  return netCaptured({ payments, refunds: others });
}

/**
 * What goes or went back of the order's own money, in paise: by the merchant, and by others of the payment that pays for it.
 * The gateway chooses which payment it takes a refund of ours from, so those count whatever they took. A refund whose payment
 * nobody knows yet counts; one of a payment too many does not.
 */
export function refundedOfOrder({ payments, refunds }: PaymentLedger): Paise {
  const other = new Set(payments.filter((payment) => !payment.settles).map((payment) => payment.id));
  return refunds
    .filter(({ state }) => countsAsRefunded(state))
    .filter(({ kind, paymentId }) => kind !== 'duplicate' && !(kind === 'gateway' && other.has(paymentId ?? '')))
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
}

/**
 * What the merchant may still send back of the payment that pays for the order; 0 where nobody paid. Never money of a payment
 * too many, which has its own way back.
 */
export function refundable({ payments, refunds }: PaymentLedger): Paise {
  const paying = payments.find((payment) => payment.settles);
  if (!paying) return 0;
  const ledger = { payments, refunds: activeRefunds(payments, refunds) };
  return Math.max(0, Math.min(paying.amountPaise - refundedOfOrder(ledger), netCaptured(ledger)));
}

function activeRefunds(payments: readonly LedgerPayment[], refunds: readonly LedgerRefund[]): LedgerRefund[] {
  return refunds.filter(
    (refund) =>
      countsAsRefunded(refund.state) &&
      (refund.paymentId === null || payments.some((payment) => payment.id === refund.paymentId)),
  );
}
