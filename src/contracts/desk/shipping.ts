import * as v from 'valibot';
import { SHIPMENT_STATES } from '../../domain/shipping/shipment-state.ts';
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

/** Why a provider did not book a parcel, or what else a person should look at. */
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

/** One parcel of an order. */
export const parcelSchema = v.object({
  parcel: count,
  state: v.picklist(SHIPMENT_STATES),
  /** The shipping provider's name; null: a carrier by hand. */
  provider: v.nullable(v.string()),
  carrier: v.nullable(v.string()),
  awb: v.nullable(v.string()),
  trackingUrl: v.nullable(v.string()),
  /** What its courier takes at the door; 0: nothing. */
  collectPaise: paise,
  pieces: v.array(piece),
  reason: v.nullable(v.picklist(SHIPPING_REASONS)),
  /** The provider is asked again by itself. */
  waits: v.boolean(),
  /** What may be done with it now. */
  acts: v.array(v.picklist(['label', 'bookAgain', 'callOff'])),
  /** What the courier saw, the newest first. */
  scans: v.array(v.object({ at: time, status: v.string(), activity: v.string(), location: v.string() })),
});

const parcelParams = v.strictObject({ orderId: orderIdSchema, parcel: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)) });

/** Lines of a file that cannot be taken. `line` counts from 1, the columns' names being the first. */
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
    'goes_back',
  ]),
  orderId: v.string(),
});
/** A file's bytes as JSON: Hindi takes three a letter, and quotes and ends of lines take two. */
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
  /** Asks the provider for a courier, for all that is in no parcel (`lines` null) or a part. */
  bookParcel: {
    method: 'POST',
    path: '/api/orders/:orderId/book',
    role: 'packer',
    params: orderParams,
    body: v.strictObject({ version, lines }),
    response: actedSchema,
  },
  /** One parcel by hand. */
  shipParcel: {
    method: 'POST',
    path: '/api/orders/:orderId/parcels',
    role: 'packer',
    params: orderParams,
    body: v.strictObject({ ...shipSchema.entries, lines }),
    response: actedSchema,
  },
  bookParcelAgain: {
    method: 'POST',
    path: '/api/orders/:orderId/parcels/:parcel/book',
    role: 'packer',
    params: parcelParams,
    body: noFields,
    response: actedSchema,
  },
  callOffParcel: {
    method: 'POST',
    path: '/api/orders/:orderId/parcels/:parcel/call-off',
    role: 'packer',
    params: parcelParams,
    body: v.strictObject({ version }),
    response: actedSchema,
  },
  parcelLabel: {
    method: 'GET',
    path: '/api/orders/:orderId/parcels/:parcel/label',
    role: 'packer',
    params: parcelParams,
    response: 'file',
  },
  /** Packed orders in a courier's bulk form: with whole addresses and numbers. */
  exportShipping: {
    method: 'GET',
    path: '/api/shipping/export',
    role: 'manager',
    reauthenticated: true,
    query: v.strictObject({ format: v.picklist(['csv', 'xlsx']) }),
    response: 'file',
  },
  /** What a file would do, and each line that cannot be taken. Changes nothing. */
  previewShipping: {
    method: 'POST',
    path: '/api/shipping/preview',
    role: 'packer',
    body: shippingFileSchema,
    bodyLimit: SHIPPING_FILE_BYTES,
    response: shippingPreviewSchema,
  },
  /** Does all of it, or nothing where any line has a fault. */
  importShipping: {
    method: 'POST',
    path: '/api/shipping/import',
    role: 'packer',
    body: shippingFileSchema,
    bodyLimit: SHIPPING_FILE_BYTES,
    response: shippingPreviewSchema,
  },
} as const satisfies Record<string, DeskEndpoint>;
