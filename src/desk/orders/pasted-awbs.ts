/**
 * AWB numbers of orders from lines that were pasted at one of them: by order id where the lines name orders, as a carrier's
 * table does, else one a line, from that order on. Null where it is one number for the field itself.
 */
export function pastedAwbs(
  text: string,
  orderIds: readonly string[],
  pastedAt: string,
): Readonly<Record<string, string>> | null {
  const rows = text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[\s,;"]+/).filter((cell) => cell !== '');
    return cells.length === 0 ? [] : [cells];
  });
  const known = new Set(orderIds);
  const named = rows.flatMap((cells) => {
    const orderId = cells.find((cell) => known.has(cell));
    const awb = cells.find((cell) => cell !== orderId);
    return orderId === undefined || awb === undefined ? [] : [[orderId, awb] as const];
  });
  if (named.length > 0) return Object.fromEntries(named);
  if (rows.length < 2) return null;
  const from = orderIds.slice(orderIds.indexOf(pastedAt));
  return Object.fromEntries(from.slice(0, rows.length).map((orderId, place) => [orderId, rows[place]?.[0] ?? '']));
}
