import * as v from 'valibot';
import { normaliseMobile } from '../../domain/address/address.ts';
import { line } from './fields.ts';
import { gatewayCheckoutSchema } from './gateway-checkout.ts';

/** POST /api/multipayment. `amount` is in decimal rupees ("499" or "499.50"); the merchant must list `domainname`. */
export const multipaymentRequestSchema = v.strictObject({
  name: v.pipe(line(100), v.minLength(1, 'Full Name is required')),
  mobileno: v.pipe(
    v.string(),
    v.maxLength(20),
    v.transform((text) => normaliseMobile(text)),
    v.regex(/^[6-9]\d{9}$/, 'Mobile No is not valid'),
  ),
  domainname: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(253)),
  amount: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount in rupees')),
  /** As in create-order; a reload with the same key returns the same payment order. */
  attemptKey: v.optional(v.pipe(v.string(), v.uuid('must be a UUID'))),
});
export type MultipaymentRequest = v.InferOutput<typeof multipaymentRequestSchema>;

/** `fallbackUrl` is the domain's cart page with paymentstatus=fail and the customer details [PAY-10]. */
export const multipaymentResponseSchema = v.object({
  order_id: v.string(),
  payment_session_id: v.string(),
  fallbackUrl: v.string(),
  checkout: v.optional(gatewayCheckoutSchema),
});
export type MultipaymentResponse = v.InferOutput<typeof multipaymentResponseSchema>;
