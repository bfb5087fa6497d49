import type { Paise } from '../money/money.ts';
import { CALLED_OFF, isState, NO_PAYMENT, TO_SEND } from '../orders/order-state-table.ts';
import type { OrderState } from '../orders/order-state.ts';
import { type PaymentState, isUndecided } from './payment-state.ts';

/** An order's status at the gateway; `unknown`: a status its documentation does not name. */
export type GatewayOrderStatus = 'active' | 'paid' | 'expired' | 'terminated' | 'termination_requested' | 'unknown';

/**
 * One payment attempt as the gateway reports it. Amounts are null if the gateway sent something unreadable.
 */
export type GatewayPayment = {
  id: string;
  state: PaymentState;
  amountPaise: Paise | null;
  currency: string;
  /** Epoch ms of the attempt; null if unknown. */
  at: number | null;
  method: string | null;
  message: string | null;
  /** The bank has only reserved the amount. */
  uncaptured?: boolean;
};

/** The gateway's report about one order at one moment. */
export type GatewayStatus = {
  status: GatewayOrderStatus;
  amountPaise: Paise | null;
  currency: string;
  /** Also empty if they were not queried. */
  payments: readonly GatewayPayment[];
  /** They were listed some time after the order was decided: a payment that is not among them does not exist. */
  areAllListed?: boolean;
};

export type OrderToDecide = {
  state: OrderState;
  amountPaise: Paise;
  currency: string;
  /** The paying payment, if it was found earlier. */
  payingPaymentId: string | null;
  /** The time to pay and the grace period are over: stop waiting for undecided payments. */
  graceOver: boolean;
};

export type DecidedTransition = { to: OrderState; cause: string };

/** The consequences of the gateway's status: moves in order, the paying payment, payments to refund. */
export type PaymentDecision = {
  moves: DecidedTransition[];
  payingPaymentId: string | null;
  duplicatePaymentIds: string[];
  /** Money arrived for a cancelled order: refund all of it. */
  refundsOrder: boolean;
};

/**
 * The only rule for what an order becomes [PAY-09]. It is paid if the gateway says PAID and the gateway's
 * amount and currency equal the order's to the paisa; the sum of the payments does not matter (offers,
 * surcharges). Idempotent: deciding again on the same status gives no moves.
 */
export function decidePayment(order: OrderToDecide, gatewayStatus: GatewayStatus): PaymentDecision {
  const report = isOnlyReserved(gatewayStatus) ? { ...gatewayStatus, status: 'active' as const } : gatewayStatus;
  const successes = report.payments.filter((payment) => payment.state === 'success').toSorted(byTimeThenId);
  const payingPaymentId = order.payingPaymentId ?? (report.status === 'paid' ? (successes[0]?.id ?? null) : null);
  // Without the payment itself there is nothing to refund yet; the next poll will show it. An advance paid
  // before the order was cancelled is the merchant's to keep; all other money is refunded at once.
  const cameLate = order.payingPaymentId === null && payingPaymentId !== null;
  const refundsOrder = isState(order.state, CALLED_OFF) && report.status === 'paid' && cameLate;
  return {
    moves: order.state === 'cancelled' && !refundsOrder ? [] : movesFor(order, report),
    payingPaymentId,
    duplicatePaymentIds:
      payingPaymentId === null ? [] : successes.map((payment) => payment.id).filter((id) => id !== payingPaymentId),
    refundsOrder,
  };
}

/** PAID with an amount that the bank has only reserved is no money yet. */
function isOnlyReserved({ status, payments }: GatewayStatus): boolean {
  const moved = payments.some((payment) => payment.state === 'success');
  return status === 'paid' && !moved && payments.some((payment) => payment.uncaptured === true);
}

/** Whether the gateway's PAID still decides about an order: money may arrive late for a failed or expired one. */
export function isUnpaid(state: OrderState): boolean {
  return isState(state, NO_PAYMENT);
}

const KNOWN_TO_GATEWAY: DecidedTransition = { to: 'awaiting_payment', cause: 'the gateway has the order' };

function movesFor(order: OrderToDecide, report: GatewayStatus): DecidedTransition[] {
  if (report.status === 'paid') return movesOfPaid(order, report);
  if (isTakenBack(order, report)) {
    return [{ to: 'held', cause: `the gateway says ${report.status} and lists no successful payment` }];
  }
  if (order.state === 'created') {
    return [KNOWN_TO_GATEWAY, ...movesOfClosed({ ...order, state: 'awaiting_payment' }, report)];
  }
  return movesOfClosed(order, report);
}

