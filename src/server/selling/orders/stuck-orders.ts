import { SOURCES_WITHOUT_GOODS } from '../../../domain/orders/order-source.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Row } from '../../running/commands/text-table.ts';
import { ORDER_STATES } from '../../../domain/orders/order-state.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

/**
 * Days after which an order that is still in a state has probably been forgotten. The retention rule leaves
 * such orders alone: someone waits for goods or money, and name and address are needed until the merchant has
 * moved them on.
 */
export const STUCK_AFTER_DAYS = {
  held: 7,
  paid: 7,
  unconfirmed: 7,
  confirmed: 7,
  packed: 7,
  shipped: 30,
  out_for_delivery: 30,
  delivery_attempt_failed: 7,
  rto_in_transit: 30,
  refund_pending: 14,
} as const satisfies Partial<Record<OrderState, number>>;

export type StuckOrder = { orderId: string; state: OrderState; since: Date; days: number };

/** Returns orders that have been in a state for too long, oldest first. */
export async function stuckOrders(database: Database, now: number, limit = 1_000): Promise<StuckOrder[]> {
  const rows = await database
    .selectFrom('shop_order')
    .select(['order_id', 'state', 'state_at'])
    .where((where) =>
      where.or(
        stuckStates().map(([state, days]) =>
          where('state', '=', state).and('state_at', '<', new Date(now - days * DAY_MS)),
        ),
      ),
    )
    // A payment without goods is done with being paid.
    .where((where) => where.or([where('state', '!=', 'paid'), where('source', 'not in', SOURCES_WITHOUT_GOODS)]))
    .orderBy('state_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    state: row.state,
    since: row.state_at,
    days: Math.floor((now - row.state_at.getTime()) / DAY_MS),
  }));
}

function stuckStates(): [OrderState, number][] {
  const days: Partial<Record<OrderState, number>> = STUCK_AFTER_DAYS;
  return ORDER_STATES.flatMap((state): [OrderState, number][] =>
    days[state] === undefined ? [] : [[state, days[state]]],
  );
}

const DATE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Returns a stuck order as a table row, with dates in IST. */
export function stuckRow({ orderId, state, since, days }: StuckOrder): Row {
  return { order_id: orderId, state, since: DATE.format(since), days: String(days) };
}
