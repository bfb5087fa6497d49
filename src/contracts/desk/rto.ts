import * as v from 'valibot';
import { count, paise } from './desk-fields.ts';

export const RTO_DIMENSIONS = ['pin', 'product', 'carrier'] as const;

const months = v.optional(v.pipe(v.string(), v.regex(/^([1-9]|1[0-2])$/), v.transform(Number)), '3');

/** Parcels sent in this and the months before, counted by one of the three; the most that came back first. */
export const rtoQuery = v.strictObject({ by: v.optional(v.picklist(RTO_DIMENSIONS), 'pin'), months });
export const rtoExportQuery = v.strictObject({ ...rtoQuery.entries, format: v.picklist(['csv', 'xlsx']) });

const figures = {
  /** Parcels handed to a carrier, and those of them that came back without having been delivered. */
  sent: count,
  rto: count,
  /** Those of both that were to be paid at the door. */
  cashSent: count,
  cashRto: count,
  sentPaise: paise,
  /** The goods' worth of what came back, not what it cost. */
  rtoPaise: paise,
};

export const rtoReportSchema = v.object({
  all: v.object(figures),
  /** At most 200. */
  rows: v.array(v.object({ key: v.string(), label: v.string(), ...figures })),
});
