/**
 * Reads AWB numbers for orders from text pasted into the field of one of them. Lines that contain order ids,
 * as a carrier's table does, are matched by id. Otherwise each line is for one order, starting with the
 * current one. Returns null for a single number, which the field takes itself.
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
    from.slice(0, rows.length).map((orderId, index) => [orderId, awbIn(rows[index] ?? [], column, orderId)]),
  );
}

const AWB_HEAD = /^(awb|way ?bill|tracking)\b/i;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;

/**
 * Returns the cell in the AWB column. Without a header it is the longest cell that may be a number, because
 * lines begin with serial numbers and carriers.
 */
function awbIn(cells: readonly string[], column: number, orderId: string): string {
  const below = cells[column];
  if (below !== undefined && below !== orderId) return below;
  const numbers = cells.filter((cell) => cell !== orderId && /^\S*\d\S*$/.test(cell) && !DATE.test(cell));
  return numbers.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/**
 * Splits a line into cells. Blanks separate cells only if there is no other separator, because spreadsheet
 * cells may contain blanks.
 */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .split(/[\t,;]/.test(line.trim()) ? /[\t,;]/ : /\s+/)
    .map((cell) => cell.replaceAll('"', '').trim());
}
