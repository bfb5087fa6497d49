import * as v from 'valibot';
import { orderIdSchema } from './fields.ts';

/** POST /api/payment-queue: where an order stands whose payment could not be opened yet. */
export const paymentQueueRequestSchema = v.strictObject({ orderId: orderIdSchema });

/**
 * Its answer. `isOpen`: the order request may be repeated now. Otherwise ask again after `retryAfterSeconds`; `ahead` shoppers
 * came before.
 */
export const paymentPlaceSchema = v.object({ isOpen: v.boolean(), ahead: v.number(), retryAfterSeconds: v.number() });
export type PaymentPlace = v.InferOutput<typeof paymentPlaceSchema>;

/** What create-order answers then (503). */
export const paymentQueuedSchema = v.object({
  code: v.literal('payment_queue'),
  message: v.string(),
  orderId: v.string(),
  ahead: v.number(),
  retryAfterSeconds: v.number(),
});
export type QueuedPayment = v.InferOutput<typeof paymentQueuedSchema>;
