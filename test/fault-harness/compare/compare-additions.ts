import type { OrderLedger } from '../ledgers.ts';
import { STANDING } from './compare-money.ts';

/** States in which something may be added to an order. */
const WAITING: ReadonlySet<string | undefined> = new Set(['paid', 'confirmed']);

type Compared = {
  orderId: string;
  row: Pick<OrderLedger['row'], Columns>;
  history: readonly Change[];
  shopper: Adding;
};
type Columns = 'state' | 'ships_with' | 'ships_alone' | 'delivery_paise' | 'payment_method';
type Change = Pick<OrderLedger['history'][number], 'id' | 'to_state'>;
type Adding = Pick<NonNullable<OrderLedger['shopper']>, 'addedTo'> | null;

/**
 * Compares what was added to an order with that order: it was added while that lay unpacked, as its shopper asked; it costs no
 * delivery; and both are packed, sent and called off together, or it goes by itself.
 */
export function compareAdditions(orders: readonly Compared[]): string[] {
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  return orders.flatMap((addition) => {
    const wanted = addition.shopper?.addedTo ?? null;
    const { ships_with: id } = addition.row;
    if (id !== wanted) return [`${addition.orderId}: it goes with ${id}, its shopper added it to ${wanted}`];
    if (id === null) return [];
    const first = byId.get(id);
    if (first === undefined) return [`${addition.orderId}: it goes with ${id}, which is not there`];
    return compareOne(addition, first).map((what) => `${addition.orderId}: ${what}`);
  });
}

function compareOne({ row, history }: Compared, first: Compared): string[] {
  const wrong: string[] = [];
  if (row.delivery_paise !== 0) wrong.push(`${row.delivery_paise} paise for a delivery that was free`);
  if (row.payment_method !== 'online') wrong.push(`paid by ${row.payment_method}`);
  if (first.row.ships_with !== null) wrong.push(`added to ${first.orderId}, which is an addition itself`);
  // Both are written under the first order's lock, so the numbers are in order, whatever the clocks say.
  const addedAt = history[0]?.id ?? 0;
  const then = first.history.findLast(({ id }) => id < addedAt)?.to_state;
  if (!WAITING.has(then)) wrong.push(`added to ${first.orderId} when that was ${then}`);
  if (row.ships_alone || !STANDING.has(row.state)) return wrong;
  // A held order waits with what was added to it; what left the shop stays where it is when the other one is refunded.
  const waits = WAITING.has(row.state);
  const together = waits
    ? WAITING.has(first.row.state) || first.row.state === 'held'
    : row.state === first.row.state ||
      first.row.state === 'held' ||
      (row.state !== 'packed' && !STANDING.has(first.row.state));
  if (!together) wrong.push(`${row.state} in the parcel of ${first.orderId}, which is ${first.row.state}`);
  return wrong;
}
