import { Readable } from 'node:stream';
import { formatCsv, type Row } from '../../commands/text-table.ts';
import { ShopError } from '../../errors.ts';
import type { FileResponse } from '../auth/handler.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';
/** For spreadsheets that would else take UTF-8 for something older. */
const BYTE_ORDER_MARK = '\ufeff';
/** A workbook is made in memory as a whole. */
const MAX_XLSX_ROWS = 50_000;

type ExportOptions = {
  format: 'csv' | 'xlsx';
  /** Without its ending. */
  name: string;
  /** Columns of XLSX that are numbers where they hold one. */
  numbers?: ReadonlySet<string>;
};

/**
 * Rows as a file that no spreadsheet runs anything of: in CSV what looks like a formula and is no number gets a quote mark in
 * front, in XLSX every cell has its type.
 */
export async function exportFile(rows: readonly Row[], options: ExportOptions): Promise<FileResponse> {
  if (options.format === 'csv') {
    return { name: `${options.name}.csv`, type: CSV, bytes: Buffer.from(BYTE_ORDER_MARK + formatCsv(rows)) };
  }
  return xlsxFile(rows, options);
}

/**
 * The same of any number of rows, which come page by page with the same columns. CSV leaves as it is read, whole however
 * long it is; XLSX throws export_too_large beyond 50,000 rows, since a file that ends early is worse than none.
 */
export async function exportPages(pages: AsyncIterable<readonly Row[]>, options: ExportOptions): Promise<FileResponse> {
  if (options.format === 'csv') {
    return { name: `${options.name}.csv`, type: CSV, bytes: Readable.from(csvOf(pages)) };
  }
  const rows: Row[] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length > MAX_XLSX_ROWS) throw new ShopError('export_too_large', { mostRows: MAX_XLSX_ROWS });
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

/** XML takes no control characters, and cells no more than so many letters. */
function printable(text: string): string {
  return text.replaceAll(/(?![\t\r\n])\p{Cc}|\p{Cs}/gu, '\ufffd').slice(0, 32_000);
}
