import { adContentId } from './content-id.ts';
import { toDecimalRupees, type Paise } from '../money/money.ts';

type BoughtOrder = {
  orderId: string;
  amountPaise: Paise;
  currency: string;
  items: readonly { variantId: string; quantity: number }[];
};

/**
 * What a Purchase event says of an order. Browser and server both send this, so that the ad platform finds one purchase
 * of the same things in two events [ADS-02]. A thing's id is the merchant feed's, which is the variant's.
 */
export function purchaseFacts({ orderId, amountPaise, currency, items }: BoughtOrder) {
  const contents = items.map(({ variantId, quantity }) => ({ id: adContentId({ variantId }), quantity }));
  return {
    value: Number(toDecimalRupees(amountPaise)),
    currency,
    transaction_id: orderId,
    content_type: 'product',
    contents,
    content_ids: contents.map(({ id }) => id),
    num_items: contents.reduce((count, { quantity }) => count + quantity, 0),
  };
}
