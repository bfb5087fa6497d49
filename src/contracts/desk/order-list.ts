import * as v from 'valibot';
import { ORDER_SOURCES } from '../../domain/orders/order-source.ts';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import { count, cursor, day, exportQuery, listed, pageLimit, paise, time } from './desk-fields.ts';

/** Queues of orders that wait for an action; each is also a filter of the list. */
export const DESK_QUEUES = [
  'confirm',
  'pack',
  'ship',
  'held',
  'refund_failed',
  'refund_under_way',
  'not_invoiced',
  'parcel_trouble',
] as const;
export type DeskQueue = (typeof DESK_QUEUES)[number];

const PAYMENT_METHODS = ['online', 'cash_on_delivery', 'none'] as const;
/**
 * The search fields. `any` chooses the field by the text's format: an order id, a mobile number, an e-mail address, an
 * AWB, a name, a place, an amount, a product or a reference. A reference is the number of an invoice or credit note, the id of a
 * payment, refund or return, or a UTR.
 */
export const SEARCH_FIELDS = [
  'any',
  'order',
  'mobile',
  'email',
  'name',
  'place',
  'amount',
  'awb',
  'product',
  'reference',
] as const;

/**
 * Filters of GET /api/orders, combined with AND. Names, mobile numbers and e-mail addresses are encrypted at rest and
 * found by keyed digests: a mobile number by its ten digits or any four in a row, an e-mail address as a whole, a name or
 * a place by three letters in a row of how it sounds, in any script, a place also by its PIN code.
 */
export const orderFilterEntries = {
  state: v.optional(listed(ORDER_STATES)),
  queue: v.optional(v.picklist(DESK_QUEUES)),
  method: v.optional(v.picklist(PAYMENT_METHODS)),
  /** Days in India on which orders were placed, `from` and `to` included. */
  from: v.optional(day),
  to: v.optional(day),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  in: v.optional(v.picklist(SEARCH_FIELDS)),
  sort: v.optional(v.picklist(['newest', 'oldest'])),
};
export const orderListQuery = v.strictObject({
  ...orderFilterEntries,
  after: v.optional(cursor),
  limit: v.optional(pageLimit),
});

const packedItemSchema = v.object({
  title: v.string(),
  variantTitle: v.string(),
  size: v.string(),
  sku: v.nullable(v.string()),
  quantity: v.number(),
  pictureUrl: v.nullable(v.string()),
});

export const listedOrderSchema = v.object({
  orderId: v.string(),
  state: v.picklist(ORDER_STATES),
  /** Sent with an action, which is rejected as `order_changed` if the order has changed since. */
  version: v.number(),
  placedAt: time,
  paymentMethod: v.picklist(PAYMENT_METHODS),
  amountPaise: paise,
  itemCount: count,
  /** Shortened: "Asha E."; null once the retention rule has removed it, or if its key is missing. */
  name: v.nullable(v.string()),
  city: v.nullable(v.string()),
  pincode: v.nullable(v.string()),
  carrier: v.nullable(v.string()),
  awb: v.nullable(v.string()),
  /** A provider's courier is booked, so the order is not shipped under another number. */
  courierBooked: v.boolean(),
  /** True if no real money was paid, so there is nothing to ship. */
  test: v.boolean(),
  /** `multipayment`: a payment taken for the partner shop at `domainName`, without items. */
  source: v.picklist(ORDER_SOURCES),
  domainName: v.string(),
  /** Notes that users of the desk added, oldest first. */
  notes: v.array(v.string()),
  /** Present if it is a gift: wrapped or not, and what is written to the receiver, which may be nothing. */
  gift: v.optional(v.object({ wrap: v.boolean(), note: v.string() })),
  /** The items to pack, so that a packer need not open the order. */
  items: v.array(packedItemSchema),
  /** The order that it was added to, and whether it is sent alone all the same. */
  addedTo: v.optional(v.object({ orderId: v.string(), alone: v.boolean() })),
  /** What was added to it and goes in its parcel. `paid`: it is packed with it; otherwise it may still be paid. */
  additions: v.optional(
    v.array(v.object({ orderId: v.string(), paid: v.boolean(), items: v.array(packedItemSchema) })),
  ),
  /** Until when its shopper may add to it, unless it is packed before. */
  addUntil: v.optional(time),
});
/** `next` is null on the last page. Totals are not counted; `today.waiting` has the sizes of the queues. */
export const orderListSchema = v.object({ orders: v.array(listedOrderSchema), next: v.nullable(v.string()) });

/** GET /api/orders/export: one row per line item, of the orders in `ids` (comma-separated) or else of the filter. */
export const orderExportQuery = v.strictObject({
  ...orderFilterEntries,
  ids: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.maxLength(1_000),
    ),
  ),
  ...exportQuery.entries,
});
