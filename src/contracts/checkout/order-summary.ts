import * as v from 'valibot';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import { daysSchema, paise, variantOptions } from './fields.ts';
import { payNowSchema } from './pay-now.ts';
import { priceLineSchema } from './quote.ts';

export const orderedItemSchema = v.object({
  /** The variant's id in the merchant's feed [ADS-02]. */
  variantId: v.optional(v.string(), ''),
  title: v.string(),
  variantTitle: v.optional(v.string(), ''),
  size: v.string(),
  /** All options by name, including the size. */
  options: v.optional(variantOptions, []),
  quantity: v.number(),
  /** Number of pieces that were cancelled and are not sent. */
  cancelledQuantity: v.optional(v.number()),
  pricePaise: paise,
  handle: v.string(),
  pictureUrl: v.optional(v.string()),
});
export type OrderedItem = v.InferOutput<typeof orderedItemSchema>;

/** A transport of order notifications. `to` is masked, so that it reveals nothing that could prove identity. */
export const updateSchema = v.object({ transport: v.picklist(['whatsapp', 'sms', 'email']), to: v.string() });
export type OrderUpdate = v.InferOutput<typeof updateSchema>;

/** The number of the order that an order was added to, and whether it is sent alone all the same. */
export const addedToSchema = v.object({ number: v.string(), alone: v.boolean() });

/** Another order in the same parcel. */
export const togetherSchema = v.object({ orderId: v.string(), state: v.picklist(ORDER_STATES) });
export type Together = v.InferOutput<typeof togetherSchema>;

/** GET /api/orders/:orderId: what everyone who knows the id may see; no address, no phone number. */
export const orderSummarySchema = v.object({
  orderId: v.string(),
  state: v.picklist(ORDER_STATES),
  amountPaise: paise,
  /** Savings on the MRP by discount and offer, as shown in cart and payment. */
  savedPaise: v.optional(paise, 0),
  /** What was taken off the prices of the items, and the delivery charge, as it was when the order was placed. */
  discounts: v.optional(v.array(priceLineSchema), []),
  paymentMethod: v.optional(v.picklist(['online', 'cash_on_delivery', 'none']), 'online'),
  /** The amount due on delivery, including the fee, less cancelled items; only for cash on delivery. */
  payOnDeliveryPaise: v.optional(paise),
  /** The COD fee included in it, if any. */
  codFeePaise: v.optional(paise),
  /** The advance of a COD order, once it is paid online. */
  advancePaise: v.optional(paise),
  /** What store credit paid of amountPaise; absent: nothing. */
  creditPaise: v.optional(paise),
  /** It was a gift card and not store credit. */
  byGiftCard: v.optional(v.literal(true)),
  payNow: v.optional(payNowSchema),
  currency: v.string(),
  /** It buys a gift card. */
  buysGiftCard: v.optional(v.literal(true)),
  /** Empty for a payment requested by a payment link. */
  items: v.array(orderedItemSchema),
  /** Its items as a link to a cart of the same pieces has them (domain/cart/shared-cart.ts); absent if there are none. */
  sharedItems: v.optional(v.string()),
  /** Null for an order that will not be delivered. */
  deliveryEstimate: v.optional(v.nullable(daysSchema), null),
  placedAt: v.string(),
  /** The id that the browser's and the server's Purchase event share [ADS-02]. */
  purchaseEventId: v.string(),
  /** Masked recipients of messages about the order; empty if none are sent. */
  updates: v.optional(v.array(updateSchema)),
  /** Until when something may be added to it, in epoch ms. */
  addUntil: v.optional(v.number()),
  addedTo: v.optional(addedToSchema),
});
export type OrderSummary = v.InferOutput<typeof orderSummarySchema>;
