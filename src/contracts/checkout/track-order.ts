import * as v from 'valibot';
import { DELIVERY_ANSWERS } from '../../domain/orders/delivery-answer.ts';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import { SHIPMENT_STATES } from '../../domain/shipping/shipment-state.ts';
import { returnsOfOrderSchema } from '../returns-of-order.ts';
import { addressFields } from './address.ts';
import { daysSchema, mobileLast4, orderIdSchema, paise } from './fields.ts';
import { addedToSchema, orderedItemSchema, togetherSchema, updateSchema } from './order-summary.ts';
import { payNowSchema } from './pay-now.ts';
import { priceLineSchema } from './quote.ts';

/** POST /api/orders/track */
export const trackRequestSchema = v.strictObject({
  orderId: orderIdSchema,
  mobileLast4: v.optional(mobileLast4),
});

const trackedParcelSchema = v.object({
  parcel: v.number(),
  /** `booked`: waiting for pick-up by the courier. */
  state: v.picklist(SHIPMENT_STATES),
  carrier: v.string(),
  awb: v.string(),
  /** The carrier's tracking page. */
  trackingUrl: v.optional(v.string()),
  /** The amount due on delivery of this parcel; absent once it is delivered. */
  payOnDeliveryPaise: v.optional(paise),
  /** Only with the right last four digits. */
  items: v.optional(v.array(v.object({ title: v.string(), quantity: v.number() }))),
});
export type TrackedParcel = v.InferOutput<typeof trackedParcelSchema>;

export const trackedOrderSchema = v.object({
  state: v.picklist(ORDER_STATES),
  timeline: v.array(v.object({ state: v.picklist(ORDER_STATES), at: v.string(), label: v.string() })),
  /** Null for an order that will not be delivered. */
  deliveryEstimate: v.nullable(daysSchema),
  /** The amount due on delivery, including the fee; only for cash on delivery, until it is delivered. */
  payOnDeliveryPaise: v.optional(paise),
  /** The COD fee included in it, if any. */
  codFeePaise: v.optional(paise),
  /** The advance that was already paid online. */
  advancePaise: v.optional(paise),
  /** What store credit paid of amountPaise; absent: nothing. Only with the right last four digits. */
  creditPaise: v.optional(paise),
  /** It was a gift card and not store credit. */
  byGiftCard: v.optional(v.literal(true)),
  payNow: v.optional(payNowSchema),
  /** How the shopper confirms an order that waits for confirmation. */
  confirmBy: v.optional(v.picklist(['tap', 'code'])),
  /** The shopper's answer after a failed delivery attempt; null if none yet. Only with the right last four digits. */
  deliveryAnswer: v.optional(v.nullable(v.picklist(DELIVERY_ANSWERS))),
  shipment: v.optional(v.object({ carrier: v.string(), awb: v.string() })),
  /** Every parcel with an AWB, if there are several parcels or one can be tracked on the carrier's page. */
  parcels: v.optional(v.array(trackedParcelSchema)),
  /** Pieces that are sent later: they are in no parcel with an AWB while another parcel is on its way. */
  toFollow: v.optional(
    v.object({
      quantity: v.number(),
      /** Only with the right last four digits. */
      items: v.optional(v.array(v.object({ title: v.string(), quantity: v.number() }))),
    }),
  ),
  /** As in the order's summary. */
  updates: v.optional(v.array(updateSchema)),
  /** Only with the right last four digits. */
  items: v.optional(v.array(orderedItemSchema)),
  /** The order's amount without the COD fee, the saving, and what makes the items' prices that amount: discounts, delivery and gift wrap. Only with the right last four digits. */
  amountPaise: v.optional(paise),
  savedPaise: v.optional(paise),
  discounts: v.optional(v.array(priceLineSchema)),
  /** Only with the right last four digits, until the retention rule has removed it. */
  address: v.optional(addressFields),
  /** What the shopper wrote to the receiver. Only with the right last four digits. */
  giftNote: v.optional(v.string()),
  /** True if POST /order-invoice leads to its invoice. Only with the right last four digits. */
  hasInvoice: v.optional(v.boolean()),
  /** The path of the review page, once the order is delivered. Only with the right last four digits. */
  reviewPath: v.optional(v.string()),
  addedTo: v.optional(addedToSchema),
  /** Until when something may be added to it, in epoch ms, and what is in its parcel. Only with the right last four digits. */
  addUntil: v.optional(v.number()),
  together: v.optional(v.array(togetherSchema)),
  /** Possible and earlier return requests; lines count from 1. Only with the right last four digits. */
  returns: v.optional(returnsOfOrderSchema),
});
export type TrackedOrder = v.InferOutput<typeof trackedOrderSchema>;

/** POST /order-invoice, from a form: leads to the invoice if the last four digits are right. */
export const invoiceRequestSchema = v.strictObject({
  orderId: orderIdSchema,
  mobileLast4,
});

/** GET /order-invoice: the invoice as a PDF, for as long as the link counts; `until` is in epoch ms. */
export const invoiceLinkSchema = v.strictObject({
  order: orderIdSchema,
  until: v.pipe(v.string(), v.regex(/^\d{13}$/), v.transform(Number)),
  key: v.pipe(v.string(), v.maxLength(100)),
});
