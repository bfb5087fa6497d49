import { readFile } from 'node:fs/promises';
import { decodePinTable, type PinTable } from '../../../domain/address/pin-table.ts';

/** The table that browsers fetch for the address form. */
const TABLE = new URL('../../../browser/pincodes/pincodes.txt', import.meta.url);
let table: Promise<PinTable> | null = null;

/** Returns the state of a PIN by India Post's directory; null for an unknown PIN. Loads the table at the first call. */
export async function stateOfPin(pincode: string): Promise<string | null> {
  table ??= readFile(TABLE, 'utf8').then((text) => decodePinTable(text));
  return (await table).get(Number(pincode))?.state ?? null;
}
