import * as v from 'valibot';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { REFUND_STATES } from '../../domain/payments/refund-state.ts';
import { PAYMENT_STATES } from '../../domain/payments/payment-state.ts';
import { DELIVERY_ANSWERS } from '../../domain/orders/delivery-answer.ts';
import { priceLineSchema } from '../checkout/quote.ts';
import { ORDER_ACT_NAMES } from '../../domain/acts/order-acts.ts';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import { UNIT_PLACES } from '../../domain/units/unit-book.ts';
import { RETURN_STATES } from '../../domain/returns/return-state.ts';
import { count, paise, time } from './desk-fields.ts';
import { messageSchema } from './message.ts';
import { blockedActSchema, shipmentSchema } from './shipping.ts';
import { disputeSchema } from './money.ts';
import {
  bulkResponseSchema,
  bulkSchema,
  DOCUMENTS,
  documentParams,
  documentsSchema,
  issuedDocumentParams,
  notedSchema,
  noteSchema,
  orderParams,
  refundQuotedSchema,
  refundQuoteSchema,
} from './order-acts.ts';
import { listedOrderSchema, orderExportQuery, orderListQuery, orderListSchema } from './order-list.ts';

const lineSchema = v.object({
  /** 1, 2, …; refunds refer to lines by this number. */
  line: count,
  productId: v.string(),
  variantId: v.string(),
  handle: v.string(),
  title: v.string(),
  variantTitle: v.string(),
  options: v.array(v.object({ name: v.string(), value: v.string() })),
  sku: v.nullable(v.string()),
  size: v.string(),
  quantity: v.number(),
  /** The list price of one piece. */
  pricePaise: paise,
  compareAtPricePaise: v.nullable(paise),
  pictureUrl: v.nullable(v.string()),
  /** The amount charged for the line: list price less its share of the discounts. All lines and the charges of price.lines add up to price.amountPaise. */
  chargedPaise: paise,
});

/** One event of the order's history; the timeline has them oldest first. */
const timelineEntrySchema = v.object({
  at: time,
  /** `act`: an action at the desk that changed no state, such as revealing the mobile number. */
  subject: v.picklist(['order', 'payment', 'refund', 'return', 'note', 'act']),
  /** The id of the payment or refund. */
  subjectId: v.nullable(v.string()),
  from: v.string(),
  to: v.string(),
  /** Who or what caused it, as stored: "asha, at the desk", "the gateway's webhook". */
  cause: v.string(),
});

