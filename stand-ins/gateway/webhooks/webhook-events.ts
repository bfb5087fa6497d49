import { toIst } from '../records/clock.ts';
import { reportedMoney } from '../records/orders.ts';
import { gatewayDetails, methodView } from '../records/payments.ts';
import type { Dispute, Order, Payment, Refund } from '../records/records.ts';
import { refundDescription } from '../records/refunds.ts';
import { twoDecimals } from '../records/rupees.ts';

declare global {
  // Exists in Node 24 but not yet in the compiler's library: makes a number that is written with exactly
  // these characters.
  interface JSON {
    rawJSON: (text: string) => unknown;
  }
}

/** A webhook without an address: its type and the exact body that is signed and sent. */
export type WebhookEvent = { type: string; orderId: string | null; body: string };

/** The real gateway writes amounts as 170.00. A receiver that re-serialises the body breaks the signature. */
function amount(paise: number): unknown {
  return JSON.rawJSON(twoDecimals(paise));
}

function event(type: string, orderId: string | null, data: unknown, at: number): WebhookEvent {
  return { type, orderId, body: JSON.stringify({ data, event_time: toIst(at), type }) };
}

/** Returns the webhook for the end of a payment, or null if its status has none. */
export function paymentEvent(payment: Payment, order: Order, at: number): WebhookEvent | null {
  switch (payment.outcome.status) {
    case 'SUCCESS':
      return event('PAYMENT_SUCCESS_WEBHOOK', order.orderId, settledData(payment, order), at);
    case 'FAILED':
      return event('PAYMENT_FAILED_WEBHOOK', order.orderId, failedData(payment, order), at);
    case 'USER_DROPPED':
      return event('PAYMENT_USER_DROPPED_WEBHOOK', order.orderId, paymentData(payment, order), at);
    case 'PENDING':
    case 'NOT_ATTEMPTED':
    case 'VOID':
    case 'CANCELLED':
    case 'FLAGGED':
      return null;
  }
}

function paymentData(payment: Payment, order: Order): Record<string, unknown> {
  const money = reportedMoney(order);
  const { group, method } = methodView(payment.method);
  return {
    order: {
      order_id: order.orderId,
      order_amount: amount(money.amountPaise),
      order_currency: money.currency,
      order_tags: order.tags,
    },
    payment: {
      cf_payment_id: payment.cfPaymentId,
      payment_status: payment.outcome.status,
      payment_amount: amount(payment.amountPaise),
      payment_currency: order.reported.currency ?? payment.currency,
      payment_message: payment.outcome.message,
      payment_time: toIst(payment.startedAt),
      bank_reference: payment.bankReference,
      auth_id: null,
      payment_method: method,
      payment_group: group,
      international_payment: { international: false },
      payment_surcharge: null,
    },
    customer_details: {
      customer_name: order.customer.name,
      customer_id: order.customer.id,
      customer_email: order.customer.email,
      customer_phone: order.customer.phone,
    },
    terminal_details: null,
  };
}

function settledData(payment: Payment, order: Order): Record<string, unknown> {
  return {
    ...paymentData(payment, order),
    payment_gateway_details: gatewayDetails(payment, order),
    payment_offers: null,
  };
}

function failedData(payment: Payment, order: Order): Record<string, unknown> {
  const { error } = payment.outcome;
  return {
    ...settledData(payment, order),
    error_details: error && {
      error_code: error.code,
      error_description: error.description,
      error_reason: error.reason,
      error_source: error.source,
      error_subcode_raw: null,
    },
  };
}

