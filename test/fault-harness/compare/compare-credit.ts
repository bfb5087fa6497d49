import type { Database } from '../../../src/server/running/db/connect.ts';
import { isRefunding } from '../../../src/domain/orders/order-state-table.ts';
import type { OrderState } from '../../../src/domain/orders/order-state.ts';
import type { RefundState } from '../../../src/domain/payments/refund-state.ts';

/** An order with its refunds and with the requests of it and of its exchanges. */
type OrderWithCredit = {
  order: { order_id: string; state: OrderState; credit_paise: number };
  refunds: readonly { state: RefundState; credit_paise: number }[];
  requests: readonly { credit_paise: number }[];
};

/** States in which an order holds no store credit: it ended without being paid, or without being sent. */
export const RELEASED: ReadonlySet<string> = new Set(['failed', 'expired', 'cancelled']);

/**
 * Compares the book of store credit with the order that was paid with it. It took its credit once, also if that came back
 * while nobody had paid and was taken again; what came back with refunds and returns is what they say, and never more than
 * was taken. Of a refund that failed its credit may be back already, once.
 */
export async function compareCredit(
  database: Database,
  { order, refunds, requests }: OrderWithCredit,
): Promise<string[]> {
  const lines = await database
    .selectFrom('store_credit_entry')
    .select(['kind', 'amount_paise', 'refund_id'])
    .where('order_id', '=', order.order_id)
    .where('kind', 'in', ['spent', 'returned'])
    .execute();
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const spent = -sum(lines.flatMap(({ kind, amount_paise: paise }) => (kind === 'spent' ? paise : [])));
  const back = lines.filter(({ kind }) => kind === 'returned');
  const withRefunds = sum(back.flatMap(({ refund_id: id, amount_paise: paise }) => (id === null ? [] : paise)));
  const byHand = sum(requests.map((one) => one.credit_paise));
  const released = sum(back.map((one) => one.amount_paise)) - withRefunds - byHand;
  const held = spent - released - withRefunds - byHand;
  const wrong: string[] = [];
  if (held < 0) wrong.push(`${-held} paise more store credit came back than was spent`);
  if (RELEASED.has(order.state) && held !== 0) wrong.push(`${order.state}, but it holds ${held} paise of store credit`);
  const mayBeReleased = await wasReleased(database, order.order_id);
  const taken = spent - released;
  const isOver = RELEASED.has(order.state) || isRefunding(order.state);
  // What was left was let go when it ended; parts may have come back before.
  if (taken !== order.credit_paise && !(mayBeReleased && isOver && held === 0))
    wrong.push(`${taken} paise of store credit were taken for ${order.credit_paise}`);
  if (released < 0 || (released > 0 && !mayBeReleased)) wrong.push(`${released} paise of store credit were let go`);
  const isStanding = ({ state }: { state: RefundState }) => state !== 'failed' && state !== 'cancelled';
  const said = sum(refunds.filter(isStanding).map((one) => one.credit_paise));
  const failed = sum(refunds.filter((one) => !isStanding(one)).map((one) => one.credit_paise));
  if (withRefunds < said || withRefunds > said + failed)
    wrong.push(`${withRefunds} paise of store credit came back, refunds say ${said}, failed ones ${failed}`);
  return wrong;
}

/** Whether an order was once in a state in which it gives all of its credit back. */
async function wasReleased(database: Database, orderId: string): Promise<boolean> {
  const change = await database
    .selectFrom('state_change')
    .select('id')
    .where('order_id', '=', orderId)
    .where('subject', '=', 'order')
    .where('to_state', 'in', [...RELEASED])
    .executeTakeFirst();
  return change !== undefined;
}
