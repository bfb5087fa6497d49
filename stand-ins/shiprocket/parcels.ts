import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { indiaTime, openParcels } from '../courier/parcels.ts';

const scanSchema = v.object({
  date: v.string(),
  status: v.string(),
  activity: v.string(),
  location: v.string(),
  'sr-status': v.string(),
  'sr-status-label': v.string(),
});
const parcelSchema = v.object({
  orderId: v.number(),
  shipmentId: v.number(),
  /** The order id that the shop sent. */
  reference: v.string(),
  name: v.string(),
  pincode: v.string(),
  cod: v.boolean(),
  subTotal: v.number(),
  /** The sum of the rows, in paise. */
  rowsPaise: v.number(),
  status: v.string(),
  awb: v.nullable(v.string()),
  courier: v.nullable(v.string()),
  pickup: v.boolean(),
  /** Fetched from the shopper, and brought to the seller. */
  isReturn: v.optional(v.boolean(), false),
  scans: v.array(scanSchema),
});

export type CourierScan = v.InferOutput<typeof scanSchema>;
export type Parcel = v.InferOutput<typeof parcelSchema>;

export type Parcels = ReturnType<typeof createParcels>;

/** Opens the store of parcels. */
export function createParcels(directory: string | null) {
  const store = openParcels(parcelSchema, directory);
  return {
    ...store,
    byOrder: (id: string) => store.all.find(({ orderId }) => String(orderId) === id),
    byShipment: (id: string) => store.all.find(({ shipmentId }) => String(shipmentId) === id),
    byAwb: (awb: string) => store.all.find((parcel) => parcel.awb === awb),
  };
}

export const newNumber = (): number => randomInt(100_000_000, 999_999_999);
export const newAwb = (): string => `DEMO${randomInt(1_000_000_000, 9_999_999_999)}`;

/** Formats a time as Shiprocket does: in Indian time, without parts of a second. */
export const shiprocketTime = (at: number): string => indiaTime(at).slice(0, 19).replace('T', ' ');

/** What its courier collects at the door. */
export function collected({ cod, subTotal }: Parcel): string {
  return cod ? `COD Rs ${subTotal.toFixed(2)}` : 'PREPAID';
}
