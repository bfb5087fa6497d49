import * as v from 'valibot';
import { type Collection, type Journal, openCollection } from './journal.ts';

/** The gateway's records. Amounts in paise, times in epoch ms; the order status is derived, see orders.ts. */

const reportedSchema = v.object({
  amountPaise: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  status: v.nullable(v.string()),
});

const orderSchema = v.object({
  orderId: v.string(),
  cfOrderId: v.string(),
  sessionId: v.string(),
  amountPaise: v.number(),
  currency: v.string(),
  createdAt: v.number(),
  expiresAt: v.number(),
  customer: v.object({
    id: v.string(),
    phone: v.string(),
    email: v.nullable(v.string()),
    name: v.nullable(v.string()),
  }),
  returnUrl: v.nullable(v.string()),
  notifyUrl: v.nullable(v.string()),
  paymentMethods: v.nullable(v.string()),
  note: v.nullable(v.string()),
  tags: v.nullable(v.record(v.string(), v.string())),
  terminationRequestedAt: v.nullable(v.number()),
  /** The false values that the API claims; null claims the true one. */
  reported: reportedSchema,
});
export type Order = v.InferOutput<typeof orderSchema>;

export const PAYMENT_STATUSES = [
  'SUCCESS',
  'NOT_ATTEMPTED',
  'FAILED',
  'USER_DROPPED',
  'VOID',
  'CANCELLED',
  'PENDING',
  'FLAGGED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const paymentMethodSchema = v.variant('kind', [
  v.object({ kind: v.literal('upi'), channel: v.picklist(['collect', 'link']), vpa: v.nullable(v.string()) }),
  v.object({
    kind: v.literal('card'),
    maskedNumber: v.string(),
    network: v.string(),
    type: v.picklist(['credit_card', 'debit_card']),
    bank: v.string(),
  }),
]);
export type PaymentMethod = v.InferOutput<typeof paymentMethodSchema>;

const paymentErrorSchema = v.object({
  code: v.string(),
  description: v.string(),
  reason: v.string(),
  source: v.string(),
});
export type PaymentError = v.InferOutput<typeof paymentErrorSchema>;

const outcomeSchema = v.object({
  status: v.picklist(PAYMENT_STATUSES),
  message: v.string(),
  error: v.nullable(paymentErrorSchema),
});
export type Outcome = v.InferOutput<typeof outcomeSchema>;

const paymentSchema = v.object({
  cfPaymentId: v.string(),
  orderId: v.string(),
  outcome: outcomeSchema,
  amountPaise: v.number(),
  currency: v.string(),
  method: paymentMethodSchema,
  startedAt: v.number(),
  completedAt: v.nullable(v.number()),
  bankReference: v.nullable(v.string()),
  /** When and how a pending payment ends without further action, if it does. */
  due: v.nullable(v.object({ at: v.number(), outcome: outcomeSchema })),
  wrongOtps: v.number(),
});
export type Payment = v.InferOutput<typeof paymentSchema>;

