import type { DisputeStep } from '../../../../domain/payments/dispute-state.ts';
import type { GatewayOrderStatus } from '../../../../domain/payments/payment-decision.ts';
import { PAYMENT_STATES, type PaymentState } from '../../../../domain/payments/payment-state.ts';
import type { RefundState } from '../../../../domain/payments/refund-state.ts';
import type { LineKind } from '../../../../domain/reconciliation/reconciliation-input.ts';

/** Cashfree's status words as states of the shop. An undocumented word never decides anything. */
const ORDER_STATUSES: Readonly<Record<string, GatewayOrderStatus>> = {
  ACTIVE: 'active',
  PAID: 'paid',
  EXPIRED: 'expired',
  TERMINATED: 'terminated',
  TERMINATION_REQUESTED: 'termination_requested',
};

export function orderStatusOf(status: string): GatewayOrderStatus {
  return ORDER_STATUSES[status] ?? 'unknown';
}

/** A payment_status as a state. */
export function paymentStateOf(status: string): PaymentState {
  const word = status.toLowerCase();
  return PAYMENT_STATES.find((state) => state === word) ?? 'unknown';
}

/** A refund_status as a state; an unknown status is `pending`, so that it is polled again. */
export function refundStateOf(status: string): RefundState {
  switch (status.toUpperCase()) {
    case 'SUCCESS':
      return 'success';
    case 'FAILED':
      return 'failed';
    case 'CANCELLED':
    case 'REJECTED':
      return 'cancelled';
    case 'ONHOLD':
    case 'PENDING_APPROVAL':
      return 'on_hold';
    default:
      return 'pending';
  }
}

/** A dispute_status is the kind of dispute and this ending, such as CHARGEBACK_CREATED. */
const DISPUTE_STEPS: readonly [string, DisputeStep][] = [
  ['_CREATED', 'created'],
  ['_DOCS_RECEIVED', 'docs_received'],
  ['_UNDER_REVIEW', 'under_review'],
  ['_MERCHANT_WON', 'won'],
  ['_MERCHANT_LOST', 'lost'],
  ['_MERCHANT_ACCEPTED', 'accepted'],
  ['_INSUFFICIENT_EVIDENCE', 'insufficient'],
];

export function disputeStepOf(status: string): DisputeStep {
  return DISPUTE_STEPS.find(([ending]) => status.toUpperCase().endsWith(ending))?.[1] ?? 'unknown';
}

const LINE_KINDS: Readonly<Record<string, LineKind>> = {
  PAYMENT: 'payment',
  REFUND: 'refund',
  REFUND_REVERSAL: 'refund_reversal',
  DISPUTE: 'chargeback',
  DISPUTE_REVERSAL: 'chargeback_reversal',
  CHARGEBACK: 'chargeback',
  CHARGEBACK_REVERSAL: 'chargeback_reversal',
};

/** An event_type of a settlement line as its kind. */
export function lineKindOf(eventType: string): LineKind {
  return LINE_KINDS[eventType.toUpperCase()] ?? 'adjustment';
}
