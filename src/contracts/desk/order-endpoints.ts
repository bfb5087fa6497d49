import type { DeskEndpoint } from './desk-endpoint.ts';
import { noFields } from './desk-fields.ts';
import * as acts from './order-acts.ts';
import { orderDetailSchema, revealedAddressSchema, revealedMobileSchema } from './order-detail.ts';
import { orderExportQuery, orderListQuery, orderListSchema } from './order-list.ts';

export const ORDER_ENDPOINTS = {
  orders: { method: 'GET', path: '/api/orders', role: 'packer', query: orderListQuery, response: orderListSchema },
  exportOrders: {
    method: 'GET',
    path: '/api/orders/export',
    role: 'manager',
    reauthenticated: true,
    query: orderExportQuery,
    response: 'file',
  },
  order: {
    method: 'GET',
    path: '/api/orders/:orderId',
    role: 'packer',
    params: acts.orderParams,
    response: orderDetailSchema,
  },
  revealMobile: {
    method: 'POST',
    path: '/api/orders/:orderId/reveal-mobile',
    role: 'manager',
    onlyReads: 'disclosure',
    params: acts.orderParams,
    body: noFields,
    response: revealedMobileSchema,
  },
  revealAddress: {
    method: 'POST',
    path: '/api/orders/:orderId/reveal-address',
    role: 'packer',
    onlyReads: 'disclosure',
    params: acts.orderParams,
    body: noFields,
    response: revealedAddressSchema,
  },
  quoteRefund: {
    method: 'POST',
    path: '/api/orders/:orderId/refund-quote',
    role: 'manager',
    onlyReads: 'question',
    params: acts.orderParams,
    body: acts.refundQuoteSchema,
    response: acts.refundQuotedSchema,
  },
  addNote: {
    method: 'POST',
    path: '/api/orders/:orderId/notes',
    role: 'packer',
    params: acts.orderParams,
    body: acts.noteSchema,
    response: acts.notedSchema,
  },
  bulkOrders: {
    method: 'POST',
    path: '/api/orders/bulk',
    role: 'packer',
    body: acts.bulkSchema,
    response: acts.bulkResponseSchema,
  },
  paper: {
    method: 'GET',
    path: '/api/orders/:orderId/documents/:kind',
    role: 'packer',
    params: acts.documentParams,
    response: 'file',
  },
  issuedPaper: {
    method: 'GET',
    path: '/api/orders/:orderId/issued-documents/:number',
    role: 'packer',
    params: acts.issuedDocumentParams,
    response: 'file',
  },
  papers: { method: 'POST', path: '/api/documents', role: 'packer', body: acts.documentsSchema, response: 'file' },
} as const satisfies Record<string, DeskEndpoint>;
