import * as v from 'valibot';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import { count, cursor, day, listed, pageLimit, paise, time } from './desk-fields.ts';

/** What waits for somebody; each is also a filter of the list. */
export const DESK_QUEUES = ['confirm', 'pack', 'ship', 'held', 'refund_failed', 'refund_under_way'] as const;
export type DeskQueue = (typeof DESK_QUEUES)[number];

const PAYMENT_METHODS = ['online', 'cash_on_delivery', 'none'] as const;
/**
 * `any` looks for what the text looks like: an order id, a mobile number, an AWB, a name, a product, or a reference: the number
 * of an invoice or credit note, the id of a payment, refund or return, a UTR.
 */
export const SEARCH_FIELDS = ['any', 'order', 'mobile', 'name', 'awb', 'product', 'reference'] as const;

/**
 * GET /api/orders. All parts are joined with "and". Names and mobile numbers are encrypted at rest and found by keyed
 * digest: a mobile number by its ten digits, a name by whole words, not by parts of them.
 */
export const orderFilterEntries = {
  state: v.optional(listed(ORDER_STATES)),
  queue: v.optional(v.picklist(DESK_QUEUES)),
  method: v.optional(v.picklist(PAYMENT_METHODS)),
  /** Days of placing in India, both included. */
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

export const listedOrderSchema = v.object({
  orderId: v.string(),
  state: v.picklist(ORDER_STATES),
  /** Sent back with an act: a change by somebody else meanwhile is then refused as `order_changed`. */
  version: v.number(),
  placedAt: time,
  stateAt: time,
  paymentMethod: v.picklist(PAYMENT_METHODS),
  amountPaise: paise,
  itemCount: count,
  /** Shortened: "Asha E."; null once the retention rule has removed it, or where its key is not there. */
  name: v.nullable(v.string()),
  city: v.nullable(v.string()),
  pincode: v.nullable(v.string()),
  carrier: v.nullable(v.string()),
  awb: v.nullable(v.string()),
  /** Paid with other than real money: nothing to ship for. */
  test: v.boolean(),
  /** `multipayment`: money taken for the shop at `domainName`, with no items. */
  source: v.picklist(['checkout', 'multipayment', 'exchange']),
  domainName: v.string(),
  /** What people at the desk wrote beside it, the oldest first. */
  notes: v.array(v.string()),
  /** The lines to pack, so that a packer need not open the order. */
  items: v.array(
    v.object({
      title: v.string(),
      variantTitle: v.string(),
      size: v.string(),
      sku: v.nullable(v.string()),
      quantity: v.number(),
      pictureUrl: v.nullable(v.string()),
    }),
  ),
});
/** `next` is null on the last page. Totals are not counted: see `today.waiting` for the queues'. */
export const orderListSchema = v.object({ orders: v.array(listedOrderSchema), next: v.nullable(v.string()) });

/** GET /api/orders/export: one row a line; with `ids` (commas between) only those, else what the filter finds. */
export const orderExportQuery = v.strictObject({
  ...orderFilterEntries,
  ids: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.maxLength(1_000),
    ),
  ),
  format: v.picklist(['csv', 'xlsx']),
});
