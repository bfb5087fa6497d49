import type { Selectable } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';
import type { WrittenCard } from '../gift-cards/service.ts';
import type { OrderRow } from '../order-transitions/service.ts';

/** An order as this process placed it. The customer in it is encrypted. */
export type RecentOrder = {
  order: OrderRow;
  /** Where it is paid. */
  provider: string | null;
  items: Selectable<OrderTables['order_item']>[];
  /** The gift card that it buys. */
  card: WrittenCard | null;
};

/** Longer than any failover, and than shoppers take to pay. */
const REMEMBER_MS = 40 * 60_000;
const MAX_ORDERS = 1_000;

/**
 * The orders that this process placed lately. A failover to a standby that lags behind loses committed rows, and nothing
 * but the gateway and this process knows of them then.
 */
export type RecentOrders = {
  remember(order: RecentOrder): void;
  /** Returns those that the database does not have. */
  missingIn(database: Database): Promise<RecentOrder[]>;
};

const ofProcess = new WeakMap<Database, RecentOrders>();

/**
 * The orders that this process placed on a database, with whatever settings: a shop that is composed from new ones would
 * otherwise know none of the orders of the one before it.
 */
export function recentOrdersOf(database: Database, now: () => number): RecentOrders {
  const known = ofProcess.get(database) ?? createRecentOrders(now);
  ofProcess.set(database, known);
  return known;
}

export function createRecentOrders(now: () => number): RecentOrders {
  const orders = new Map<string, RecentOrder & { at: number }>();

  function forgetOld(): void {
    for (const [orderId, { at }] of orders) {
      if (orders.size <= MAX_ORDERS && now() - at < REMEMBER_MS) return;
      orders.delete(orderId);
    }
  }

  return {
    remember(order) {
      orders.set(order.order.order_id, { ...order, at: now() });
      forgetOld();
    },
    async missingIn(database) {
      forgetOld();
      if (orders.size === 0) return [];
      const rows = await database
        .selectFrom('shop_order')
        .select('order_id')
        .where('order_id', 'in', [...orders.keys()])
        .execute();
      const known = new Set(rows.map((row) => row.order_id));
      return [...orders.values()].filter(({ order }) => !known.has(order.order_id));
    },
  };
}
