import { strFromU8, unzipSync, zipSync } from 'fflate';
import { type CsvLine, readCsvLines } from '../../../../domain/csv/csv-lines.ts';
import { SEPARATORS, tableBelow } from '../../../../domain/csv/csv-table.ts';
import { dayInIndia } from '../../../../domain/dates/india.ts';
import { readSheet, type SheetFault } from '../../../../domain/catalogue/sheet/read-sheet.ts';
import type { SheetReading } from '../../../catalogue/products/sheet-port.ts';
import { showFailedFormulas } from './failed-formulas.ts';
import { shapeRows } from './shape-rows.ts';
import { SHEET_SHAPES } from './shapes.ts';

const MAX_ROWS = 20_000;
/** Exports of platforms have a column for each of a shop's own fields and markets; what is for sale may stand in the last. */
const MAX_COLUMNS = 2_000;
/** What a workbook may hold unpacked. 20,000 rows of 30 columns were 38 MB. */
const MAX_UNPACKED = 96 * 1024 * 1024;
const MAX_PARTS = 500;
/** A table reaches from the first cell to the farthest ones: 20,000 rows of 500 columns. */
const MAX_CELLS = 10_000_000;

/** `today`: the day in India on which sales in the file are in force or not; `maxUnpacked`: bytes of a workbook. */
type ReadOptions = { today?: string; maxUnpacked?: number };

/** Reads a CSV file or a workbook in one of the shapes that are known. */
export async function readSheetFile(
  bytes: Uint8Array,
  { today = dayInIndia(Date.now()), maxUnpacked = MAX_UNPACKED }: ReadOptions = {},
): Promise<SheetReading> {
  const lines = isZip(bytes) ? await linesOfWorkbook(bytes, maxUnpacked) : linesOfText(textIn(bytes));
  if (lines === null) return { kind: 'refused', reason: 'not_readable' };
  for (const shape of SHEET_SHAPES) {
    const rows = tableBelow(lines, shape.needed);
    if (rows === null) continue;
    if (rows.length > MAX_ROWS) return { kind: 'refused', reason: 'too_many_rows' };
    const shaped = shapeRows(rows, shape, today);
    const { products, faults } = readSheet(shaped.rows);
    return {
      kind: 'read',
      shape: shape.name,
      rows: rows.length,
      leftOut: shaped.leftOut,
      products,
      faults: [...faults, ...openQuote(lines)],
    };
  }
  return { kind: 'refused', reason: 'unknown_columns' };
}

/** The products below a quotation mark that nobody closed would leave the shop without a word. */
function openQuote(lines: readonly CsvLine[]): SheetFault[] {
  const last = lines.at(-1);
  if (last?.isOpen !== true) return [];
  return [{ line: last.line, field: 'title', fault: 'quote_open', value: (last.cells.at(-1) ?? '').slice(0, 100) }];
}

function linesOfText(text: string): CsvLine[] | null {
  return text.includes('\0') ? null : readCsvLines(text, separatorOf(text), MAX_COLUMNS);
}

/** Spreadsheet programs save text as UTF-16 with a mark, as UTF-8, or in the letters of Windows. */
function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The first line holds the names of the columns, none of which has a separator. */
function separatorOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

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
    for (const [name, part] of Object.entries(files)) {
      if (!name.startsWith('xl/worksheets/')) continue;
      if (isVast(part)) return null;
      files[name] = showFailedFormulas(part);
    }
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
  // Spreadsheets count with fifteen digits and show no more: 1048.9499999999998 is 1048.95.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return typeof value === 'string' || typeof value === 'boolean' ? String(value).trim() : '';
}
