import * as v from 'valibot';
import { type DeskEndpoint, get } from './desk-endpoint.ts';
import { count, exportQuery, paise } from './desk-fields.ts';

export const RTO_DIMENSIONS = ['pin', 'product', 'carrier'] as const;

const months = v.optional(v.pipe(v.string(), v.regex(/^([1-9]|1[0-2])$/), v.transform(Number)), '3');

/** Counts the parcels sent in the last `months` months, the current one included, by dimension; most RTOs first. */
export const rtoQuery = v.strictObject({ by: v.optional(v.picklist(RTO_DIMENSIONS), 'pin'), months });
const rtoExportQuery = v.strictObject({ ...rtoQuery.entries, ...exportQuery.entries });

const figures = {
  /** Parcels handed to a carrier, and those of them that came back undelivered. */
  sent: count,
  rto: count,
  /** The COD parcels among them. */
  cashSent: count,
  cashRto: count,
  sentPaise: paise,
  /** The value of the goods that came back, not the cost of the return. */
  rtoPaise: paise,
};

export const rtoReportSchema = v.object({
  all: v.object(figures),
  /** At most 200. */
  rows: v.array(v.object({ key: v.string(), label: v.string(), ...figures })),
});

export const RTO_ENDPOINTS = {
  rtoReport: get('/api/rto', 'manager', { query: rtoQuery, response: rtoReportSchema }),
  /** Counts and amounts without personal data, so it needs no reauthentication. */
  exportRto: get('/api/rto/export', 'manager', { query: rtoExportQuery, response: 'file' }),
} as const satisfies Record<string, DeskEndpoint>;
