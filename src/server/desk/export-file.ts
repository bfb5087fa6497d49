import { formatCsv, type Row } from '../commands/text-table.ts';
import type { FileAnswer } from './handler.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** For spreadsheets that would else take UTF-8 for something older. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Rows as a file that no spreadsheet runs anything of: in CSV what looks like a formula gets a quote mark in front, in XLSX
 * every cell is text by its type.
 */
export async function exportFile(rows: readonly Row[], format: 'csv' | 'xlsx', name: string): Promise<FileAnswer> {
  if (format === 'csv') {
    const bytes = Buffer.from(BYTE_ORDER_MARK + formatCsv(rows));
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes };
  }
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: string) => ({ value: printable(value), type: String });
  const head = columns.map((column) => ({ value: column, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) => columns.map((column) => cell(row[column] ?? '')));
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const bytes = await writeXlsxFile([head, ...body]).toBuffer();
  return { name: `${name}.xlsx`, type: XLSX, bytes };
}

/** XML takes no control characters, and cells no more than so many letters. */
function printable(text: string): string {
  return text.replaceAll(/(?![\t\r\n])\p{Cc}|\p{Cs}/gu, '\ufffd').slice(0, 32_000);
}
