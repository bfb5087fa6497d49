import { adContentId } from './content-id.ts';
import { toDecimalRupees, type Paise } from '../money/money.ts';

/** Lines with the merchant feed's ids, which are the variants'. */
export type Basket = { amountPaise: Paise; items: readonly { variantId: string; quantity: number }[] };

/**
 * What every event about things to buy says of them, from looking at one to having paid: the ad platform finds the same
 * things in all of them, and in the merchant feed [ADS-01].
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

/** The id of the InitiateCheckout event of a checkout, by the id that the browser gave it. */
export function checkoutEventId(checkout: string): string {
  return `${checkout}.checkout`;
}

/** The id of the AddPaymentInfo event of a checkout attempt, which browser and server both know. */
export function paymentInfoEventId(attemptKey: string): string {
  return `${attemptKey}.payment`;
}