export const REFUND_STATUSES = [
  'SUCCESS',
  'PENDING',
  'CANCELLED',
  'ONHOLD',
  'FAILED',
  'PENDING_APPROVAL',
  'REJECTED',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

const refundSchema = v.object({
  refundId: v.string(),
  cfRefundId: v.string(),
  cfPaymentId: v.string(),
  orderId: v.string(),
  amountPaise: v.number(),
  currency: v.string(),
  note: v.nullable(v.string()),
  speed: v.picklist(['STANDARD', 'INSTANT']),
  status: v.picklist(REFUND_STATUSES),
  arn: v.nullable(v.string()),
  createdAt: v.number(),
  processedAt: v.nullable(v.number()),
  due: v.nullable(v.object({ at: v.number(), status: v.picklist(REFUND_STATUSES) })),
  /** The gateway started the refund, for example for a second payment on an order. */
  automatic: v.optional(v.boolean(), false),
  /** Whether the API's lists have it: only webhooks report some of the refunds that the gateway starts. */
  listed: v.optional(v.boolean(), true),
  /** Whether its webhooks contain the order_id. */
  namesOrder: v.optional(v.boolean(), true),
});
export type Refund = v.InferOutput<typeof refundSchema>;

export const SETTLEMENT_FAULTS = ['short', 'never', 'twice'] as const;
export type SettlementFault = (typeof SETTLEMENT_FAULTS)[number];
/** A fault in the settlement of an order's payments. */
const settlementRequestSchema = v.object({ orderId: v.string(), fault: v.picklist(SETTLEMENT_FAULTS) });

export const DISPUTE_TYPES = ['DISPUTE', 'CHARGEBACK', 'RETRIEVAL', 'PRE_ARBITRATION', 'ARBITRATION'] as const;
export type DisputeType = (typeof DISPUTE_TYPES)[number];
/** The part of a status after the type: CHARGEBACK_CREATED. */
export const DISPUTE_STEPS = [
  'CREATED',
  'DOCS_RECEIVED',
  'UNDER_REVIEW',
  'MERCHANT_WON',
  'MERCHANT_LOST',
  'MERCHANT_ACCEPTED',
  'INSUFFICIENT_EVIDENCE',
] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

const disputeSchema = v.object({
  disputeId: v.string(),
  orderId: v.string(),
  cfPaymentId: v.string(),
  type: v.picklist(DISPUTE_TYPES),
  step: v.picklist(DISPUTE_STEPS),
  amountPaise: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
  respondBy: v.number(),
  resolvedAt: v.nullable(v.number()),
});
export type Dispute = v.InferOutput<typeof disputeSchema>;

const simulationSchema = v.object({
  simulationId: v.string(),
  cfPaymentId: v.string(),
  status: v.string(),
  errorCode: v.nullable(v.string()),
});
export type Simulation = v.InferOutput<typeof simulationSchema>;

const replaySchema = v.object({ fingerprint: v.string(), status: v.number(), body: v.string() });
export type Replay = v.InferOutput<typeof replaySchema>;

const deliverySchema = v.object({
  id: v.string(),
  type: v.string(),
  orderId: v.nullable(v.string()),
  url: v.string(),
  body: v.string(),
  idempotencyKey: v.string(),
  attempts: v.array(v.object({ at: v.number(), status: v.nullable(v.number()) })),
  /** When the next attempt is due; null if no attempt is left. */
  nextAttemptAt: v.nullable(v.number()),
  /** Held back until the control API releases it. */
  held: v.boolean(),
  /** The delivery that must be tried before this one. */
  after: v.nullable(v.string()),
  wrongSignature: v.boolean(),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;

export type Records = {
  /** Keyed by the merchant's order_id. */
  orders: Collection<Order>;
  payments: Collection<Payment>;
  /** Keyed by refundKey(). */
  refunds: Collection<Refund>;
  simulations: Collection<Simulation>;
  replays: Collection<Replay>;
  deliveries: Collection<Delivery>;
  disputes: Collection<Dispute>;
  /** Keyed by the order's id. */
  settlementWishes: Collection<v.InferOutput<typeof settlementRequestSchema>>;
};

export function openRecords(journal: Journal): Records {
  return {
    orders: openCollection(journal, 'orders', orderSchema),
    payments: openCollection(journal, 'payments', paymentSchema),
    refunds: openCollection(journal, 'refunds', refundSchema),
    simulations: openCollection(journal, 'simulations', simulationSchema),
    replays: openCollection(journal, 'replays', replaySchema),
    deliveries: openCollection(journal, 'deliveries', deliverySchema),
    disputes: openCollection(journal, 'disputes', disputeSchema),
    settlementWishes: openCollection(journal, 'settlement-wishes', settlementRequestSchema),
  };
}

export function refundKey(orderId: string, refundId: string): string {
  return `${orderId}/${refundId}`;
}
