import type { DisputeStep } from '../../../../domain/payments/dispute-state.ts';
import type { PaymentState } from '../../../../domain/payments/payment-state.ts';
import type { RefundState } from '../../../../domain/payments/refund-state.ts';
import type { LineKind } from '../../../../domain/reconciliation/reconciliation-input.ts';
import type { DisputeWire, PaymentWire, SettlementLineWire } from './wire.ts';

/**
 * Razorpay's status words as states of the shop. An undocumented word never decides anything. Only a captured payment is
 * money of the shop: an authorised one goes back by itself unless it is captured.
 */
export function paymentStateOf({ status, captured, error_reason: reason }: PaymentWire): PaymentState {
  switch (status) {
    case 'created':
    case 'authorized':
      return 'pending';
    case 'captured':
      return 'success';
    case 'refunded':
      // The money of a captured payment went back by refunds, which are listed; an authorised one was let go.
      return captured === false ? 'void' : 'success';
    case 'failed':
      return reason === 'payment_cancelled' ? 'user_dropped' : 'failed';
    default:
      return 'unknown';
  }
}

/** Whether the bank has only reserved the amount. */
export const isUncaptured = ({ status }: PaymentWire): boolean => status === 'authorized';

/** The ways to pay that the shop names otherwise. */
const METHODS: Readonly<Record<string, string>> = { netbanking: 'net_banking', paylater: 'pay_later' };

/** The payment method, with the kind of card if the gateway reports it. */
export function methodOf({ method, card }: PaymentWire): string | null {
  if (method !== 'card') return method === null ? null : (METHODS[method] ?? method);
  return card?.type === 'credit' || card?.type === 'debit' ? `${card.type}_card` : 'card';
}

/** A refund's status; an unknown one is `pending`, so that it is polled again. */
export function refundStateOf(status: string): RefundState {
  if (status === 'processed') return 'success';
  return status === 'failed' ? 'failed' : 'pending';
}

/** `closed` is the end of a suspicion: the money stays, unless it was taken already. */
export function disputeStepOf({ status, amount_deducted: deducted }: DisputeWire): DisputeStep {
  switch (status) {
    case 'open':
      return 'created';
    case 'under_review':
    case 'won':
    case 'lost':
      return status;
    case 'closed':
      return deducted > 0 ? 'lost' : 'won';
    default:
      return 'unknown';
  }
}

const PHASES: ReadonlySet<string> = new Set(['retrieval', 'chargeback', 'pre_arbitration', 'arbitration']);

/** The phase of a dispute; that of a suspicion of fraud is a dispute without another name. */
export function disputeKindOf({ phase }: DisputeWire): string {
  return phase !== null && PHASES.has(phase) ? phase.toUpperCase() : 'DISPUTE';
}

export function lineKindOf({ type, dispute_id: disputeId, debit }: SettlementLineWire): LineKind {
  if (type === 'payment') return 'payment';
  if (type === 'refund') return debit > 0 ? 'refund' : 'refund_reversal';
  if (disputeId !== null) return debit > 0 ? 'chargeback' : 'chargeback_reversal';
  return 'adjustment';
}
