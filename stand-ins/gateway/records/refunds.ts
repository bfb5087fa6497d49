import { badRequest, conflict, fieldInvalid, fieldMissing } from '../api-errors.ts';
import { type Clock, toIst } from './clock.ts';
import type { Identifiers } from './identifiers.ts';
import { isFields, requiredText, text } from './order-request.ts';
import { type Order, type Payment, type Records, type Refund, type RefundStatus, refundKey } from './records.ts';
import { paiseOf, rupeesOf } from './rupees.ts';
import type { Settings } from './settings.ts';

const SIX_MONTHS_MS = 183 * 24 * 60 * 60_000;

type Dependencies = {
  records: Records;
  clock: Clock;
  identifiers: Identifiers;
  settings: () => Settings;
  paymentsOf: (orderId: string) => Payment[];
  onEnd: (refund: Refund) => void;
};

/** Refunds of an order's payments. Throws ApiError 400 or 409 for a refund that cannot be made. */
export type Refunds = {
  create: (order: Order, body: unknown) => Refund;
  /**
   * Makes a refund as a merchant does in the gateway's dashboard, of the given payment or of the first with
   * enough left.
   */
  createInDashboard: (order: Order, input: { amountPaise: number; cfPaymentId: string | null }) => Refund;
  /** Refunds a payment in full as the gateway does on its initiative, and sends the webhook. */
  createAutomatic: (payment: Payment, input: Pick<Refund, 'status' | 'listed' | 'namesOrder'>) => Refund;
  forOrder: (orderId: string) => Refund[];
  end: (refund: Refund, status: RefundStatus) => Refund;
  endDue: () => void;
  clear: () => void;
};

type RefundRequest = { refundId: string; amountPaise: number; note: string | null; speed: Refund['speed'] };

export function createRefunds(dependencies: Dependencies): Refunds {
  const { records, clock, identifiers, settings, paymentsOf, onEnd } = dependencies;
  const due = new Set<string>();
  for (const refund of records.refunds.all()) save(refund);

  function save(refund: Refund): Refund {
    const key = refundKey(refund.orderId, refund.refundId);
    if (records.refunds.get(key) !== refund) records.refunds.put(key, refund);
    if (refund.due) due.add(key);
    else due.delete(key);
    return refund;
  }

  function forOrder(orderId: string): Refund[] {
    return records.refunds.all().filter((refund) => refund.orderId === orderId);
  }

  function create(order: Order, body: unknown): Refund {
    const request = readRefundRequest(body);
    const earlier = records.refunds.get(refundKey(order.orderId, request.refundId));
    if (earlier) return repeated(earlier, request);
    return begin(order, request, null);
  }

  function createInDashboard(order: Order, input: { amountPaise: number; cfPaymentId: string | null }): Refund {
    const refundId = `dash_${identifiers.digits(12)}`;
    const request = { refundId, amountPaise: input.amountPaise, note: null, speed: 'STANDARD' } as const;
    return begin(order, request, input.cfPaymentId);
  }

  function begin(order: Order, request: RefundRequest, cfPaymentId: string | null): Refund {
    const payment = refundablePayment(order, request.amountPaise, cfPaymentId);
    const { afterMs, outcome } = settings().refund;
    return save({
      ...request,
      cfRefundId: identifiers.digits(9),
      cfPaymentId: payment.cfPaymentId,
      orderId: order.orderId,
      currency: order.currency,
      status: 'PENDING',
      arn: null,
      createdAt: clock.now(),
      processedAt: null,
      due: outcome && { at: clock.now() + afterMs, status: outcome },
      automatic: false,
      listed: true,
      namesOrder: true,
    });
  }

  function createAutomatic(payment: Payment, input: Pick<Refund, 'status' | 'listed' | 'namesOrder'>): Refund {
    const refund: Refund = {
      ...input,
      refundId: `auto_${payment.cfPaymentId}`,
      cfRefundId: identifiers.digits(9),
      cfPaymentId: payment.cfPaymentId,
      orderId: payment.orderId,
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      note: null,
      speed: 'STANDARD',
      arn: null,
      createdAt: clock.now(),
      processedAt: null,
      due: null,
      automatic: true,
    };
    return end(refund, input.status);
  }

  /** Returns the given payment, or the first successful one, with enough left to refund. */
  function refundablePayment(order: Order, amountPaise: number, cfPaymentId: string | null): Payment {
    const paid = paymentsOf(order.orderId).filter(
      (payment) =>
        payment.outcome.status === 'SUCCESS' && (cfPaymentId === null || payment.cfPaymentId === cfPaymentId),
    );
    if (paid.length === 0) throw badRequest('order_not_paid', 'The order has no successful payment to refund.');
    const refunds = forOrder(order.orderId).filter(takesMoney);
    const payment = paid.find((candidate) => {
      const taken = refunds.filter((refund) => refund.cfPaymentId === candidate.cfPaymentId);
      return taken.reduce((sum, refund) => sum + refund.amountPaise, amountPaise) <= candidate.amountPaise;
    });
    if (!payment) {
      throw fieldInvalid('refund_amount', 'is more than what is left of the payment', rupeesOf(amountPaise));
    }
    if (clock.now() - payment.startedAt > SIX_MONTHS_MS) {
      throw badRequest('refund_window_closed', 'A payment can be refunded for six months.');
    }
    return payment;
  }

  function end(refund: Refund, status: RefundStatus): Refund {
    const processed = status === 'SUCCESS';
    const ended = save({
      ...refund,
      status,
      arn: processed ? (refund.arn ?? identifiers.digits(12)) : refund.arn,
      processedAt: processed ? clock.now() : null,
      due: null,
    });
    onEnd(ended);
    return ended;
  }

  function endDue(): void {
    for (const key of due) {
      const refund = records.refunds.get(key);
      if (refund?.due && refund.due.at <= clock.now()) end(refund, refund.due.status);
    }
  }

  return { create, createInDashboard, createAutomatic, forOrder, end, endDue, clear: () => due.clear() };
}

