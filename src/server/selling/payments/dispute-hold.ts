import type { Transaction } from 'kysely';
import { isState, TO_SEND } from '../../../domain/orders/order-state-table.ts';
import { type MoneyCause, storedAs } from '../../../domain/payments/money-cause.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { cancelWaitingShipments } from '../shipments/service.ts';
import type { PaymentDeps } from './deps.ts';

/** The disputes of an order about which no bank has decided yet. */
const undecided = (database: Database, orderId: string) =>
  database.selectFrom('dispute').where('order_id', '=', orderId).where('resolved_at', 'is', null).orderBy('dispute_id');

/** Returns the ids of the disputes of an order about which no bank has decided yet. */
export async function openDisputes(database: Database, orderId: string): Promise<string[]> {
  const rows = await undecided(database, orderId).select('dispute_id').execute();
  return rows.map((row) => row.dispute_id);
}

/** Returns the payments about which banks decide; null for one that no report named. */
export async function disputedPayments(database: Database, orderId: string): Promise<(string | null)[]> {
  const rows = await undecided(database, orderId).select('cf_payment_id').execute();
  return rows.map((row) => row.cf_payment_id);
}

/** The disputes of openDisputes without those during which a person accepted the order: the owner lets it go on all the same. */
export async function unansweredDisputes(database: Database, orderId: string): Promise<string[]> {
  const rows = await undecided(database, orderId)
    .select('dispute_id')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('state_change')
            .select('id')
            .whereRef('state_change.order_id', '=', 'dispute.order_id')
            .where('subject', '=', 'order')
            .where('from_state', '=', 'held')
            .where('to_state', '=', 'paid')
            .where('cause', 'not in', storedAs('dispute_won', 'money_complete'))
            .whereRef('at', '>=', 'begun_at'),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.dispute_id);
}

/** Whether a bank still decides about a payment of the order: nothing of it goes back, and nothing is sent, meanwhile. */
export async function isDisputed(database: Database, orderId: string): Promise<boolean> {
  return (await openDisputes(database, orderId)).length > 0;
}

/** Holds a locked order whose goods are still at the shop. No carrier may fetch them meanwhile. */
export async function holdUnsent(
  { transitions }: Pick<PaymentDeps, 'transitions'>,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  cause: MoneyCause,
  at: Date,
): Promise<OrderRow> {
  // The rest of an order that is partly on its way is not fetched either; orders/ship-order.ts sends no more of it.
  if (!isState(order.state, TO_SEND) && !isState(order.state, { goods: ['courier'] })) return order;
  // Once accepted and packed again it gets a new booking.
  await cancelWaitingShipments(transaction, order.order_id, at);
  if (!isState(order.state, TO_SEND)) return order;
  return transitions.move(transaction, order, { to: 'held', cause, changes: { carrier: null, awb: null } }, at);
}
