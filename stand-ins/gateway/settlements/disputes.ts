import { type Clock, toIst } from '../records/clock.ts';
import type { Identifiers } from '../records/identifiers.ts';
import type { Dispute, DisputeStep, DisputeType, Order, Payment, Records } from '../records/records.ts';
import { rupeesOf } from '../records/rupees.ts';
import { DISPUTE_REASON } from '../webhooks/webhook-events.ts';

const RESPOND_WITHIN_MS = 5 * 24 * 60 * 60_000;
const ENDS: ReadonlySet<DisputeStep> = new Set(['MERCHANT_WON', 'MERCHANT_LOST', 'MERCHANT_ACCEPTED']);

type Dependencies = {
  records: Records;
  clock: Clock;
  identifiers: Identifiers;
  /** Called when a dispute is opened or changes its state, so that a webhook can be sent. */
  onChange: (dispute: Dispute) => void;
};

/** The disputes that shoppers' banks open about payments: opened, answered with evidence, closed for one side. */
export type Disputes = {
  open: (payment: Payment, type: DisputeType) => Dispute;
  move: (dispute: Dispute, step: DisputeStep) => Dispute;
  forOrder: (orderId: string) => Dispute[];
};

export function createDisputes({ records, clock, identifiers, onChange }: Dependencies): Disputes {
  function save(dispute: Dispute): Dispute {
    records.disputes.put(dispute.disputeId, dispute);
    onChange(dispute);
    return dispute;
  }
  return {
    open: (payment, type) =>
      save({
        disputeId: identifiers.digits(9),
        orderId: payment.orderId,
        cfPaymentId: payment.cfPaymentId,
        type,
        step: 'CREATED',
        amountPaise: payment.amountPaise,
        createdAt: clock.now(),
        updatedAt: clock.now(),
        respondBy: clock.now() + RESPOND_WITHIN_MS,
        resolvedAt: null,
      }),
    move: (dispute, step) =>
      save({ ...dispute, step, updatedAt: clock.now(), resolvedAt: ENDS.has(step) ? clock.now() : null }),
    forOrder: (orderId) => records.disputes.all().filter((dispute) => dispute.orderId === orderId),
  };
}

/** The API reports an open dispute as resolved in the year 9999. */
const NOT_YET = '9999-09-09T00:00:00';

/** The dispute entity of API version 2025-01-01. Its id is a number here and a string in webhooks. */
export function disputeView(dispute: Dispute, order: Order): Record<string, unknown> {
  const hasEvidence = dispute.step !== 'CREATED';
  return {
    dispute_id: Number(dispute.disputeId),
    dispute_type: dispute.type,
    reason_code: DISPUTE_REASON.code,
    reason_description: DISPUTE_REASON.description,
    dispute_amount: rupeesOf(dispute.amountPaise),
    dispute_amount_currency: order.currency,
    created_at: toIst(dispute.createdAt).slice(0, 19),
    respond_by: toIst(dispute.respondBy).slice(0, 19),
    updated_at: toIst(dispute.updatedAt).slice(0, 19),
    resolved_at: dispute.resolvedAt === null ? NOT_YET : toIst(dispute.resolvedAt).slice(0, 19),
    dispute_status: `${dispute.type}_${dispute.step}`,
    cf_dispute_remarks: '',
    preferred_evidence: [
      { document_type: 'Delivery/Service Proof', document_description: 'Proof that the customer received the goods.' },
    ],
    dispute_evidence: hasEvidence
      ? [{ document_id: 1, document_name: 'proof-of-delivery.pdf', document_type: 'DeliveryProof' }]
      : [],
    order_details: {
      order_id: order.orderId,
      order_currency: order.currency,
      order_amount: rupeesOf(order.amountPaise),
      cf_payment_id: dispute.cfPaymentId,
      payment_currency: order.currency,
      payment_amount: rupeesOf(order.amountPaise),
    },
    customer_details: {
      customer_name: order.customer.name ?? '',
      customer_phone: order.customer.phone,
      customer_email: order.customer.email ?? '',
    },
  };
}
