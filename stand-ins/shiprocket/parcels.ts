import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

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

export type Parcels = {
  all: Parcel[];
  byOrder(id: string): Parcel | undefined;
  byShipment(id: string): Parcel | undefined;
  byAwb(awb: string): Parcel | undefined;
  /** Saves the parcels; to be called after every change. */
  save(): void;
};

/** Creates the store of parcels; with a directory it survives a restart. */
export function createParcels(directory: string | null): Parcels {
  const file = directory === null ? null : path.join(directory, 'parcels.json');
  const all = file === null ? [] : readStored(file);
  return {
    all,
    byOrder: (id) => all.find(({ orderId }) => String(orderId) === id),
    byShipment: (id) => all.find(({ shipmentId }) => String(shipmentId) === id),
    byAwb: (awb) => all.find((parcel) => parcel.awb === awb),
    save() {
      if (file === null) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(all));
    },
  };
}

function readStored(file: string): Parcel[] {
  try {
    return v.parse(v.array(parcelSchema), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

export const newNumber = (): number => randomInt(100_000_000, 999_999_999);
export const newAwb = (): string => `DEMO${randomInt(1_000_000_000, 9_999_999_999)}`;

/** Formats a time as Shiprocket does: in Indian time. */
export function indiaTime(at: number): string {
  return new Date(at + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}
