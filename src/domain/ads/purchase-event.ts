import { basketFacts, type Basket } from './basket-event.ts';

type BoughtOrder = Basket & { orderId: string; currency: string };

/**
 * Returns the facts of a Purchase event. Browser and server both send them, so that the ad platform
 * recognises the two events as one purchase [ADS-02].
 */
export function purchaseFacts({ orderId, currency, ...basket }: BoughtOrder) {
  return { ...basketFacts(basket), currency, transaction_id: orderId };
}
