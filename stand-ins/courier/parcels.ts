import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

export type ParcelStore<Parcel> = {
  all: Parcel[];
  /** Saves the parcels; to be called after every change. */
  save(): void;
};

/** Opens the store of a company's parcels; with a directory it survives a restart. */
export function openParcels<Parcel>(
  schema: v.GenericSchema<unknown, Parcel>,
  directory: string | null,
): ParcelStore<Parcel> {
  const file = directory === null ? null : path.join(directory, 'parcels.json');
  const all = file === null ? [] : readStored(schema, file);
  return {
    all,
    save() {
      if (file === null) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(all));
    },
  };
}

function readStored<Parcel>(schema: v.GenericSchema<unknown, Parcel>, file: string): Parcel[] {
  try {
    return v.parse(v.array(schema), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** Returns a time as clocks in India show it, without a zone: 2026-11-27T10:00:00.000. */
export function indiaTime(at: number): string {
  return new Date(at + 330 * 60_000).toISOString().slice(0, 23);
}
