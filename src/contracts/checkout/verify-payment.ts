import * as v from 'valibot';
import { orderIdSchema, paise } from './fields.ts';

/** POST /api/cashfree/verify-payment; other fields are accepted and ignored. */
export const verifyRequestSchema = v.object({ orderId: orderIdSchema });

export const VERIFY_STATUSES = ['SUCCESS', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED', 'HELD'] as const;
/**
 * SUCCESS: paid, or nothing to pay. PENDING: poll again. FAILED, CANCELLED: the last attempt failed or was abandoned;
 * the shopper may try again. EXPIRED: the time to pay ran out. HELD: money arrived, but not the right amount; the
 * merchant checks it.
 */
export type VerifyStatus = (typeof VERIFY_STATUSES)[number];

export const verifyPaymentResponseSchema = v.object({
  status: v.picklist(VERIFY_STATUSES),
  orderId: v.string(),
  amountPaise: paise,
  /** A sentence for the shopper, if there is a reason to show. */
  reason: v.optional(v.string()),
});
export type VerifyPaymentResponse = v.InferOutput<typeof verifyPaymentResponseSchema>;
