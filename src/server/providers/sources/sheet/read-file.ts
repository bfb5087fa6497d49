import { strFromU8, unzipSync, zipSync } from 'fflate';
import { type CsvLine, readCsvLines } from '../../../../domain/csv/csv-lines.ts';
import { type CsvRow, SEPARATORS, tableBelow } from '../../../../domain/csv/csv-table.ts';
import { readSheet } from '../../../../domain/catalogue/sheet/read-sheet.ts';
import type { SheetReading } from '../../../catalogue/products/sheet-port.ts';
import { shapeRows } from './shape-rows.ts';
import { SHEET_SHAPES, type SheetShape } from './shapes.ts';

const MAX_ROWS = 20_000;
/** What a workbook may hold unpacked. 20,000 rows of 30 columns were 38 MB. */
const MAX_UNPACKED = 96 * 1024 * 1024;
const MAX_PARTS = 500;
/** A table reaches from the first cell to the farthest ones: 20,000 rows of 500 columns. */
const MAX_CELLS = 10_000_000;

/** Reads a CSV file or a workbook in one of the shapes that are known; `maxUnpacked` bytes of a workbook. */
export async function readSheetFile(bytes: Uint8Array, maxUnpacked = MAX_UNPACKED): Promise<SheetReading> {
  const file = await tableIn(bytes, maxUnpacked);
  if (typeof file === 'string') return { kind: 'refused', reason: file };
  for (const shape of SHEET_SHAPES) {
    const rows = file(shape);
    if (rows === null) continue;
    if (rows.length > MAX_ROWS) return { kind: 'refused', reason: 'too_many_rows' };
    const shaped = shapeRows(rows, shape);
    const { products, faults } = readSheet(shaped.rows);
    return { kind: 'read', shape: shape.name, rows: rows.length, leftOut: shaped.leftOut, products, faults };
  }
  return { kind: 'refused', reason: 'unknown_columns' };
}

type Table = (shape: SheetShape) => CsvRow[] | null;

async function tableIn(bytes: Uint8Array, maxUnpacked: number): Promise<Table | 'not_readable'> {
  if (isZip(bytes)) {
    const lines = await linesOfWorkbook(bytes, maxUnpacked);
    return lines === null ? 'not_readable' : ({ needed }) => tableBelow(lines, needed);
  }
  const text = new TextDecoder(isUtf16(bytes) ? 'utf-16le' : 'utf-8').decode(bytes);
  if (text.includes('\0')) return 'not_readable';
  const lines = readCsvLines(text, separatorOf(text));
  return ({ needed }) => tableBelow(lines, needed);
}

/** The first line holds the names of the columns, none of which has a separator. */
function separatorOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** Some programs save their text files so. */
const isUtf16 = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

/** The cells of the first sheet; null if the file is no workbook, or larger unpacked than it may be. */
async function linesOfWorkbook(bytes: Uint8Array, maxUnpacked: number): Promise<CsvLine[] | null> {
  const checked = unpackedWithin(bytes, maxUnpacked);
  if (checked === null) return null;
  const { readSheet: readCells } = await import('read-excel-file/node');
  try {
    const rows = await readCells(Buffer.from(checked));
    return rows.flatMap((row, index) => {
      const cells = row.map(textOf);
      return cells.some((cell) => cell !== '') ? [{ line: index + 1, cells }] : [];
    });
  } catch {
    return null;
  }
}

/** Packed again without compression from what was unpacked, so that nothing in it is larger than it says. */
function unpackedWithin(bytes: Uint8Array, maxUnpacked: number): Uint8Array | null {
  let size = 0;
  let parts = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^(?:\[Content_Types\]|_rels\/|xl\/).*\.(?:xml|rels)$/.test(name)) return false;
        size += originalSize;
        parts += 1;
        if (size > maxUnpacked || parts > MAX_PARTS) throw new RangeError('The workbook is too large.');
        return true;
      },
    });
    if (Object.entries(files).some(([name, part]) => name.startsWith('xl/worksheets/') && isVast(part))) return null;
    return zipSync(files, { level: 0 });
  } catch {
    return null;
  }
}

/** Whether the table up to the farthest cells of a sheet would take more memory than there is, however few they are. */
function isVast(sheet: Uint8Array): boolean {
  let [columns, rows] = [0, 0];
  for (const [, letters = '', digits = ''] of strFromU8(sheet, true).matchAll(/\br="([A-Z]{1,9})(\d{1,9})"/g)) {
    rows = Math.max(rows, Number(digits));
    columns = Math.max(
      columns,
      Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    );
  }
  return columns * rows > MAX_CELLS;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value).trim();
  return '';
}
