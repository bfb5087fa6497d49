import * as v from 'valibot';
import { gatewayCheckoutSchema } from './gateway-checkout.ts';
import { orderIdSchema, paise } from './fields.ts';

/** Offer to pay a COD order online: the amount, the saving, and whether a bank is already processing a payment. */
export const payNowSchema = v.object({ amountPaise: paise, savingPaise: paise, waiting: v.boolean() });
export type PayNow = v.InferOutput<typeof payNowSchema>;

/** POST /api/orders/pay-now: opens the payment that turns a COD order into a prepaid one. */
export const payNowRequestSchema = v.strictObject({ orderId: orderIdSchema });
export const payNowResponseSchema = v.object({
  payment_session_id: v.string(),
  checkout: v.optional(gatewayCheckoutSchema),
});