/** GET /api/orders/:orderId */
export const orderDetailSchema = v.object({
  ...v.pick(listedOrderSchema, [
    'orderId',
    'state',
    'version',
    'placedAt',
    'paymentMethod',
    'amountPaise',
    'itemCount',
    'carrier',
    'awb',
    'courierBooked',
    'gift',
    'addedTo',
    'additions',
    'addUntil',
    'test',
    'source',
    'domainName',
  ]).entries,
  /** All acts about the order as a whole that are possible now and that the user's role allows. */
  acts: v.array(v.picklist(ORDER_ACT_NAMES)),
  /** Acts that a merchant would look for and that are not possible now, each with the reason. */
  blocked: v.array(blockedActSchema),
  /**
   * For a held order: what was to be paid online, the sum that the gateway named when it did not agree (null if it
   * agreed, or was held by an older version), what was captured, and what went back since.
   */
  held: v.nullable(
    v.object({ chargedPaise: paise, reportedPaise: v.nullable(paise), capturedPaise: paise, wentBackPaise: paise }),
  ),
  lines: v.array(lineSchema),
  /**
   * The book of units: each unit of each line, where it is and what it cost. `settled`: its money went back, is on its
   * way back, or never fell due.
   */
  units: v.array(
    v.object({
      line: count,
      unit: count,
      place: v.picklist(UNIT_PLACES),
      parcel: v.nullable(count),
      returnId: v.nullable(v.string()),
      valuePaise: paise,
      settled: v.boolean(),
    }),
  ),
  /** Sent pieces that can be refunded by item: not those already refunded or part of a return. */
  refundablePieces: v.array(v.object({ line: count, quantity: count })),
  /** Pieces cancelled before packing, which are never sent. */
  cancelledLines: v.array(v.object({ line: count, title: v.string(), variantTitle: v.string(), quantity: v.number() })),
  /** The amount due on delivery; 0 for orders paid online or sent in exchange. */
  duePaise: paise,
  /** The COD fee included in duePaise; price.amountPaise does not include it. */
  codFeePaise: paise,
  /** The advance of a COD order, paid online before packing; duePaise is the rest. */
  advancePaise: paise,
  /** The shopper's answer after a failed delivery attempt; null if there is none. */
  deliveryAnswer: v.nullable(v.picklist(DELIVERY_ANSWERS)),
  /** For an order sent in exchange, the id of the paid order. */
  exchangeOf: v.nullable(v.string()),
  /** Orders sent in exchange for pieces of this one. */
  exchangeOrders: v.array(v.string()),
  /** Cancelled pieces, returns and exchanges, oldest first. */
  returns: v.array(
    v.object({
      returnId: v.string(),
      kind: v.picklist(['cancel', 'return', 'exchange']),
      state: v.picklist(RETURN_STATES),
      valuePaise: paise,
      requestedAt: time,
    }),
  ),
  /** All shipments, cancelled ones included. Empty before shipping, and for orders older than stored shipments. */
  shipments: v.array(shipmentSchema),
  /** Pieces that are not in a shipment yet. */
  openPieces: v.array(v.object({ line: count, quantity: count })),
  /** The provider that books couriers; null if carrier and AWB are typed by hand. */
  shippingProvider: v.nullable(v.string()),
  /** Messages to the shopper, oldest first. */
  messages: v.array(messageSchema),
  /** mrp − discount + lines = amount charged. */
  price: v.object({
    totalMrpPaise: paise,
    totalDiscountPaise: paise,
    /** Discounts and the charges within the amount, as the order keeps them. */
    lines: v.array(priceLineSchema),
    amountPaise: paise,
    /** What store credit paid of it; absent: nothing. */
    creditPaise: v.optional(paise),
    /** It was a gift card and not store credit. */
    byGiftCard: v.optional(v.literal(true)),
    refundedPaise: paise,
    /** The amount that can still be refunded; null if nothing was paid online. */
    refundablePaise: v.nullable(paise),
  }),
  /** Masked; revealMobile and revealAddress return the full data and are audited. Null once removed. */
  customer: v.nullable(
    v.object({
      name: v.string(),
      /** "••••••0001" */
      mobile: v.string(),
      /** "••••, Jaipur, Rajasthan" */
      address: v.string(),
      city: v.string(),
      state: v.string(),
      pincode: v.string(),
    }),
  ),
  /** The id of the missing key, if the customer's data cannot be decrypted. */
  unreadableKeyId: v.nullable(v.string()),
  /** The id of the request that placed the order, to find its log lines and trace. */
  requestId: v.nullable(v.string()),
  paidAt: v.nullable(time),
  utr: v.nullable(v.string()),
  /** The campaign that brought the shopper, if they agreed to ad measurement. */
  utm: v.nullable(
    v.partial(
      v.object({ source: v.string(), medium: v.string(), campaign: v.string(), term: v.string(), content: v.string() }),
    ),
  ),
  payments: v.array(
    v.object({
      paymentId: v.string(),
      state: v.picklist(PAYMENT_STATES),
      amountPaise: paise,
      method: v.nullable(v.string()),
      message: v.nullable(v.string()),
      /** True for the paying payment; every other successful payment is refunded. */
      settles: v.boolean(),
      at: time,
    }),
  ),
  refunds: v.array(
    v.object({
      refundId: v.string(),
      kind: v.picklist(['order', 'partial', 'duplicate', 'gateway']),
      state: v.picklist(REFUND_STATES),
      amountPaise: paise,
      /** The part of it that went back as store credit, and the part that the shopper chose as such. */
      creditPaise: paise,
      insteadPaise: paise,
      note: v.string(),
      lastError: v.nullable(v.string()),
      /** Set if the refund failed, is still owed and the user may retry it: on the order or on its return's page. */
      retry: v.nullable(v.object({ returnId: v.nullable(v.string()) })),
      requestedAt: time,
      at: time,
    }),
  ),
  /** Documents that the order's state allows. `invoice` issues the order's invoice if it is not issued yet. */
  documents: v.array(v.picklist(DOCUMENTS)),
  /** Issued invoice and credit notes, oldest first. */
  issuedDocuments: v.array(
    v.object({ number: v.string(), isCreditNote: v.boolean(), amountPaise: paise, issuedAt: time }),
  ),
  /** Disputed payments, oldest first. */
  disputes: v.array(disputeSchema),
  notes: v.array(v.object({ id: v.number(), at: time, by: v.string(), text: v.string() })),
  timeline: v.array(timelineEntrySchema),
  /** Other orders of the same mobile number, newest first; five at most. */
  otherOrders: v.array(
    v.object({ orderId: v.string(), state: v.picklist(ORDER_STATES), placedAt: time, amountPaise: paise }),
  ),
});

export const revealedMobileSchema = v.object({ mobile: v.string() });
/** Without the mobile number, which packers do not see. */
export const revealedAddressSchema = v.object({
  fullname: v.string(),
  address1: v.string(),
  address2: v.string(),
  town: v.string(),
  city: v.string(),
  state: v.string(),
  pincode: v.string(),
});

export const ORDER_ENDPOINTS = {
  orders: get('/api/orders', 'packer', { query: orderListQuery, response: orderListSchema }),
  exportOrders: get('/api/orders/export', 'manager', {
    reauthenticated: true,
    query: orderExportQuery,
    response: 'file',
  }),
  order: get('/api/orders/:orderId', 'packer', { params: orderParams, response: orderDetailSchema }),
  revealMobile: post('/api/orders/:orderId/reveal-mobile', 'manager', {
    onlyReads: 'disclosure',
    params: orderParams,
    response: revealedMobileSchema,
  }),
  revealAddress: post('/api/orders/:orderId/reveal-address', 'packer', {
    onlyReads: 'disclosure',
    params: orderParams,
    response: revealedAddressSchema,
  }),
  quoteRefund: post('/api/orders/:orderId/refund-quote', 'manager', {
    onlyReads: 'question',
    params: orderParams,
    body: refundQuoteSchema,
    response: refundQuotedSchema,
  }),
  addNote: post('/api/orders/:orderId/notes', 'packer', {
    params: orderParams,
    body: noteSchema,
    response: notedSchema,
  }),
  bulkOrders: post('/api/orders/bulk', 'packer', { body: bulkSchema, response: bulkResponseSchema }),
  paper: get('/api/orders/:orderId/documents/:kind', 'packer', { params: documentParams, response: 'file' }),
  issuedPaper: get('/api/orders/:orderId/issued-documents/:number', 'packer', {
    params: issuedDocumentParams,
    response: 'file',
  }),
  papers: post('/api/documents', 'packer', { body: documentsSchema, response: 'file' }),
} as const satisfies Record<string, DeskEndpoint>;
