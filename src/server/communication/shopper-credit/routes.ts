import type { FastifyPluginAsync } from 'fastify';
import { codeRequestSchema, openMyOrdersSchema } from '../../../contracts/my-orders.ts';
import { limitTo } from '../../running/http/rate-limits.ts';
import { readBody } from '../../running/read-body.ts';
import type { ShopperCredit } from './service.ts';

/** Endpoints with which a shopper proves a number to pay with its credit. */
export function shopperCreditRoutes(credit: ShopperCredit): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/store-credit/code', limitTo('one_time_code'), async (request) => {
      const { mobile, language } = readBody(codeRequestSchema, request.body);
      await credit.sendCode(mobile, language);
      return { ok: true };
    });
    app.post('/api/store-credit/prove', limitTo('one_time_code'), (request) => {
      const { mobile, code } = readBody(openMyOrdersSchema, request.body);
      return credit.prove(mobile, code);
    });
  };
}
