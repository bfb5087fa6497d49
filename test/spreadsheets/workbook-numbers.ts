import { inflateRawSync } from 'node:zlib';

const SHEET = 'xl/worksheets/sheet1.xml';

/** Returns the numeric cells of a workbook's sheet, row by row. */
export function workbookNumbers(file: Buffer): number[] {
  const cells = sheetOf(file).matchAll(/<c r="[A-Z]+\d+"(?![^>]* t="s")[^>]*><v>([^<]*)<\/v>/g);
  return [...cells].map(([, value]) => Number(value));
}

/** Returns the sheet's XML, located through the directory at the end of the zip file. */
function sheetOf(zip: Buffer): string {
  let entry = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06') + 16);
  for (;;) {
    const nameLength = zip.readUInt16LE(entry + 28);
    if (zip.toString('utf8', entry + 46, entry + 46 + nameLength) === SHEET) break;
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  const head = zip.readUInt32LE(entry + 42);
  const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(entry + 20))).toString();
}
