import * as v from 'valibot';
import { PARCEL_LOSSES, SHIPMENT_STATES } from '../../domain/shipping/shipment-state.ts';
import { orderIdSchema } from '../checkout/fields.ts';
import type { DeskEndpoint } from './desk-endpoint.ts';
import { count, storedText, noFields, paise, time } from './desk-fields.ts';
import { actedSchema, orderParams, shipSchema } from './order-acts.ts';

const piece = v.object({ line: count, quantity: count });
const lines = v.nullable(
  v.pipe(
    v.array(v.strictObject({ line: count, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    v.minLength(1),
    v.maxLength(200),
  ),
);
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

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

/** Actions on a shipment. Those of PARCEL_LOSSES say why it never reaches its shopper. */
export const SHIPMENT_ACTS = ['label', 'bookAgain', 'cancel', ...PARCEL_LOSSES, 'sendAgain', 'refund'] as const;

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
  /** True if the booking is retried automatically. */
  waits: v.boolean(),
  /** Actions that are possible now. */
  acts: v.array(v.picklist(SHIPMENT_ACTS)),
  /** Why it was lost; null if it was not. */
  loss: v.nullable(v.picklist(PARCEL_LOSSES)),
  /** Its pieces left the lost shipment: they are sent again, or their money went back. */
  released: v.boolean(),
  /** The courier's scans, newest first. */
  scans: v.array(v.object({ at: time, status: v.string(), activity: v.string(), location: v.string() })),
});

const shipmentParams = v.strictObject({
  orderId: orderIdSchema,
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)),
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
  shipping: {
    method: 'GET',
    path: '/api/shipping',
    role: 'packer',
    response: v.object({ provider: v.nullable(v.string()) }),
  },
  /** Books a courier at the provider for all pieces not yet in a shipment (`lines` null), or for some of them. */
  bookParcel: {
    method: 'POST',
    path: '/api/orders/:orderId/book-courier',
    role: 'packer',
    params: orderParams,
    body: v.strictObject({ version, lines }),
    response: actedSchema,
  },
  /** Sends one shipment with a carrier and AWB entered by hand. */
  shipParcel: {
    method: 'POST',
    path: '/api/orders/:orderId/shipments',
    role: 'packer',
    params: orderParams,
    body: v.strictObject({ ...shipSchema.entries, lines }),
    response: actedSchema,
  },
  bookParcelAgain: {
    method: 'POST',
    path: '/api/orders/:orderId/shipments/:number/book-courier',
    role: 'packer',
    params: shipmentParams,
    body: noFields,
    response: actedSchema,
  },
  callOffParcel: {
    method: 'POST',
    path: '/api/orders/:orderId/shipments/:number/cancel',
    role: 'packer',
    params: shipmentParams,
    body: v.strictObject({ version }),
    response: actedSchema,
  },
  /** Notes that a shipment never reaches its shopper: lost, damaged, or delivered to somebody else. */
  parcelLost: {
    method: 'POST',
    path: '/api/orders/:orderId/shipments/:number/lost',
    role: 'manager',
    params: shipmentParams,
    body: v.strictObject({ version, loss: v.picklist(PARCEL_LOSSES) }),
    response: actedSchema,
  },
  /** Takes the pieces out of a lost shipment, so that they can be sent once more. */
  sendAgain: {
    method: 'POST',
    path: '/api/orders/:orderId/shipments/:number/send-again',
    role: 'manager',
    params: shipmentParams,
    body: v.strictObject({ version }),
    response: actedSchema,
  },
  /** Gives back what was paid for a lost shipment. */
  refundLost: {
    method: 'POST',
    path: '/api/orders/:orderId/shipments/:number/refund',
    role: 'manager',
    reauthenticated: true,
    params: shipmentParams,
    body: v.strictObject({ version }),
    response: actedSchema,
  },
  parcelLabel: {
    method: 'GET',
    path: '/api/orders/:orderId/shipments/:number/label',
    role: 'packer',
    params: shipmentParams,
    response: 'file',
  },
  /** Exports packed orders in a courier's bulk format, with full addresses and mobile numbers. */
  exportShipping: {
    method: 'GET',
    path: '/api/shipping/export',
    role: 'manager',
    reauthenticated: true,
    query: v.strictObject({ format: v.picklist(['csv', 'xlsx']) }),
    response: 'file',
  },
  /** Returns what importing a file would do, and its faulty lines. Changes nothing. */
  previewShipping: {
    method: 'POST',
    path: '/api/shipping/preview',
    role: 'packer',
    body: shippingFileSchema,
    bodyLimit: SHIPPING_FILE_BYTES,
    response: shippingPreviewSchema,
  },
  /** Imports the whole file, or nothing if any line is faulty. */
  importShipping: {
    method: 'POST',
    path: '/api/shipping/import',
    role: 'packer',
    body: shippingFileSchema,
    bodyLimit: SHIPPING_FILE_BYTES,
    response: shippingPreviewSchema,
  },
} as const satisfies Record<string, DeskEndpoint>;