/**
 * An order that became paid by the word of one call or one webhook, of which the gateway now lists no payment that
 * succeeded: the bank had only reserved the amount, or refused after all, or somebody who has the secret signed the
 * webhook. A known payment that is listed and fails is a refund (payments/refunds/record-gateway-refunds.ts).
 */
function isTakenBack(order: OrderToDecide, { status, payments, areAllListed = false }: GatewayStatus): boolean {
  if (!isState(order.state, TO_SEND) || status === 'unknown') return false;
  if (payments.some(({ id, state }) => state === 'success' || id === order.payingPaymentId)) return false;
  return order.payingPaymentId === null ? payments.length > 0 : areAllListed && status !== 'paid';
}

function movesOfPaid(order: OrderToDecide, report: GatewayStatus): DecidedTransition[] {
  const exact = report.amountPaise === order.amountPaise && report.currency === order.currency;
  const verdict: DecidedTransition = exact
    ? { to: 'paid', cause: 'the gateway says PAID for the exact amount' }
    : { to: 'held', cause: `the gateway says PAID for ${describeAmount(report)}` };
  if (order.state === 'cancelled') {
    return [{ to: 'refund_pending', cause: 'money came after the order was called off' }];
  }
  // Money may arrive late for a failed or expired order.
  if (!isState(order.state, NO_PAYMENT)) return [];
  return order.state === 'created' ? [KNOWN_TO_GATEWAY, verdict] : [verdict];
}

function movesOfClosed(order: OrderToDecide, report: GatewayStatus): DecidedTransition[] {
  if (order.state !== 'awaiting_payment') return [];
  const closed = report.status === 'expired' || report.status === 'terminated';
  const undecided = report.payments.some((payment) => isUndecided(payment.state));
  if (!order.graceOver && (!closed || undecided)) return [];
  const last = lastAttempt(report.payments);
  return last?.state === 'failed'
    ? [{ to: 'failed', cause: `the gateway says ${report.status} and the last payment failed` }]
    : [{ to: 'expired', cause: `the gateway says ${report.status} and nobody paid` }];
}

function describeAmount(report: GatewayStatus): string {
  return `${report.amountPaise ?? 'an unreadable number of'} paise ${report.currency}`;
}

/** The latest attempt. */
export function lastAttempt(payments: readonly GatewayPayment[]): GatewayPayment | null {
  return payments.toSorted(byTimeThenId).at(-1) ?? null;
}

/** The gateway reports attempts to the second. Its ids are growing numbers, which get longer. */
function byTimeThenId(a: GatewayPayment, b: GatewayPayment): number {
  return (a.at ?? 0) - (b.at ?? 0) || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}

export type ShopperStatus = 'SUCCESS' | 'PENDING' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'HELD';

/**
 * The payment result shown to a returning shopper [PAY-08]. `payments` is null if the gateway could not be
 * queried: then an open order is pending, never failed. An order that awaits payment without any attempt was
 * left unpaid.
 */
export function shopperStatus(state: OrderState, payments: readonly GatewayPayment[] | null): ShopperStatus {
  if (state === 'awaiting_payment' && payments !== null) return statusOfAttempts(payments);
  return STATUS_OF_STATE[state];
}

const STATUS_OF_STATE: Record<OrderState, ShopperStatus> = {
  created: 'PENDING',
  awaiting_payment: 'PENDING',
  paid: 'SUCCESS',
  held: 'HELD',
  unconfirmed: 'SUCCESS',
  confirmed: 'SUCCESS',
  packed: 'SUCCESS',
  shipped: 'SUCCESS',
  out_for_delivery: 'SUCCESS',
  delivery_attempt_failed: 'SUCCESS',
  delivered: 'SUCCESS',
  rto_in_transit: 'SUCCESS',
  rto_delivered: 'SUCCESS',
  returned: 'SUCCESS',
  failed: 'FAILED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  refund_pending: 'CANCELLED',
  refunded: 'CANCELLED',
};

function statusOfAttempts(payments: readonly GatewayPayment[]): ShopperStatus {
  if (payments.some((payment) => payment.state === 'success' || isUndecided(payment.state))) return 'PENDING';
  const last = lastAttempt(payments.filter((payment) => payment.state !== 'not_attempted'));
  return last?.state === 'failed' ? 'FAILED' : 'CANCELLED';
}
