/** A row of a table or a spreadsheet: texts by the name of their column. */
export type Row = Readonly<Record<string, string>>;

/** What would drive a terminal, end a row or turn the reading direction around. */
const UNSHOWN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text of anybody's as one cell of a terminal. */
export function shown(text: string): string {
  return text.replace(UNSHOWN, '\ufffd');
}

function shownRow(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, text]) => [column, shown(text)]));
}

/** Columns padded to their widest cell; money and counts are flush right. */
export function formatTable(given: readonly Row[], whenEmpty = 'No orders.'): string {
  const rows = given.map(shownRow);
  const [first] = rows;
  if (!first) return whenEmpty;
  const columns = Object.keys(first);
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return RIGHT.has(columns[index] ?? '') ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\n');
}

const RIGHT: ReadonlySet<string> = new Set(['amount', 'items', 'quantity', 'price', 'days']);

/** Runs nothing in a spreadsheet, which adds it up; no more digits than a spreadsheet keeps. */
const NUMBER = /^-?\d{1,15}(\.\d+)?$/;

/**
 * RFC 4180. A cell that a spreadsheet would run as a formula gets a quote mark in front; a negative number stays a number.
 * `withHead`: the columns' names first.
 */
export function formatCsv(rows: readonly Row[], withHead = true): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const cell = (given: string) => {
    // Line ends and tabs are a file's; the rest would drive the terminal it is looked at in.
    const text = given.replace(/(?![\t\r\n])\p{Cc}/gu, '\ufffd');
    const safe = !NUMBER.test(text) && /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [...(withHead ? [columns] : []), ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
}

/** Everything, for programs; JSON leaves some of what drives a terminal as it is. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f]/g,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
