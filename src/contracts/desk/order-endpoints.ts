import type { DeskEndpoint } from './desk-endpoint.ts';
import { noFields } from './desk-fields.ts';
import * as acts from './order-acts.ts';
import { orderDetailSchema, revealedAddressSchema, revealedMobileSchema } from './order-detail.ts';
import { orderExportQuery, orderListQuery, orderListSchema } from './order-list.ts';
import type { DeskRole } from './session.ts';

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
  confirmOrder: act('confirm', 'packer'),
  packOrder: act('pack', 'packer'),
  shipOrder: {
    method: 'POST',
    path: '/api/orders/:orderId/ship',
    role: 'packer',
    params: acts.orderParams,
    body: acts.shipSchema,
    response: acts.actedSchema,
  },
  outForDeliveryOrder: act('out-for-delivery', 'packer'),
  deliverOrder: act('deliver', 'packer'),
  returnOrder: act('return', 'packer'),
  attemptFailedOrder: act('attempt-failed', 'packer'),
  rtoOrder: act('rto', 'packer'),
  rtoReceivedOrder: act('rto-received', 'packer'),
  acceptOrder: { ...act('accept', 'manager'), body: acts.acceptSchema },
  /** Refunds what was paid, so it needs the same role and reauthentication as a refund. */
  cancelOrder: { ...act('cancel', 'manager'), reauthenticated: true },
  /** Cancels the pieces that cannot be sent and refunds them. */
  callOffRest: { ...act('cancel-rest', 'manager'), reauthenticated: true },
  /** Takes items that are not sent off the order and refunds them. */
  cancelItems: { ...act('cancel-items', 'manager'), reauthenticated: true, body: acts.cancelItemsSchema },
  refundOrder: {
    method: 'POST',
    path: '/api/orders/:orderId/refund',
    role: 'manager',
    reauthenticated: true,
    params: acts.orderParams,
    body: acts.refundSchema,
    response: acts.actedSchema,
  },
  retryRefund: {
    method: 'POST',
    path: '/api/orders/:orderId/refunds/:refundId/retry',
    role: 'manager',
    reauthenticated: true,
    params: acts.retryParams,
    body: acts.actSchema,
    response: acts.actedSchema,
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
  changeAddress: {
    method: 'POST',
    path: '/api/orders/:orderId/address',
    role: 'manager',
    params: acts.orderParams,
    body: acts.changeAddressSchema,
    response: acts.actedSchema,
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

/** Builds the endpoint of an order action that needs only the version the user saw. */
function act<const Word extends string, const Role extends DeskRole>(word: Word, role: Role) {
  return {
    method: 'POST',
    path: `/api/orders/:orderId/${word}`,
    role,
    params: acts.orderParams,
    body: acts.actSchema,
    response: acts.actedSchema,
  } as const;
}
