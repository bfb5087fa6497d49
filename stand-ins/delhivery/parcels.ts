import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const scanSchema = v.object({
  at: v.number(),
  type: v.string(),
  status: v.string(),
  code: v.string(),
  text: v.string(),
});
const parcelSchema = v.object({
  waybill: v.string(),
  /** The order that the shop sent. */
  reference: v.string(),
  name: v.string(),
  pincode: v.string(),
  mode: v.picklist(['COD', 'Prepaid', 'Pickup']),
  codPaise: v.number(),
  totalPaise: v.number(),
  grams: v.number(),
  /** What Delhivery weighed; null: not yet. */
  chargedGrams: v.nullable(v.number()),
  cancelled: v.boolean(),
  scans: v.array(scanSchema),
});

export type CourierScan = v.InferOutput<typeof scanSchema>;
export type Parcel = v.InferOutput<typeof parcelSchema>;

export type Parcels = {
  all: Parcel[];
  byWaybill(waybill: string): Parcel | undefined;
  byReference(reference: string): Parcel | undefined;
  /** Saves the parcels; to be called after every change. */
  save(): void;
};

/** Creates the store of parcels; with a directory it survives a restart. */
export function createParcels(directory: string | null): Parcels {
  const file = directory === null ? null : path.join(directory, 'parcels.json');
  const all = file === null ? [] : readStored(file);
  return {
    all,
    byWaybill: (waybill) => all.find((parcel) => parcel.waybill === waybill),
    byReference: (reference) => all.find((parcel) => parcel.reference === reference),
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

export const newWaybill = (): string => `9${randomInt(1_000_000_000_00, 9_999_999_999_99)}`;

/** Formats a time as Delhivery does: in Indian time, without a zone. */
export function indiaTime(at: number): string {
  return new Date(at + 330 * 60_000).toISOString().slice(0, 23);
}
