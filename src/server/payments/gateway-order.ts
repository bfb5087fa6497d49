import type { Selectable, Transaction, Updateable } from 'kysely';
import { isPaidFor } from '../../domain/orders/order-state.ts';
import type { Database } from '../db/connect.ts';
import type { PaymentTables } from '../db/tables/payment-tables.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { OrderRow, OrderTransitions } from '../order-transitions/service.ts';

/** An order as the gateway has it: its session, how long it may be paid, when the gateway is next asked about it. */
export type GatewayOrderRow = Selectable<PaymentTables['gateway_order']>;
type Changes = Omit<Updateable<PaymentTables['gateway_order']>, 'order_id'>;

const UNKNOWN = { session: null, attempt: 0, expires_at: null, next_sync_at: null, sync_count: 0, amount_paise: null };

/** An order that the gateway was never asked for has none of it. */
export async function readGatewayOrder(database: Database, orderId: string): Promise<GatewayOrderRow> {
  const row = await database.selectFrom('gateway_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ?? { ...UNKNOWN, order_id: orderId };
}

/** The order must be locked: its row is taken before this one by everybody. */
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

/** Whether the gateway was ever asked for an order. */
export async function isAtGateway(database: Database, orderId: string): Promise<boolean> {
  const query = database.selectFrom('gateway_order').select('order_id').where('order_id', '=', orderId);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Makes the reconciler look at once at the payment that a cash order has open, if any, after a change that may end it: nobody
 * shall pay at both. The order is locked.
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

/** How often a paid order was looked at before its refunds are: nobody else tells of money the gateway sends back. */
const POLLS_BEFORE_REFUNDS = 2;

/** Whether the reconciler's next poll of an order also asks about its refunds. */
export function areRefundsDue({ state }: OrderRow, { sync_count: polls }: GatewayOrderRow): boolean {
  return isPaidFor(state) && polls >= POLLS_BEFORE_REFUNDS;
}

/**
 * Makes the reconciler ask about an order at once. `refunds`: about its refunds too, which of a paid order it asks only
 * after a few polls. Does nothing for an order that does not exist.
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
