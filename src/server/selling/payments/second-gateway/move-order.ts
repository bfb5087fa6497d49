import { isOpen } from '../../../../domain/orders/order-state-table.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderTransitions } from '../../order-transitions/service.ts';
import type { Database } from '../../../running/db/connect.ts';
import { changeGatewayOrder, type GatewayOrderRow, readGatewayOrder } from '../gateway-order.ts';
import type { PaymentSettings } from '../settings.ts';
import { ordersMoved } from './metrics.ts';
import { SECOND_MS } from '../../../../domain/time/durations.ts';

/** Whatever still reaches the gateway of a call without an answer has reached it by then. */
const FIRST_LOOK_MS = 30 * SECOND_MS;
const FIRST_SYNC_MS = 60 * SECOND_MS;

type Deps = {
  database: Database;
  transitions: Pick<OrderTransitions, 'lock'>;
  settings: Pick<PaymentSettings, 'payWithin'>;
  now: () => number;
};

/**
 * Moves an order that is not paid from one gateway to the other, and keeps asking the first: a payment that was begun
 * there goes back if the order is paid here. It stays where it is while a payment there is undecided, or if anything
 * moved it meanwhile. Returns the row as it is then.
 */
export async function moveOrder(
  { database, transitions, settings, now }: Deps,
  orderId: string,
  from: string,
  to: string,
): Promise<GatewayOrderRow> {
  return database.transaction().execute(async (transaction) => {
    const order = await transitions.lock(transaction, orderId);
    const known = await readGatewayOrder(transaction, orderId);
    if (!order || known.provider !== from) return known;
    // A cash order that is paid online instead has a state of its own; until a session is stored nobody can pay.
    const isUnpaid = isOpen(order.state) || known.session === null;
    if (!isUnpaid || (await hasUndecided(transaction, orderId, from))) return known;
    ordersMoved.inc({ gateway: from });
    return swapGateways(transaction, known, to, {
      at: new Date(now()),
      lookAt: new Date(now() + FIRST_LOOK_MS),
      syncAt: new Date(now() + FIRST_SYNC_MS),
      expiresAt: new Date(Math.max(known.expires_at?.getTime() ?? 0, now() + settings.payWithin)),
    });
  });
}

/**
 * Makes the other gateway the one where the order is paid, and this one the other. Any session is forgotten with the move:
 * at the gateway that was left it may have been closed since. The order must be locked.
 */
export async function swapGateways(
  transaction: Transaction<DatabaseSchema>,
  known: GatewayOrderRow,
  to: string,
  { at, lookAt, syncAt, expiresAt }: { at: Date; lookAt: Date; syncAt: Date; expiresAt: Date },
): Promise<GatewayOrderRow> {
  const { order_id: orderId, provider: from } = known;
  await transaction
    .deleteFrom('other_gateway_order')
    .where('order_id', '=', orderId)
    .where('provider', '=', to)
    .execute();
  if (from !== null) {
    const left = {
      session: known.session,
      expires_at: known.expires_at,
      left_at: at,
      next_sync_at: lookAt,
      sync_count: 0,
    };
    await transaction
      .insertInto('other_gateway_order')
      .values({ order_id: orderId, provider: from, ...left })
      .onConflict((conflict) => conflict.columns(['order_id', 'provider']).doUpdateSet(left))
      .execute();
  }
  return changeGatewayOrder(transaction, orderId, {
    provider: to,
    session: null,
    attempt: known.attempt + 1,
    expires_at: expiresAt,
    next_sync_at: syncAt,
    sync_count: 0,
    unanswered_since: null,
    has_moved: true,
  });
}

/**
 * Asks a gateway too about an order that is paid at the other one: a database that was restored, or has lost rows, may not
 * know that the order has moved. The order must be locked.
 */
export async function watchGateway(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  provider: string,
  at: Date,
): Promise<void> {
  const { expires_at } = await changeGatewayOrder(transaction, orderId, { has_moved: true });
  await transaction
    .insertInto('other_gateway_order')
    .values({ order_id: orderId, provider, session: null, expires_at, left_at: at, next_sync_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a payment there may still succeed, or has. */
async function hasUndecided(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  provider: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('payment')
    .select('cf_payment_id')
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('state', 'in', ['pending', 'flagged', 'success'])
    .executeTakeFirst();
  return row !== undefined;
}
