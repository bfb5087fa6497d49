import type { FastifyPluginAsync } from 'fastify';
import { invoiceLinkSchema, invoiceRequestSchema } from '../../../contracts/checkout/track-order.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { ShopError } from '../../running/errors.ts';
import { callerOf } from '../../running/http/client-address.ts';
import { limitTo } from '../../running/http/rate-limits.ts';
import { API_CONTENT_POLICY } from '../../running/http/security-headers.ts';
import { readBody } from '../../running/read-body.ts';
import type { OrderService } from '../orders/service.ts';
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

/** The time for which a link leads to an invoice, in ms: a browser in an app hands it to a downloader at once. */
const LINK_MS = 10 * 60_000;

type InvoiceLink = { order: string; until: number; key: string };

/** Returns the address at which whoever proved to be the shopper gets the invoice for ten minutes. */
function invoicePath(vault: Pick<CustomerVault, 'digest'>, order: string, now: number): string {
  const until = now + LINK_MS;
  const query = new URLSearchParams({ order, until: String(until), key: vault.digest(signed(order, until)) });
  return `/order-invoice?${query.toString()}`;
}

/** Whether this shop made the link, with any of its keys, and it still counts. */
function isInvoiceLink(
  vault: Pick<CustomerVault, 'isDigestOf'>,
  { order, until, key }: InvoiceLink,
  now: number,
): boolean {
  return until > now && vault.isDigestOf(key, signed(order, until));
}

/** The prefix makes sure that a digest made for another purpose is not accepted as a link. */
function signed(order: string, until: number): string {
  return `invoice link ${order} ${until}`;
}
