import type { FastifyPluginAsync } from 'fastify';
import { boughtGiftCardRequestSchema, giftCardBalanceRequestSchema } from '../../../contracts/checkout/gift-card.ts';
import { callerOf } from '../../running/http/client-address.ts';
import { limitTo } from '../../running/http/rate-limits.ts';
import { readBody } from '../../running/read-body.ts';
import type { ShopperGiftCards } from './service.ts';

/** Endpoints for whoever bought a gift card, or has the code of one. Codes are never part of an address. */
export function shopperGiftCardRoutes(cards: ShopperGiftCards): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/gift-cards/bought', limitTo('order_summary'), (request) => {
      const { orderId, key } = readBody(boughtGiftCardRequestSchema, request.body);
      return cards.bought(orderId, key);
    });
    app.post('/api/gift-cards/balance', limitTo('gift_card_code'), (request) =>
      cards.balance(readBody(giftCardBalanceRequestSchema, request.body).code, callerOf(request)),
    );
  };
}
