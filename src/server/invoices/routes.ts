import type { FastifyPluginAsync } from 'fastify';
import { invoiceRequestSchema } from '../../contracts/checkout/track-order.ts';
import { callerOf } from '../http/client-address.ts';
import { API_CONTENT_POLICY } from '../http/security-headers.ts';
import { limitTo } from '../http/rate-limits.ts';
import type { OrderService } from '../orders/service.ts';
import { readBody } from '../read-body.ts';
import type { InvoiceService } from './service.ts';

/**
 * Serves POST /order-invoice: the invoice, behind the same proof as tracking, whose count of wrong numbers it
 * shares. It is not under /api so that a browser that posts the form without scripts shows an error as a page.
 */
export function invoiceRoutes(
  orders: Pick<OrderService, 'track'>,
  invoices: Pick<InvoiceService, 'invoicePdf'>,
): FastifyPluginAsync {
  return async (app) => {
    app.post('/order-invoice', limitTo('invoice'), async (request, reply) => {
      const { orderId, mobileLast4 } = readBody(invoiceRequestSchema, request.body);
      await orders.track(orderId, mobileLast4, callerOf(request));
      const { fileName, pdf } = await invoices.invoicePdf(orderId);
      return reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'no-store')
        .header('content-security-policy', API_CONTENT_POLICY)
        .type('application/pdf')
        .send(pdf);
    });
  };
}
