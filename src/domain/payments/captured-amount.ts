import type { Paise } from '../money/money.ts';
import type { RefundKind } from './refund-purpose.ts';
import { type RefundState, countsAsRefunded } from './refund-state.ts';

/** A payment that succeeded, as the ledger has it. */
export type LedgerPayment = { id: string; amountPaise: Paise; settles: boolean };

/** A refund, the shop's own or one begun at the gateway. */
export type LedgerRefund = {
  kind: RefundKind;
  /** The payment the money is taken from; null while unknown. */
  paymentId: string | null;
  amountPaise: Paise;
  state: RefundState;
};

export type PaymentLedger = { payments: readonly LedgerPayment[]; refunds: readonly LedgerRefund[] };

/** The amount in paise left of the payments after all refunds. Refunds of unknown payments are not counted yet. */
export function netCaptured({ payments, refunds }: PaymentLedger): Paise {
  const paid = payments.reduce((sum, payment) => sum + payment.amountPaise, 0);
  return activeRefunds(payments, refunds).reduce((sum, refund) => sum - refund.amountPaise, paid);
}

export type AmountOwed = { amountPaise: Paise; acceptedPaise: Paise | null };

/**
 * Shortfall in paise caused by refunds the merchant did not make. Merchant refunds and amounts the merchant
 * waived do not count. 0 while the paying payment is unknown.
 */
export function shortfall(order: AmountOwed, ledger: PaymentLedger): Paise {
  return Math.max(0, amountOwed(order, ledger) - capturedBeforeMerchantRefunds(ledger));
}

/** How much more than the order's price is captured, in paise, before merchant refunds. */
export function overpayment(order: AmountOwed, ledger: PaymentLedger): Paise {
  return Math.max(0, capturedBeforeMerchantRefunds(ledger) - amountOwed(order, ledger));
}

/**
 * With an offer of the gateway, the paying payment may be below the order's amount: then that payment is the
 * amount owed.
 */
function amountOwed({ amountPaise, acceptedPaise }: AmountOwed, { payments }: PaymentLedger): Paise {
  const paying = payments.find((payment) => payment.settles);
  return paying ? Math.min(amountPaise, paying.amountPaise, acceptedPaise ?? Infinity) : 0;
}

/** The captured amount without the merchant's refunds. */
export function capturedBeforeMerchantRefunds({ payments, refunds }: PaymentLedger): Paise {
  const others = refunds.filter((refund) => refund.kind === 'duplicate' || refund.kind === 'gateway');
  return netCaptured({ payments, refunds: others });
}

/**
 * Total refunded from the order's own money, in paise: by the merchant, and by others from the paying
 * payment. Our own refunds always count, because the gateway chooses which payment they are taken from. A
 * refund of an unknown payment counts; one of a duplicate payment does not.
 */
export function refundedOfOrder({ payments, refunds }: PaymentLedger): Paise {
  const other = new Set(payments.filter((payment) => !payment.settles).map((payment) => payment.id));
  return refunds
    .filter(({ state }) => countsAsRefunded(state))
    .filter(({ kind, paymentId }) => kind !== 'duplicate' && !(kind === 'gateway' && other.has(paymentId ?? '')))
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
}

/**
 * The amount the merchant may still refund of the paying payment; 0 if nobody paid. Duplicate payments are
 * excluded: they are refunded separately.
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
