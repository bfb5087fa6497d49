import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderTables } from '../../../running/db/tables/order-tables.ts';
import { writeCardAgain } from '../../gift-cards/service.ts';
import { takeCreditAgain } from '../../store-credit/service.ts';
import type { PaymentDeps } from '../deps.ts';
import { changeGatewayOrder } from '../gateway-order.ts';
import { lostOrders } from '../metrics.ts';
import { watchGateway } from '../second-gateway/move-order.ts';
import type { RecentOrder } from '../recent-orders.ts';

/**
 * Writes an order that the database has lost as it was placed, with its items and customer, and makes the reconciler
 * poll it at once: the gateway knows whether it is paid. Does nothing if the order is there again.
 */
export async function restoreOrder(deps: PaymentDeps, { order, provider, items, card }: RecentOrder): Promise<void> {
  const at = new Date(deps.now());
  const isRestored = await deps.database.transaction().execute(async (transaction) => {
    const placed = {
      ...order,
      state: 'created',
      state_cause: 'restored: the database had lost it',
      state_at: at,
      utm: order.utm === null ? null : JSON.stringify(order.utm),
      version: 0,
      // The words are written by the job that fills them.
      search_key_id: null,
      // The order that it was added to may be lost as well, and known to another process: it is sent alone then.
      ships_with: await stillThere(transaction, order.ships_with),
    } as const;
    if (!(await insert(transaction, placed))) return false;
    // What it took of store credit or a gift card may be lost as well, or spent again since.
    if (!(await takeCreditAgain(transaction, order, at))) {
      await transaction
        .updateTable('shop_order')
        .set({ credit_paise: 0 })
        .where('order_id', '=', order.order_id)
        .execute();
    }
    if (card !== null) await writeCardAgain(transaction, card);
    if (items.length > 0) {
      const rows = items.map((item) => ({ ...item, options: JSON.stringify(item.options) }));
      await transaction.insertInto('order_item').values(rows).execute();
    }
    await changeGatewayOrder(transaction, order.order_id, {
      ...(provider === null ? {} : { provider }),
      expires_at: new Date(order.placed_at.getTime() + deps.settings.payWithin),
      next_sync_at: at,
    });
    const other = deps.choice?.otherThan(provider ?? deps.gateways.current.id);
    if (other) await watchGateway(transaction, order.order_id, other.id, at);
    return true;
  });
  if (!isRestored) return;
  lostOrders.inc({ restored_from: 'process' });
  deps.log.error({ orderId: order.order_id }, 'order lost by the database; restored from memory');
}

async function stillThere(transaction: Transaction<DatabaseSchema>, orderId: string | null): Promise<string | null> {
  if (orderId === null) return null;
  const found = await transaction
    .selectFrom('shop_order')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return found?.order_id ?? null;
}

type NewRow = Insertable<OrderTables['shop_order']>;

/** A shopper who got no answer may have placed the order again under the same attempt key. */
async function insert(transaction: Transaction<DatabaseSchema>, row: NewRow): Promise<boolean> {
  const inserted = (values: NewRow) =>
    transaction
      .insertInto('shop_order')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_id')
      .executeTakeFirst();
  if (await inserted(row)) return true;
  const there = await transaction
    .selectFrom('shop_order')
    .select('order_id')
    .where('order_id', '=', row.order_id)
    .executeTakeFirst();
  return !there && (await inserted({ ...row, attempt_key: randomUUID() })) !== undefined;
}
