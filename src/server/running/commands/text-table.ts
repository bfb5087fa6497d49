/** A row of a table or spreadsheet: texts by column name. */
export type Row = Readonly<Record<string, string>>;

/** Characters that control a terminal, end a row or reverse the reading direction. */
const UNSHOWN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a text from outside as one safe terminal cell. */
export function shown(text: string): string {
  return text.replace(UNSHOWN, '\ufffd');
}

function shownRow(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, text]) => [column, shown(text)]));
}

/** Formats rows as a table. Columns are as wide as their widest cell; amounts and counts are aligned right. */
export function formatTable(input: readonly Row[], whenEmpty = 'No orders.'): string {
  const rows = input.map(shownRow);
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

/** Numbers a spreadsheet can add up without executing anything, with no more digits than it can store. */
const NUMBER = /^-?\d{1,15}(\.\d+)?$/;

/**
 * Formats rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in
 * front; negative numbers stay numbers. `withHead` writes the column names first.
 */
export function formatCsv(rows: readonly Row[], withHead = true): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const cell = (value: string) => {
    // Line ends and tabs belong in a file. Other control characters would affect a terminal that shows it.
    const text = value.replace(/(?![\t\r\n])\p{Cc}/gu, '\ufffd');
    const safe = !NUMBER.test(text) && /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [...(withHead ? [columns] : []), ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
}

/** Formats a value as JSON for programs. It escapes the control characters that JSON itself leaves. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f]/g,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
