/** The step of the checkout: 1 cart, 2 address, 3 payment [HDR-05]. */
export type CheckoutStep = 1 | 2 | 3;

/**
 * Returns the later of two steps: opening a page of the checkout directly means that the steps before it are
 * done.
 */
export function atLeast(step: CheckoutStep, reached: CheckoutStep): CheckoutStep {
  return step > reached ? step : reached;
}
