import { readFile } from 'node:fs/promises';
import { decodePinTable, type PinTable } from '../../domain/address/pin-table.ts';

/** The same table that browsers fetch for the address form. */
const TABLE = new URL('../../browser/pincodes/pincodes.txt', import.meta.url);
let table: Promise<PinTable> | null = null;

/** The state a PIN lies in by India Post's directory; null for an unknown PIN. The table is read once, when first asked. */
export async function stateOfPin(pincode: string): Promise<string | null> {
  table ??= readFile(TABLE, 'utf8').then((text) => decodePinTable(text));
  return (await table).get(Number(pincode))?.state ?? null;
}
