import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { openParcels } from '../courier/parcels.ts';

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

export type Parcels = ReturnType<typeof createParcels>;

/** Opens the store of parcels. */
export function createParcels(directory: string | null) {
  const store = openParcels(parcelSchema, directory);
  return {
    ...store,
    byWaybill: (waybill: string) => store.all.find((parcel) => parcel.waybill === waybill),
    byReference: (reference: string) => store.all.find((parcel) => parcel.reference === reference),
  };
}

export const newWaybill = (): string => `9${randomInt(1_000_000_000_00, 9_999_999_999_99)}`;

/** What its courier collects at the door. */
export function collected({ mode, codPaise }: Parcel): string {
  return mode === 'COD' ? `COD Rs ${(codPaise / 100).toFixed(2)}` : mode;
}