/** Returns the webhook of a refund. It contains the ids as numbers, unlike the API. */
export function refundEvent(refund: Refund, at: number): WebhookEvent {
  return event(
    'REFUND_STATUS_WEBHOOK',
    refund.orderId,
    {
      refund: {
        cf_refund_id: Number(refund.cfRefundId),
        cf_payment_id: Number(refund.cfPaymentId),
        refund_id: refund.refundId,
        order_id: refund.orderId,
        refund_amount: amount(refund.amountPaise),
        refund_currency: refund.currency,
        entity: 'Refund',
        refund_type: 'MERCHANT_INITIATED',
        refund_arn: refund.arn,
        refund_status: refund.status,
        status_description: refundDescription(refund.status),
        created_at: toIst(refund.createdAt),
        processed_at: refund.processedAt === null ? null : toIst(refund.processedAt),
        refund_note: refund.note,
        refund_splits: [],
        metadata: null,
        requested_speed: refund.speed,
        processed_speed: refund.speed,
        service_charge: amount(0),
        service_tax: amount(0),
      },
    },
    at,
  );
}

/**
 * Returns the webhook of a refund that the merchant did not request, for example of a second payment on one
 * order.
 */
export function autoRefundEvent(refund: Refund, payment: Payment | undefined, at: number): WebhookEvent {
  return event(
    'AUTO_REFUND_STATUS_WEBHOOK',
    refund.orderId,
    {
      auto_refund: {
        event: 'AUTO-REFUND',
        cf_refund_id: Number(refund.cfRefundId),
        cf_payment_id: refund.cfPaymentId,
        bank_reference: payment?.bankReference ?? null,
        ...(refund.namesOrder ? { order_id: refund.orderId } : {}),
        refund_amount: amount(refund.amountPaise),
        refund_currency: refund.currency,
        refund_type: 'PAYMENT_AUTO_REFUND',
        refund_arn: refund.arn,
        refund_status: refund.status,
        status_description: AUTO_REFUND_DESCRIPTIONS[refund.status] ?? refundDescription(refund.status),
        refund_reason: 'Multiple payments were performed against same order.',
        created_at: toIst(refund.createdAt),
        processed_at: null,
        refund_charge: 0,
        refund_splits: null,
        metadata: null,
      },
    },
    at,
  );
}

const AUTO_REFUND_DESCRIPTIONS: Partial<Record<Refund['status'], string>> = {
  SUCCESS: 'Auto-Refund processed successfully',
};

/** Returns the webhook of a dispute: DISPUTE_CREATED, DISPUTE_UPDATED or DISPUTE_CLOSED. */
export function disputeEvent(dispute: Dispute, order: Order, at: number): WebhookEvent {
  const type =
    dispute.resolvedAt !== null ? 'DISPUTE_CLOSED' : dispute.step === 'CREATED' ? 'DISPUTE_CREATED' : 'DISPUTE_UPDATED';
  const data = {
    dispute: {
      dispute_id: dispute.disputeId,
      dispute_type: dispute.type,
      reason_code: DISPUTE_REASON.code,
      reason_description: DISPUTE_REASON.description,
      dispute_amount: amount(dispute.amountPaise),
      dispute_amount_currency: order.currency,
      created_at: toIst(dispute.createdAt),
      updated_at: toIst(dispute.updatedAt),
      respond_by: toIst(dispute.respondBy),
      ...(dispute.resolvedAt === null ? {} : { resolved_at: toIst(dispute.resolvedAt) }),
      dispute_status: `${dispute.type}_${dispute.step}`,
      cf_dispute_remarks: null,
      ...(dispute.step === 'CREATED' ? { dispute_action_on: 'MERCHANT' } : {}),
    },
    order_details: {
      order_id: order.orderId,
      order_amount: amount(order.amountPaise),
      order_currency: order.currency,
      cf_payment_id: Number(dispute.cfPaymentId),
      payment_amount: amount(order.amountPaise),
      payment_currency: order.currency,
    },
    customer_details: {
      customer_name: order.customer.name,
      customer_phone: order.customer.phone,
      customer_email: order.customer.email,
    },
  };
  return event(type, order.orderId, data, at);
}

/** A reason code of the card networks. In reality the shopper's bank chooses it. */
export const DISPUTE_REASON = { code: '13.1', description: 'Merchandise or services not received' } as const;

/** An event of any other type, to test that a receiver acknowledges unknown types. */
export function unknownEvent(type: string, orderId: string | null, at: number): WebhookEvent {
  return event(type, orderId, orderId === null ? {} : { order: { order_id: orderId } }, at);
}
