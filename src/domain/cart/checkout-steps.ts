/** Where the checkout stands: 1 cart, 2 address, 3 payment [HDR-05]. */
export type CheckoutStep = 1 | 2 | 3;

/** Opening a page of the checkout directly means that its steps before are behind. */
export function atLeast(step: CheckoutStep, reached: CheckoutStep): CheckoutStep {
  return step > reached ? step : reached;
}
