import * as v from 'valibot';
import { orderIdSchema, paise } from './fields.ts';

/** A cash order may be paid online instead: for which sum, what that saves, and whether a bank is deciding about it already. */
export const payNowSchema = v.object({ amountPaise: paise, savingPaise: paise, waiting: v.boolean() });
export type PayNow = v.InferOutput<typeof payNowSchema>;

/** POST /api/orders/pay-now: opens the payment that makes a cash order a prepaid one. */
export const payNowRequestSchema = v.strictObject({ orderId: orderIdSchema });
export const payNowResponseSchema = v.object({ payment_session_id: v.string() });
