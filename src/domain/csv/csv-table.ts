import { type CsvLine, readCsvLines } from './csv-lines.ts';

/** A row of a file: its line number, from 1, and its cells by the lower-case names of their columns. */
export type CsvRow = { line: number; cells: Readonly<Record<string, string>> };

export const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a CSV file (separated by commas, semicolons or tabs, the same in the whole file) as rows by the names
 * in its header. The header is the first line that has all of `needed` (each a choice of names), because
 * banks print their name above it. The first of several columns with one name counts. Returns null if there
 * is no header, or if a quote is not closed, within which all rows below would be lost.
 */
export function readCsvTable(text: string, needed: readonly (readonly string[])[]): CsvRow[] | null {
  for (const separator of SEPARATORS) {
    const lines = readCsvLines(text, separator);
    const rows = tableBelow(lines, needed);
    if (rows !== null) return lines.at(-1)?.isOpen === true ? null : rows;
  }
  return null;
}

/** Like this for lines that were read from another kind of file. */
export function tableBelow(lines: readonly CsvLine[], needed: readonly (readonly string[])[]): CsvRow[] | null {
  const start = lines.findIndex(({ cells }) => {
    const names = new Set(cells.map(nameOf));
    return needed.every((choice) => choice.some((name) => names.has(name)));
  });
  const head = lines[start]?.cells.map(nameOf);
  return head === undefined ? null : rowsBelow(lines.slice(start + 1), head);
}

function rowsBelow(lines: readonly CsvLine[], head: readonly string[]): CsvRow[] {
  const columns = head.map((name, index) => [name, index] as const).toReversed();
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map(([name, index]) => [name, (cells[index] ?? '').trim()])),
  }));
}

/** Returns the first non-empty cell of several columns. */
export function cellOf({ cells }: CsvRow, names: readonly string[]): string {
  return names.map((name) => cells[name] ?? '').find((cell) => cell !== '') ?? '';
}

/** Normalises a column name: "Deposit Amt. (INR)" becomes "deposit amt inr". */
function nameOf(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
