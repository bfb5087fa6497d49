import cookie from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { codeRequestSchema, openMyOrdersSchema } from '../../../contracts/my-orders.ts';
import { ShopError } from '../../running/errors.ts';
import { limitTo } from '../../running/http/rate-limits.ts';
import { readBody } from '../../running/read-body.ts';
import { type MyOrders, SESSION_TTL_MS } from './service.ts';

const SESSION_COOKIE = 'poshak_my_orders';

/**
 * Endpoints of contracts/my-orders.ts. If `myOrders` is null, they do not exist. The session is in a cookie
 * that scripts cannot read and that is sent only to these endpoints.
 */
export function myOrdersRoutes(myOrders: MyOrders | null): FastifyPluginAsync {
  return async (app) => {
    if (myOrders === null) return;
    await app.register(cookie);
    app.post('/api/my-orders/code', limitTo('one_time_code'), async (request) => {
      const { mobile, language } = readBody(codeRequestSchema, request.body);
      await myOrders.sendCode(mobile, language);
      return { ok: true };
    });
    app.post('/api/my-orders/session', limitTo('one_time_code'), async (request, reply) => {
      const { mobile, code } = readBody(openMyOrdersSchema, request.body);
      const token = await myOrders.open(mobile, code);
      void reply.setCookie(SESSION_COOKIE, token, { ...optionsFor(request), maxAge: SESSION_TTL_MS / 1000 });
      return { ok: true };
    });
    app.get('/api/my-orders', limitTo('order_summary'), (request) => myOrders.read(tokenOf(request)));
    app.post('/api/my-orders/end', async (request, reply) => {
      await myOrders.end(tokenOf(request));
      void reply.clearCookie(SESSION_COOKIE, optionsFor(request));
      return { ok: true };
    });
  };
}

function tokenOf(request: FastifyRequest): string {
  const token = request.cookies[SESSION_COOKIE];
  if (token === undefined) throw new ShopError('not_signed_in');
  return token;
}

function optionsFor({ protocol }: FastifyRequest) {
  return { path: '/api/my-orders', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const;
}
