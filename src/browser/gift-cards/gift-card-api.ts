import {
  boughtGiftCardSchema,
  giftCardBalanceSchema,
  type OrderGiftCard,
  orderGiftCardResponseSchema,
} from '../../contracts/checkout/gift-card.ts';
import { post } from '../checkout/checkout-api.ts';

/** Orders a gift card and opens its payment. A repeated request with the same attempt key is the same card. */
export const orderGiftCard = (request: OrderGiftCard) =>
  post('/api/gift-cards/order', orderGiftCardResponseSchema, request);

/** What is left on the card with this code. */
export const giftCardBalance = (code: string) => post('/api/gift-cards/balance', giftCardBalanceSchema, { code });

/** The card that this browser bought with an order. */
export const boughtGiftCard = (orderId: string, key: string) =>
  post('/api/gift-cards/bought', boughtGiftCardSchema, { orderId, key });
