import { Readable } from 'node:stream';
import { formatCsv, type Row } from '../../running/commands/text-table.ts';
import { ShopError } from '../../running/errors.ts';
import type { FileResponse } from '../auth/handler.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';
/** Makes spreadsheet programs read the file as UTF-8 rather than as an older encoding. */
const BYTE_ORDER_MARK = '\ufeff';
/** A limit, because a workbook is built completely in memory. */
const MAX_XLSX_ROWS = 50_000;

type ExportOptions = {
  format: 'csv' | 'xlsx';
  /** File name without its extension. */
  name: string;
  /** XLSX columns whose numeric values are written as numbers. */
  numbers?: ReadonlySet<string>;
};

/**
 * Writes rows as a file in which no spreadsheet program runs a formula. In CSV, text that looks like a
 * formula and is no number is prefixed with a quote mark. In XLSX, every cell has a type.
 */
export async function exportFile(rows: readonly Row[], options: ExportOptions): Promise<FileResponse> {
  if (options.format === 'csv') {
    return { name: `${options.name}.csv`, type: CSV, bytes: Buffer.from(BYTE_ORDER_MARK + formatCsv(rows)) };
  }
  return xlsxFile(rows, options);
}

/**
 * Exports any number of rows, which arrive in pages with the same columns. CSV is streamed and always
 * complete. XLSX throws export_too_large beyond 50,000 rows, since a truncated file is worse than none.
 */
export async function exportPages(pages: AsyncIterable<readonly Row[]>, options: ExportOptions): Promise<FileResponse> {
  if (options.format === 'csv') {
    return { name: `${options.name}.csv`, type: CSV, bytes: Readable.from(csvOf(pages)) };
  }
  const rows: Row[] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length > MAX_XLSX_ROWS) throw new ShopError('export_too_large', { maxRows: MAX_XLSX_ROWS });
  }
  return xlsxFile(rows, options);
}

async function* csvOf(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  let isFirst = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield isFirst ? formatCsv(page) : `\r\n${formatCsv(page, false)}`;
    isFirst = false;
  }
}

async function xlsxFile(rows: readonly Row[], { name, numbers = new Set() }: ExportOptions): Promise<FileResponse> {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: string, column: string) =>
    numbers.has(column) && /^-?\d{1,12}(\.\d+)?$/.test(value)
      ? { value: Number(value), type: Number }
      : { value: printable(value), type: String };
  const head = columns.map((column) => ({ value: column, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) => columns.map((column) => cell(row[column] ?? '', column)));
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const bytes = await writeXlsxFile([head, ...body]).toBuffer();
  return { name: `${name}.xlsx`, type: XLSX, bytes };
}

/** Replaces control characters, which XML forbids, and cuts the text to what a cell can hold. */
function printable(text: string): string {
  return text.replaceAll(/(?![\t\r\n])\p{Cc}|\p{Cs}/gu, '\ufffd').slice(0, 32_000);
}
