import { adContentId } from './content-id.ts';
import { toDecimalRupees, type Paise } from '../money/money.ts';

/** Cart lines with the ids of the merchant feed, which are the variants' ids. */
export type Basket = { amountPaise: Paise; items: readonly { variantId: string; quantity: number }[] };

/**
 * Returns the product facts of an event, from viewing to paying, so that the ad platform finds the same
 * products in all events and in the merchant feed [ADS-01].
 */
export function basketFacts({ amountPaise, items }: Basket) {
  const contents = items.map(({ variantId, quantity }) => ({ id: adContentId({ variantId }), quantity }));
  return {
    value: Number(toDecimalRupees(amountPaise)),
    currency: 'INR',
    content_type: 'product',
    contents,
    content_ids: contents.map(({ id }) => id),
    num_items: contents.reduce((count, { quantity }) => count + quantity, 0),
  };
}

/**
 * Returns the id of a checkout's InitiateCheckout event. `checkout` is the id that the browser gave the
 * checkout.
 */
export function checkoutEventId(checkout: string): string {
  return `${checkout}.checkout`;
}

/** Returns the id of a checkout attempt's AddPaymentInfo event, which browser and server both know. */
export function paymentInfoEventId(attemptKey: string): string {
  return `${attemptKey}.payment`;
}
