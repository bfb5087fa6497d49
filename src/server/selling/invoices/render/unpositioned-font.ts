import { readFileSync } from 'node:fs';

const TABLES_AT = 12;
const RECORD = 16;
/** Of the table `head`: the sum by which the library recognises a font that it has read before. */
const SUM_AT = 8;

/**
 * Reads a font without its table of positions (GPOS). At some combinations of letter and mark, which are common words
 * in Punjabi and Malayalam, the library that sets the letters fails on that table; without it marks stand where they
 * were drawn, which is nearly the same place.
 */
export function readUnpositioned(file: string): Buffer {
  const font = readFileSync(file);
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const at = TABLES_AT + index * RECORD;
    const tag = font.toString('latin1', at, at + 4);
    // An unknown tag is skipped.
    if (tag === 'GPOS') font.write('xPOS', at, 'latin1');
    if (tag === 'head') font.writeUInt32BE(0, font.readUInt32BE(at + 8) + SUM_AT);
  }
  return font;
}
