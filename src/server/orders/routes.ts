import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import {
  createOrderRequestSchema,
  multipaymentRequestSchema,
  orderIdSchema,
  quoteRequestSchema,
  trackRequestSchema,
  utrRequestSchema,
} from '../../contracts/checkout.ts';
import { ShopError } from '../errors.ts';
import { readBody } from '../read-body.ts';
import type { OrderService } from './service.ts';

/** Requests a minute from one address. Generous: many shoppers in India share one. */
const limit = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

/** The endpoints of contracts/checkout.ts that are about carts and orders; errors are coded (docs/errors.md). */
export function orderRoutes(orders: OrderService): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/cart/quote', limit(240), (request) =>
      orders.quote(readBody(quoteRequestSchema, request.body).items),
    );
    app.post('/api/cashfree/create-order', limit(60), (request) =>
      orders.place(readBody(createOrderRequestSchema, request.body), request.headers['user-agent'] ?? null),
    );
    app.post('/api/multipayment', limit(60), (request) =>
      orders.placeMultipayment(readBody(multipaymentRequestSchema, request.body)),
    );
    app.get<{ Params: { orderId: string } }>('/api/orders/:orderId', limit(240), (request) => {
      if (!v.is(orderIdSchema, request.params.orderId)) throw new ShopError('order_not_found');
      return orders.summary(request.params.orderId);
    });
    app.post('/api/orders/track', limit(30), (request) => {
      const { orderId, mobileLast4 } = readBody(trackRequestSchema, request.body);
      return orders.track(orderId, mobileLast4);
    });
    app.post('/api/orders/utr', limit(30), async (request) => {
      const { orderId, utr } = readBody(utrRequestSchema, request.body);
      await orders.attachUtr(orderId, utr);
      return { ok: true };
    });
  };
}