function takesMoney(refund: Refund): boolean {
  return !['CANCELLED', 'FAILED', 'REJECTED'].includes(refund.status);
}

/** Returns the earlier refund for a repeated request; throws for another amount under the same id. */
function repeated(earlier: Refund, request: RefundRequest): Refund {
  if (earlier.amountPaise === request.amountPaise) return earlier;
  throw conflict('refund_already_exists', 'refund with same id is already present');
}

function readRefundRequest(body: unknown): RefundRequest {
  if (!isFields(body)) throw badRequest('request_failed', 'The request body must be a JSON object.');
  const refundId = requiredText(body, 'refund_id', '', { min: 3, max: 40, pattern: /^[A-Za-z0-9_-]+$/ });
  const value = body['refund_amount'] ?? null;
  if (value === null) throw fieldMissing('refund_amount');
  const amountPaise = paiseOf(value);
  if (amountPaise === null || amountPaise === 0) {
    throw fieldInvalid('refund_amount', 'must be a positive number with at most two decimals', value);
  }
  const speed = text(body, 'refund_speed', '', { min: 1, max: 20 }) ?? 'STANDARD';
  if (speed !== 'STANDARD' && speed !== 'INSTANT') {
    throw fieldInvalid('refund_speed', 'must be STANDARD or INSTANT', speed);
  }
  return { refundId, amountPaise, speed, note: text(body, 'refund_note', '', { min: 3, max: 100 }) };
}

const DESCRIPTIONS: Record<RefundStatus, string> = {
  SUCCESS: 'Refund processed successfully',
  PENDING: 'In Progress',
  CANCELLED: 'Refund cancelled',
  ONHOLD: 'Refund is on hold for want of balance',
  FAILED: 'Refund failed at the bank',
  PENDING_APPROVAL: 'Refund waits for approval',
  REJECTED: 'Refund was rejected',
};

export function refundDescription(status: RefundStatus): string {
  return DESCRIPTIONS[status];
}

/** The refund entity of API version 2025-01-01. */
export function refundView(refund: Refund): Record<string, unknown> {
  return {
    cf_payment_id: refund.cfPaymentId,
    cf_refund_id: refund.cfRefundId,
    created_at: toIst(refund.createdAt),
    entity: 'refund',
    metadata: null,
    order_id: refund.orderId,
    processed_at: refund.processedAt === null ? null : toIst(refund.processedAt),
    refund_amount: rupeesOf(refund.amountPaise),
    refund_arn: refund.arn,
    refund_charge: 0,
    refund_currency: refund.currency,
    refund_id: refund.refundId,
    refund_mode: refund.speed,
    refund_note: refund.note,
    refund_speed: {
      requested: refund.speed,
      accepted: refund.speed,
      processed: refund.status === 'SUCCESS' ? refund.speed : null,
      message: null,
    },
    refund_splits: [],
    refund_status: refund.status,
    refund_type: refund.automatic ? 'PAYMENT_AUTO_REFUND' : 'MERCHANT_INITIATED',
    status_description: refundDescription(refund.status),
  };
}
