import * as v from 'valibot';
import { orderIdSchema, paise } from './fields.ts';

/** POST /api/cashfree/verify-payment; further fields are taken and ignored. */
export const verifyRequestSchema = v.object({ orderId: orderIdSchema });

export const VERIFY_STATUSES = ['SUCCESS', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED', 'HELD'] as const;
/**
 * SUCCESS: paid, or nothing to pay. PENDING: ask again. FAILED, CANCELLED: the last attempt went wrong or was dropped;
 * the shopper may try again. EXPIRED: the time to pay ran out. HELD: money came, but not the right sum; the merchant looks.
 */
export type VerifyStatus = (typeof VERIFY_STATUSES)[number];

export const verifyPaymentResponseSchema = v.object({
  status: v.picklist(VERIFY_STATUSES),
  orderId: v.string(),
  amountPaise: paise,
  /** A sentence for the shopper, where there is something to say. */
  reason: v.optional(v.string()),
});
export type VerifyPaymentResponse = v.InferOutput<typeof verifyPaymentResponseSchema>;
