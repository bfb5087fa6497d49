import * as v from 'valibot';

const schema = v.object({
  /** The shopper comes from a saved address, so the cart goes directly to payment [ADDR-07, CART-08]. */
  routeChange: v.optional(v.boolean()),
  /** Why a payment failed; the cart shows it [PAY-08]. */
  paymentFailed: v.optional(v.string()),
  /** How the payment ended, because the text differs for payments that did not fail at the bank. */
  paymentHow: v.optional(v.picklist(['failed', 'cancelled', 'expired', 'unclear'])),
  /** The server found changed prices or sold-out sizes when the order was to be placed [CART-14]. */
  cartChanged: v.optional(v.boolean()),
  /** The order is cash on delivery, so the page mentions no payment. */
  byCash: v.optional(v.boolean()),
});

/** The state that checkout pages pass to each other with a navigation. */
export type CheckoutNavigationState = v.InferOutput<typeof schema>;

/** Reads a navigation's state, which other code may have written. */
export function checkoutNavigationState(state: unknown): CheckoutNavigationState {
  const result = v.safeParse(schema, state);
  return result.success ? result.output : {};
}
