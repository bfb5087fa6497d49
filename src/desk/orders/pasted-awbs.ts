/**
 * AWB numbers of orders from lines that were pasted at one of them: by order id where the lines name orders, as a carrier's
 * table does, else one a line, from that order on. Null where it is one number for the field itself.
 */
export function pastedAwbs(
  text: string,
  orderIds: readonly string[],
  pastedAt: string,
): Readonly<Record<string, string>> | null {
  const lines = text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ''));
  const column = lines[0]?.findIndex((cell) => AWB_HEAD.test(cell)) ?? -1;
  const rows = column === -1 ? lines : lines.slice(1);
  const known = new Set(orderIds);
  const named = rows.flatMap((cells) => {
    const orderId = cells.find((cell) => known.has(cell));
    const awb = orderId === undefined ? '' : awbIn(cells, column, orderId);
    return orderId === undefined || awb === '' ? [] : [[orderId, awb] as const];
  });
  if (named.length > 0) return Object.fromEntries(named);
  if (lines.length < 2) return null;
  const from = orderIds.slice(orderIds.indexOf(pastedAt));
  return Object.fromEntries(
    from.slice(0, rows.length).map((orderId, place) => [orderId, awbIn(rows[place] ?? [], column, orderId)]),
  );
}

const AWB_HEAD = /^(awb|way ?bill|tracking)\b/i;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;

/** What stands below the number's head; without one the longest that may be a number: lines begin with serials and carriers. */
function awbIn(cells: readonly string[], column: number, orderId: string): string {
  const below = cells[column];
  if (below !== undefined && below !== orderId) return below;
  const numbers = cells.filter((cell) => cell !== orderId && /^\S*\d\S*$/.test(cell) && !DATE.test(cell));
  return numbers.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/** A spreadsheet's cells may hold blanks; where there is no other separator, blanks are. */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .split(/[\t,;]/.test(line.trim()) ? /[\t,;]/ : /\s+/)
    .map((cell) => cell.replaceAll('"', '').trim());
}
