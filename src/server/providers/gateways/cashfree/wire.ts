import * as v from 'valibot';

/**
 * The gateway's responses and webhooks (Cashfree PG API 2025-01-01), reduced to the fields that the shop reads. Objects
 * are loose, because other fields come and go. Amounts are JSON numbers in rupees; orders.ts
 * converts them to paise.
 */

/** Ids are strings in the API and numbers in some webhooks. */
const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);
const nullableText = v.nullish(v.string(), null);

export const gatewayOrderSchema = v.looseObject({
  order_id: v.string(),
  order_amount: v.number(),
  order_currency: v.string(),
  order_status: v.string(),
  payment_session_id: v.nullish(v.string(), null),
  order_expiry_time: nullableText,
  created_at: v.fallback(nullableText, null),
  // Read only to rebuild an order that the database has lost.
  order_meta: v.fallback(v.nullish(v.looseObject({ return_url: nullableText })), null),
  customer_details: v.fallback(
    v.nullish(v.looseObject({ customer_name: nullableText, customer_phone: nullableText })),
    null,
  ),
});
export type GatewayOrderWire = v.InferOutput<typeof gatewayOrderSchema>;

export const gatewayPaymentSchema = v.looseObject({
  cf_payment_id: id,
  order_id: v.nullish(v.string()),
  payment_status: v.string(),
  /** False for an amount that is only reserved. */
  is_captured: v.nullish(v.boolean()),
  payment_amount: v.nullish(v.number(), null),
  payment_currency: v.nullish(v.string(), null),
  payment_time: nullableText,
  payment_group: nullableText,
  payment_message: nullableText,
});
export type GatewayPaymentWire = v.InferOutput<typeof gatewayPaymentSchema>;

export const gatewayRefundSchema = v.looseObject({
  refund_id: v.nullish(v.string(), null),
  cf_refund_id: v.nullish(id, null),
  cf_payment_id: v.nullish(id, null),
  refund_amount: v.number(),
  refund_status: v.string(),
  refund_type: nullableText,
});
export type GatewayRefundWire = v.InferOutput<typeof gatewayRefundSchema>;

export const gatewayErrorSchema = v.looseObject({
  message: v.nullish(v.string(), ''),
  code: v.nullish(v.string(), ''),
  type: v.nullish(v.string(), ''),
});

/**
 * Webhook bodies of all kinds. The shop reads which order is meant and queries the gateway for the rest. Two facts are
 * taken from the signed webhook itself: a successful payment of the exact amount, and a refund that the gateway
 * started, because it may not be reported anywhere else.
 */
export const gatewayWebhookSchema = v.looseObject({
  type: v.string(),
  data: v.nullish(
    v.looseObject({
      order: v.nullish(
        v.looseObject({
          order_id: v.string(),
          // Anything else proves no payment, but must not make the webhook unreadable.
          order_amount: v.fallback(v.nullish(v.number(), null), null),
          order_currency: v.fallback(v.nullish(v.string(), ''), ''),
        }),
      ),
      payment: v.nullish(v.looseObject({ cf_payment_id: id })),
      order_details: v.nullish(v.looseObject({ order_id: v.nullish(v.string()) })),
      dispute: v.nullish(v.looseObject({ dispute_id: v.nullish(id), respond_by: nullableText })),
      refund: v.nullish(v.looseObject({ order_id: v.string(), cf_refund_id: v.nullish(id) })),
      auto_refund: v.nullish(
        v.looseObject({
          /** Missing in some webhooks, as the gateway documents. */
          order_id: v.nullish(v.string()),
          cf_payment_id: id,
          cf_refund_id: v.nullish(id),
          refund_amount: v.number(),
          refund_status: v.string(),
        }),
      ),
    }),
  ),
});
export type GatewayWebhook = v.InferOutput<typeof gatewayWebhookSchema>;
