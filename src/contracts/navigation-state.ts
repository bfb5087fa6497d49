import * as v from 'valibot';

const schema = v.object({
  /** The shopper comes from a saved address: the cart goes straight on to payment [ADDR-07, CART-08]. */
  routeChange: v.optional(v.boolean()),
  /** Why a payment did not go through; the cart shows it [PAY-08]. */
  paymentFailed: v.optional(v.string()),
  /** A payment that did not fail at the bank is said to have ended otherwise. */
  paymentHow: v.optional(v.picklist(['failed', 'cancelled', 'expired', 'unclear'])),
  /** The server found other prices or sold-out sizes when the order was to be placed [CART-14]. */
  cartChanged: v.optional(v.boolean()),
  /** The order that was placed is paid at the door: nothing is said of a payment. */
  byCash: v.optional(v.boolean()),
});

/** What pages of the checkout hand each other with a navigation. */
export type CheckoutNavigationState = v.InferOutput<typeof schema>;

/** Reads a navigation's state, which may be anybody's. */
export function checkoutNavigationState(state: unknown): CheckoutNavigationState {
  const result = v.safeParse(schema, state);
  return result.success ? result.output : {};
}
