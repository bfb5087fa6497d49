import { inIndia } from './india.ts';

const IST = '+05:30';

/** Returns a moment as a browser's field for date and time has it, in Indian time whatever the device's zone is. */
export function typedMoment(at: number): string {
  return inIndia(at).toISOString().slice(0, 16);
}

/** Reads such a field; null if it is no moment. */
export function momentTyped(typed: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) ? Date.parse(`${typed}${IST}`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
