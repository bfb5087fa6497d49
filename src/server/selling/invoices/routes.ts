import type { FastifyPluginAsync } from 'fastify';
import { invoiceLinkSchema, invoiceRequestSchema } from '../../../contracts/checkout/track-order.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { ShopError } from '../../running/errors.ts';
import { callerOf } from '../../running/http/client-address.ts';
import { API_CONTENT_POLICY } from '../../running/http/security-headers.ts';
import { limitTo } from '../../running/http/rate-limits.ts';
import type { OrderService } from '../orders/service.ts';
import { readBody } from '../../running/read-body.ts';
import { invoicePath, isInvoiceLink } from './invoice-link.ts';
import type { InvoiceService } from './service.ts';

type Deps = {
  orders: Pick<OrderService, 'track'>;
  invoices: Pick<InvoiceService, 'issueInvoice' | 'invoicePdf'>;
  vault: Pick<CustomerVault, 'digest' | 'isDigestOf'>;
  /** Epoch ms. */
  now: () => number;
};

/**
 * Serves the invoice behind the same proof as tracking, whose count of wrong numbers it shares. POST /order-invoice
 * takes the proof and leads to a link, because the browsers in apps hand only the address of a file to their
 * downloader. It is not under /api so that a browser that posts the form without scripts shows an error as a page.
 */
export function invoiceRoutes({ orders, invoices, vault, now }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.post('/order-invoice', limitTo('invoice'), async (request, reply) => {
      const { orderId, mobileLast4 } = readBody(invoiceRequestSchema, request.body);
      await orders.track(orderId, mobileLast4, callerOf(request));
      await invoices.issueInvoice(orderId);
      return reply.header('cache-control', 'no-store').redirect(invoicePath(vault, orderId, now()), 303);
    });
    app.get('/order-invoice', limitTo('invoice_link'), async (request, reply) => {
      const link = readBody(invoiceLinkSchema, request.query);
      if (!isInvoiceLink(vault, link, now())) throw new ShopError('order_not_found');
      const { fileName, pdf } = await invoices.invoicePdf(link.order);
      return reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'no-store')
        .header('content-security-policy', API_CONTENT_POLICY)
        .type('application/pdf')
        .send(pdf);
    });
  };
}
