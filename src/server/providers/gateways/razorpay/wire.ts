import * as v from 'valibot';

/**
 * Razorpay's entities (API version 1), reduced to the fields that the shop reads. Objects are loose, because other fields
 * come and go. Amounts are whole numbers of paise, times are seconds.
 */
const paise = v.pipe(v.number(), v.safeInteger());
const text = v.nullish(v.string(), null);

/** Empty notes come as a list. */
const notes = v.fallback(v.record(v.string(), v.union([v.string(), v.number()])), {});
export type Notes = v.InferOutput<typeof notes>;

export const paymentSchema = v.looseObject({
  id: v.string(),
  amount: v.fallback(v.nullable(paise), null),
  currency: v.fallback(v.string(), ''),
  status: v.string(),
  order_id: text,
  captured: v.nullish(v.boolean(), null),
  method: text,
  card: v.fallback(v.nullish(v.looseObject({ type: text })), null),
  amount_refunded: v.fallback(paise, 0),
  error_description: text,
  error_reason: text,
  notes: v.optional(notes, {}),
  created_at: v.number(),
});
export type PaymentWire = v.InferOutput<typeof paymentSchema>;

const orderFields = {
  id: v.string(),
  amount: v.fallback(v.nullable(paise), null),
  currency: v.fallback(v.string(), ''),
  receipt: text,
  status: v.string(),
  notes: v.optional(notes, {}),
  created_at: v.number(),
};
export const orderSchema = v.looseObject(orderFields);
export type OrderWire = v.InferOutput<typeof orderSchema>;

/** An order with the payments that were tried for it. */
export const listedOrderSchema = v.looseObject({
  ...orderFields,
  payments: v.looseObject({ items: v.array(paymentSchema) }),
});
export type ListedOrder = v.InferOutput<typeof listedOrderSchema>;

export const refundSchema = v.looseObject({
  id: v.string(),
  amount: v.fallback(v.nullable(paise), null),
  payment_id: v.string(),
  receipt: text,
  status: v.fallback(v.string(), ''),
});
export type RefundWire = v.InferOutput<typeof refundSchema>;

export const disputeSchema = v.looseObject({
  id: v.string(),
  payment_id: v.string(),
  amount: v.fallback(v.nullable(paise), null),
  amount_deducted: v.fallback(paise, 0),
  reason_code: text,
  reason_description: text,
  respond_by: v.nullish(v.number(), null),
  status: v.string(),
  phase: text,
  created_at: v.number(),
});
export type DisputeWire = v.InferOutput<typeof disputeSchema>;

export const settlementSchema = v.looseObject({
  id: v.string(),
  amount: paise,
  status: v.fallback(v.string(), ''),
  fees: v.fallback(paise, 0),
  utr: text,
  created_at: v.number(),
});
export type SettlementWire = v.InferOutput<typeof settlementSchema>;

export const settlementLineSchema = v.looseObject({
  entity_id: v.string(),
  type: v.string(),
  debit: paise,
  credit: paise,
  amount: paise,
  /** With the tax on it. */
  fee: paise,
  tax: paise,
  created_at: v.nullish(v.number(), null),
  settled_at: v.nullish(v.number(), null),
  settlement_id: text,
  settlement_utr: text,
  payment_id: text,
  order_receipt: text,
  dispute_id: text,
  /** The notes of the payment or refund; documented as an object, shown as a text. */
  notes: v.optional(notes, {}),
});
export type SettlementLineWire = v.InferOutput<typeof settlementLineSchema>;

export const collectionOf = <Item extends v.GenericSchema>(item: Item) => v.looseObject({ items: v.array(item) });

export const errorSchema = v.looseObject({
  error: v.looseObject({
    code: v.nullish(v.string(), ''),
    description: v.nullish(v.string(), ''),
    reason: v.nullish(v.string(), ''),
  }),
});

const entity = <Entity extends v.GenericSchema>(of: Entity) => v.optional(v.looseObject({ entity: of }));

/** Webhook bodies of all kinds. An event of another product of Razorpay has none of these entities. */
export const webhookSchema = v.looseObject({
  event: v.string(),
  created_at: v.nullish(v.number(), null),
  payload: v.looseObject({
    payment: entity(paymentSchema),
    order: entity(orderSchema),
    refund: entity(refundSchema),
    dispute: entity(disputeSchema),
  }),
});
export type WebhookWire = v.InferOutput<typeof webhookSchema>;
