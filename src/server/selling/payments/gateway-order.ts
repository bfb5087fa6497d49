import type { Selectable, Transaction, Updateable } from 'kysely';
import { isPaidFor } from '../../../domain/orders/order-state-table.ts';
import type { Database } from '../../running/db/connect.ts';
import type { PaymentTables } from '../../running/db/tables/payment-tables.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { onlinePaise, type OrderRow, type OrderTransitions } from '../order-transitions/service.ts';

/**
 * The gateway's side of an order: where it is paid, its session, how long it may be paid, and when it is polled next.
 * Without a provider the order was never sent to a gateway.
 */
export type GatewayOrderRow = Omit<Selectable<PaymentTables['gateway_order']>, 'provider'> & {
  provider: string | null;
};
type Changes = Omit<Updateable<PaymentTables['gateway_order']>, 'order_id'>;

const UNKNOWN = {
  provider: null,
  session: null,
  attempt: 0,
  expires_at: null,
  next_sync_at: null,
  sync_count: 0,
  unanswered_since: null,
  amount_paise: null,
  reported_paise: null,
  has_moved: false,
};

/** Returns the row, or an empty one for an order that was never sent to the gateway. */
export async function readGatewayOrder(database: Database, orderId: string): Promise<GatewayOrderRow> {
  const row = await database.selectFrom('gateway_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ?? { ...UNKNOWN, order_id: orderId };
}

/**
 * Inserts or updates the row. The order must be locked: all code locks the order's row before this one. The first change
 * names the provider where the order is paid; later only a move to the other gateway does (second-gateway/move-order.ts).
 */
export function changeGatewayOrder(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  changes: Changes,
): Promise<GatewayOrderRow> {
  return transaction
    .insertInto('gateway_order')
    .values({ order_id: orderId, ...changes })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Returns the amount that the gateway is to collect: the stored pay-now amount for a COD order, otherwise the
 * order's online amount.
 */
export function requestedPaise(order: OrderRow, known: GatewayOrderRow): number {
  return known.amount_paise ?? onlinePaise(order);
}

/** Whether the order is paid at another gateway now than at this one. */
export function hasMovedFrom(provider: string, known: GatewayOrderRow): boolean {
  return known.provider !== null && known.provider !== provider;
}

/** Whether an order was ever sent to the gateway. */
export async function isAtGateway(database: Database, orderId: string): Promise<boolean> {
  const query = database.selectFrom('gateway_order').select('order_id').where('order_id', '=', orderId);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Makes the reconciler poll an open pay-now payment of a COD order at once, if there is one. Call it after a
 * change that may end the payment, so that the shopper does not pay both online and on delivery. The order must
 * be locked.
 */
export async function lookAtPayNow(
  transaction: Transaction<DatabaseSchema>,
  { order_id: orderId, payment_method: method }: OrderRow,
  at: Date,
): Promise<void> {
  if (method !== 'cash_on_delivery') return;
  await transaction
    .updateTable('gateway_order')
    .set({ next_sync_at: at })
    .where('order_id', '=', orderId)
    .where('amount_paise', 'is not', null)
    .execute();
}

/**
 * Number of polls of a paid order before its refunds are also queried. Some external refunds are reported by no
 * webhook, so only a query finds them.
 */
const POLLS_BEFORE_REFUNDS = 2;

/** Whether the reconciler's next poll of an order also asks about its refunds. */
export function areRefundsDue({ state }: OrderRow, { sync_count: polls }: GatewayOrderRow): boolean {
  return isPaidFor(state) && polls >= POLLS_BEFORE_REFUNDS;
}

/**
 * Makes the reconciler poll an order at once. With `refunds` it also queries the refunds, which for a paid order
 * it otherwise does only after a few polls. Does nothing for an order that does not exist.
 */
export async function syncSoon(
  { transitions }: { transitions: OrderTransitions },
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  { at, refunds = false }: { at: Date; refunds?: boolean },
): Promise<void> {
  if (!(await transitions.lock(transaction, orderId))) return;
  const { sync_count: count } = await readGatewayOrder(transaction, orderId);
  const sync_count = refunds ? Math.max(count, POLLS_BEFORE_REFUNDS) : count;
  await changeGatewayOrder(transaction, orderId, { next_sync_at: at, sync_count });
}
