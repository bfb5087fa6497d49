import type { Database } from '../../../running/db/connect.ts';
import type { PaymentDeps } from '../deps.ts';
import { orderedCardOf } from '../../gift-cards/service.ts';
import { readGatewayOrder } from '../gateway-order.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { rebuildOrder } from './rebuild-order.ts';
import { createRecentOrders, type RecentOrder } from '../recent-orders.ts';
import { restoreOrder } from './restore-order.ts';

/** Anyone can ask about made-up ids, and each question costs a call of the gateway. */
const QUESTIONS_A_MINUTE = 30;
const ASK_AGAIN_AFTER_MS = 60_000;
const MAX_RESTORED_AT_ONCE = 50;

/** Finds orders that the gateway or this process knows and the database does not: a failover may lose the last ones. */
export type LostOrders = {
  /** Notes an order that was just placed, with its items. */
  remember(order: OrderRow): Promise<void>;
  /** Restores noted orders that are missing. Returns how many were. */
  restoreMissing(): Promise<number>;
  /** Asks the gateways about an unknown order. Returns true if it is there now. */
  find(orderId: string): Promise<boolean>;
};

export function createLostOrders(deps: PaymentDeps): LostOrders {
  const recent = deps.recentOrders ?? createRecentOrders(deps.now);
  const asked = new Map<string, number>();

  function mayAsk(orderId: string): boolean {
    for (const [id, at] of asked) if (deps.now() - at >= ASK_AGAIN_AFTER_MS) asked.delete(id);
    if (asked.has(orderId) || asked.size >= QUESTIONS_A_MINUTE) return false;
    asked.set(orderId, deps.now());
    return true;
  }

  return {
    async remember(order) {
      const { provider } = await readGatewayOrder(deps.database, order.order_id);
      const card = order.source === 'gift_card' ? await orderedCardOf(deps.database, order.order_id) : null;
      recent.remember({ order, provider, items: await itemsOf(deps.database, order.order_id), card });
    },
    async restoreMissing() {
      const missing = (await recent.missingIn(deps.database)).slice(0, MAX_RESTORED_AT_ONCE);
      for (const order of missing) await restoreOrder(deps, order);
      return missing.length;
    },
    async find(orderId) {
      return mayAsk(orderId) && rebuildOrder(deps, orderId);
    },
  };
}

function itemsOf(database: Database, orderId: string): Promise<RecentOrder['items']> {
  return database.selectFrom('order_item').selectAll().where('order_id', '=', orderId).execute();
}
