import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { addToOrderRequestSchema } from '../../../contracts/checkout/add-to-order.ts';
import { createOrderRequestSchema } from '../../../contracts/checkout/create-order.ts';
import { orderGiftCardSchema } from '../../../contracts/checkout/gift-card.ts';
import { pincodeSchema } from '../../../contracts/checkout/fields.ts';
import { multipaymentRequestSchema } from '../../../contracts/checkout/multipayment.ts';
import { orderIdSchema } from '../../../contracts/checkout/fields.ts';
import { payNowRequestSchema } from '../../../contracts/checkout/pay-now.ts';
import { quoteRequestSchema } from '../../../contracts/checkout/quote.ts';
import { trackRequestSchema } from '../../../contracts/checkout/track-order.ts';
import { utrRequestSchema } from '../../../contracts/checkout/utr.ts';
import { ShopError } from '../../running/errors.ts';
import { callerOf } from '../../running/http/client-address.ts';
import { limitTo } from '../../running/http/rate-limits.ts';
import { readBody } from '../../running/read-body.ts';
import type { OrderService } from './service.ts';

/** Endpoints of contracts/checkout/ for carts and orders. Errors are coded (docs/errors.md). */
export function orderRoutes(orders: OrderService): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/cart/quote', limitTo('quote'), (request) =>
      orders.quote(readBody(quoteRequestSchema, request.body), callerOf(request)),
    );
    app.get<{ Params: { pincode: string } }>('/api/delivery/:pincode', limitTo('quote'), async ({ params }) =>
      orders.deliveryAt(readBody(pincodeSchema, params.pincode)),
    );
    app.post('/api/cashfree/create-order', limitTo('order'), (request) =>
      orders.place(
        readBody(createOrderRequestSchema, request.body),
        request.headers['user-agent'] ?? null,
        callerOf(request),
      ),
    );
    app.post('/api/orders/add', limitTo('order'), (request) =>
      orders.addToOrder(
        readBody(addToOrderRequestSchema, request.body),
        request.headers['user-agent'] ?? null,
        callerOf(request),
      ),
    );
    app.post('/api/multipayment', limitTo('order'), (request) =>
      orders.placeMultipayment(readBody(multipaymentRequestSchema, request.body), callerOf(request)),
    );
    app.post('/api/gift-cards/order', limitTo('order'), (request) =>
      orders.placeGiftCard(readBody(orderGiftCardSchema, request.body), callerOf(request)),
    );
    app.get<{ Params: { orderId: string } }>('/api/orders/:orderId', limitTo('order_summary'), (request) => {
      if (!v.is(orderIdSchema, request.params.orderId)) throw new ShopError('order_not_found');
      return orders.summary(request.params.orderId);
    });
    app.post('/api/orders/track', limitTo('tracking'), (request) => {
      const { orderId, mobileLast4 } = readBody(trackRequestSchema, request.body);
      return orders.track(orderId, mobileLast4, callerOf(request));
    });
    app.post('/api/orders/pay-now', limitTo('order'), async (request) => {
      const { orderId } = readBody(payNowRequestSchema, request.body);
      const { id, checkout } = await orders.payNow(orderId);
      return { payment_session_id: id, checkout };
    });
    app.post('/api/orders/utr', limitTo('utr'), async (request) => {
      const { orderId, utr } = readBody(utrRequestSchema, request.body);
      await orders.attachUtr(orderId, utr);
      return { ok: true };
    });
  };
}
