import * as v from 'valibot';
import { DELIVERY_ANSWERS } from '../../domain/orders/delivery-answer.ts';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import { SHIPMENT_STATES } from '../../domain/shipping/shipment-state.ts';
import { returnsOfOrderSchema } from '../returns-of-order.ts';
import { addressFields } from './address.ts';
import { daysSchema, mobileLast4, orderIdSchema, paise } from './fields.ts';
import { orderedItemSchema, updateSchema } from './order-summary.ts';
import { payNowSchema } from './pay-now.ts';

/** POST /api/orders/track */
export const trackRequestSchema = v.strictObject({
  orderId: orderIdSchema,
  mobileLast4: v.optional(mobileLast4),
});

const trackedParcelSchema = v.object({
  parcel: v.number(),
  /** `booked`: the courier is to fetch it. */
  state: v.picklist(SHIPMENT_STATES),
  carrier: v.string(),
  awb: v.string(),
  /** Where the carrier shows it. */
  trackingUrl: v.optional(v.string()),
  /** What its courier is paid at the door; only until it is delivered. */
  payOnDeliveryPaise: v.optional(paise),
  /** Only with the right last four digits. */
  items: v.optional(v.array(v.object({ title: v.string(), quantity: v.number() }))),
});
export type TrackedParcel = v.InferOutput<typeof trackedParcelSchema>;

export const trackedOrderSchema = v.object({
  state: v.picklist(ORDER_STATES),
  timeline: v.array(v.object({ state: v.picklist(ORDER_STATES), at: v.string(), label: v.string() })),
  /** Null for an order that is not going to be delivered. */
  deliveryEstimate: v.nullable(daysSchema),
  /** What the courier is paid at the door, the fee included; only for cash on delivery, until it is delivered. */
  payOnDeliveryPaise: v.optional(paise),
  /** The fee within it, where there is one. */
  codFeePaise: v.optional(paise),
  /** What of it was paid online already. */
  advancePaise: v.optional(paise),
  payNow: v.optional(payNowSchema),
  /** How an order that waits for the shopper's yes gets it. */
  confirmBy: v.optional(v.picklist(['tap', 'code'])),
  /** Only with the right last four digits, after a failed attempt: what was answered; null: nothing yet. */
  deliveryAnswer: v.optional(v.nullable(v.picklist(DELIVERY_ANSWERS))),
  shipment: v.optional(v.object({ carrier: v.string(), awb: v.string() })),
  /** Where it leaves in several parcels, or one can be followed at its carrier: each that has a number. */
  parcels: v.optional(v.array(trackedParcelSchema)),
  /** Pieces that no parcel with a number holds while another one is under way: they are sent later. */
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
  /** Only with the right last four digits: what the order costs, without a fee at the door, and what was saved on it. */
  amountPaise: v.optional(paise),
  savedPaise: v.optional(paise),
  /** Only with the right last four digits, and until the retention rule has removed it. */
  address: v.optional(addressFields),
  /** Only with the right last four digits: POST /order-invoice gives its invoice. */
  hasInvoice: v.optional(v.boolean()),
  /** Only with the right last four digits, once it was delivered: where its items are reviewed. */
  reviewPath: v.optional(v.string()),
  /** Only with the right last four digits: what may be asked for, and what was. Items count from 1 as its lines. */
  returns: v.optional(returnsOfOrderSchema),
});
export type TrackedOrder = v.InferOutput<typeof trackedOrderSchema>;

/** POST /order-invoice, by a form: the invoice as a PDF for who knows the digits. */
export const invoiceRequestSchema = v.strictObject({
  orderId: orderIdSchema,
  mobileLast4,
});
