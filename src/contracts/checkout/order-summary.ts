import * as v from 'valibot';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import { daysSchema, paise, variantOptions } from './fields.ts';
import { payNowSchema } from './pay-now.ts';

export const orderedItemSchema = v.object({
  /** The merchant feed's id of it [ADS-02]. */
  variantId: v.optional(v.string(), ''),
  title: v.string(),
  variantTitle: v.optional(v.string(), ''),
  size: v.string(),
  /** Every option by name, the size among them. */
  options: v.optional(variantOptions, []),
  quantity: v.number(),
  /** Pieces of it that were cancelled and are not sent. */
  cancelledQuantity: v.optional(v.number()),
  pricePaise: paise,
  handle: v.string(),
  pictureUrl: v.optional(v.string()),
});
export type OrderedItem = v.InferOutput<typeof orderedItemSchema>;

/** A way by which the shopper is told about the order; `to` hides all that could prove who asks. */
export const updateSchema = v.object({ transport: v.picklist(['whatsapp', 'sms', 'email']), to: v.string() });
export type OrderUpdate = v.InferOutput<typeof updateSchema>;

/** GET /api/orders/:orderId: what anybody who knows the id may see; no address, no phone. */
export const orderSummarySchema = v.object({
  orderId: v.string(),
  state: v.picklist(ORDER_STATES),
  amountPaise: paise,
  /** What is less than the MRP, by discount and offer: the sum that cart and payment named. */
  savedPaise: v.optional(paise, 0),
  paymentMethod: v.optional(v.picklist(['online', 'cash_on_delivery', 'none']), 'online'),
  /** What the courier is paid at the door, the fee included; only for cash on delivery. Less where items were cancelled. */
  payOnDeliveryPaise: v.optional(paise),
  /** The fee within it, where there is one. */
  codFeePaise: v.optional(paise),
  /** What of a cash order is paid online, once it is. */
  advancePaise: v.optional(paise),
  payNow: v.optional(payNowSchema),
  currency: v.string(),
  /** Empty for a payment that was asked for by a link. */
  items: v.array(orderedItemSchema),
  /** Null for an order that is not going to be delivered. */
  deliveryEstimate: v.optional(v.nullable(daysSchema), null),
  placedAt: v.string(),
  /** The id that the browser's and the server's Purchase event share [ADS-02]. */
  purchaseEventId: v.string(),
  /** Where messages about the order go, masked; empty where nothing is sent. */
  updates: v.optional(v.array(updateSchema)),
});
export type OrderSummary = v.InferOutput<typeof orderSummarySchema>;
