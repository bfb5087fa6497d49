import { basketFacts, type Basket } from './basket-event.ts';

type BoughtOrder = Basket & { orderId: string; currency: string };

/**
 * What a Purchase event says of an order. Browser and server both send this, so that the ad platform finds one purchase
 * of the same things in two events [ADS-02].
 */
export function purchaseFacts({ orderId, currency, ...basket }: BoughtOrder) {
  return { ...basketFacts(basket), currency, transaction_id: orderId };
}
