import * as v from 'valibot';
import { PARCEL_LOSSES, PARCEL_NEWS, SHIPMENT_STATES } from '../../domain/shipping/shipment-state.ts';
import { ACT_REASON_NAMES } from '../../domain/acts/act-reasons.ts';
import { ORDER_ACT_NAMES } from '../../domain/acts/order-acts.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { count, exportQuery, paise, storedText, time } from './desk-fields.ts';
import { orderParams, shipmentParams } from './order-acts.ts';

const piece = v.object({ line: count, quantity: count });
/** Reasons why a provider did not book a shipment, or another problem that needs a person. */
export const SHIPPING_REASONS = [
  'unreachable',
  'failed',
  'unauthorised',
  'rate_limited',
  'not_serviceable',
  'wallet_empty',
  'awb_unavailable',
  'reference_used',
  'refused',
  'not_found',
  'pickup_failed',
  'cancel_refused',
] as const;

/** An act that is not possible now, and why. */
export const blockedActSchema = v.object({
  act: v.picklist(ORDER_ACT_NAMES),
  reason: v.picklist(ACT_REASON_NAMES),
});

/** One shipment of an order. */
export const shipmentSchema = v.object({
  /** 1, 2, …; the endpoints of a shipment refer to it by this number. */
  number: count,
  state: v.picklist(SHIPMENT_STATES),
  /** The shipping provider's name; null if the carrier was entered by hand. */
  provider: v.nullable(v.string()),
  carrier: v.nullable(v.string()),
  awb: v.nullable(v.string()),
  trackingUrl: v.nullable(v.string()),
  /** The amount due on delivery of this shipment, or 0. */
  collectPaise: paise,
  pieces: v.array(piece),
  reason: v.nullable(v.picklist(SHIPPING_REASONS)),
  /** What the courier told that a person has to act on; null if there is nothing. */
  badNews: v.nullable(v.picklist(PARCEL_NEWS)),
  /** True if the booking is retried automatically. */
  waits: v.boolean(),
  /** The provider has a label for it. */
  hasLabel: v.boolean(),
  /** All acts about it that are possible now and that the user's role allows. */
  acts: v.array(v.picklist(ORDER_ACT_NAMES)),
  /** Acts about it that a merchant would look for and that are not possible now. */
  blocked: v.array(blockedActSchema),
  /** Why it was lost; null if it was not. */
  loss: v.nullable(v.picklist(PARCEL_LOSSES)),
  /** Its pieces left the lost shipment: they are sent again, or their money went back. */
  released: v.boolean(),
  /** The courier's scans, newest first. */
  scans: v.array(v.object({ at: time, status: v.string(), activity: v.string(), location: v.string() })),
});

/** A line of a file that cannot be imported. `line` counts from 1, which is the line with the column names. */
const rowFault = v.object({
  line: count,
  fault: v.picklist([
    'no_columns',
    'no_order',
    'no_awb',
    'no_carrier',
    'shortened_awb',
    'repeated_awb',
    'unknown_status',
    'repeated',
    'unknown_order',
    'not_packed',
    'another_awb',
    'courier_booked',
    'goes_back',
  ]),
  orderId: v.string(),
});
/** Maximum size of a file as JSON. A Hindi character takes three bytes; a quote or a line end takes two. */
const SHIPPING_FILE_BYTES = 384 * 1024;
export const shippingFileSchema = v.strictObject({ csv: storedText(1, 120_000) });
export const shippingPreviewSchema = v.object({
  rows: v.array(
    v.object({ line: count, orderId: v.string(), carrier: v.string(), awb: v.string(), becomes: v.string() }),
  ),
  faults: v.array(rowFault),
});

export const SHIPPING_ENDPOINTS = {
  shipping: get('/api/shipping', 'packer', { response: v.object({ provider: v.nullable(v.string()) }) }),
  /** What each provider says of a parcel with all open pieces of an order; empty if there is only one. Asks them. */
  courierOffers: get('/api/orders/:orderId/couriers', 'packer', {
    params: orderParams,
    response: v.object({
      offers: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          /** Null: it did not answer. */
          serves: v.nullable(v.boolean()),
          ratePaise: v.nullable(paise),
          days: v.nullable(count),
        }),
      ),
      /** The id of the one that books it unless another is named. */
      chosen: v.string(),
    }),
  }),
  parcelLabel: get('/api/orders/:orderId/shipments/:number/label', 'packer', {
    params: shipmentParams,
    response: 'file',
  }),
  /** Exports packed orders in a courier's bulk format, with full addresses and mobile numbers. */
  exportShipping: get('/api/shipping/export', 'manager', {
    reauthenticated: true,
    query: exportQuery,
    response: 'file',
  }),
  /** Returns what importing a file would do, and its faulty lines. Changes nothing. */
  previewShipping: post('/api/shipping/preview', 'packer', {
    body: shippingFileSchema,
    bodyLimit: SHIPPING_FILE_BYTES,
    response: shippingPreviewSchema,
  }),
  /** Imports the whole file, or nothing if any line is faulty. */
  importShipping: post('/api/shipping/import', 'packer', {
    body: shippingFileSchema,
    bodyLimit: SHIPPING_FILE_BYTES,
    response: shippingPreviewSchema,
  }),
} as const satisfies Record<string, DeskEndpoint>;
