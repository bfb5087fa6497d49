import * as v from 'valibot';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import { RETURN_STATES } from '../../domain/returns/return-state.ts';

const paise = v.pipe(v.number(), v.safeInteger());
const time = v.pipe(v.string(), v.isoTimestamp());
const option = v.object({ name: v.string(), value: v.string() });

const item = v.object({
  line: v.number(),
  productId: v.string(),
  variantId: v.string(),
  handle: v.string(),
  title: v.string(),
  /** "M / Bottle Green"; empty if the product has no options. */
  variantTitle: v.string(),
  /** Every option by name, including the size. */
  options: v.array(option),
  /** The merchant's item number; null if the feed has none. */
  sku: v.nullable(v.string()),
  size: v.string(),
  /** What to send, without cancelled pieces. */
  quantity: v.number(),
  pricePaise: paise,
  compareAtPricePaise: v.nullable(paise),
  pictureUrl: v.nullable(v.string()),
});

/**
 * The order as posted to the merchant's webhook (docs/payments.md): money in paise, times ISO 8601 in UTC. It names
 * every field that leaves the shop; parsing by it leaves out all others.
 */
export const webhookOrderSchema = v.object({
  orderId: v.string(),
  state: v.picklist(ORDER_STATES),
  amountPaise: paise,
  /** The part of it that is for delivery. */
  deliveryPaise: paise,
  /** The part of it that is for gift wrap. */
  giftWrapPaise: paise,
  /** Null: it is no gift. The note is empty if there is none, or once the retention rule has removed it. */
  gift: v.nullable(v.object({ wrap: v.boolean(), note: v.string() })),
  /** The order in whose parcel it travels, or, if it is sent alone, was to travel; absent: none. */
  addedTo: v.optional(v.object({ orderId: v.string(), alone: v.boolean() })),
  /** The part of it that was for pieces which are not sent. */
  cancelledPaise: paise,
  currency: v.string(),
  paymentMethod: v.string(),
  /** See domain/orders/order-source.ts. `multipayment` was taken for the shop at `domainName`, without items. */
  source: v.string(),
  domainName: v.string(),
  /** The gateway's; null if nothing is paid online, or it was not recorded. */
  environment: v.nullable(v.string()),
  /** Paid with test money: ship nothing. */
  test: v.boolean(),
  placedAt: time,
  paidAt: v.nullable(time),
  utr: v.nullable(v.string()),
  shipment: v.nullable(v.object({ carrier: v.string(), awb: v.string() })),
  itemCount: v.number(),
  items: v.array(item),
  /** The amount that the courier collects on delivery; 0 if nothing is due. */
  duePaise: paise,
  /** The part of it that is the fee for cash on delivery. */
  codFeePaise: paise,
  /** The part of a COD order that was paid online before; not included in duePaise. */
  advancePaise: paise,
  /** What store credit paid of amountPaise; absent: nothing. */
  creditPaise: v.optional(paise),
  /** It was a gift card and not store credit. */
  byGiftCard: v.optional(v.literal(true)),
  /** Cancellations, returns and exchanges with their states (docs/returns.md). */
  returns: v.array(
    v.object({
      returnId: v.string(),
      kind: v.picklist(['cancel', 'return', 'exchange']),
      state: v.picklist(RETURN_STATES),
      reason: v.string(),
      valuePaise: paise,
      refundId: v.nullable(v.string()),
      requestedAt: time,
    }),
  ),
  /** Null once the retention rule has removed it. */
  address: v.nullable(
    v.object({
      fullname: v.string(),
      mobile: v.string(),
      email: v.optional(v.string()),
      address1: v.string(),
      address2: v.string(),
      town: v.string(),
      city: v.string(),
      state: v.string(),
      pincode: v.string(),
      saveAs: v.optional(v.string()),
    }),
  ),
});
export type WebhookOrder = v.InferOutput<typeof webhookOrderSchema>;
