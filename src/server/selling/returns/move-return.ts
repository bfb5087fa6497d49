import type { Transaction, Updateable } from 'kysely';
import { canReturnMove, type ReturnKind, type ReturnState } from '../../../domain/returns/return-state.ts';
import type { ReturnTables } from '../../running/db/tables/return-tables.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { enqueue } from '../../running/outbox/service.ts';
import type { ReturnDeps } from './deps.ts';
import { callOffPickups } from './pickup-rows.ts';
import type { ReturnRow } from './returnable-order.ts';

type Changes = Omit<Updateable<ReturnTables['return_request']>, 'state' | 'state_cause' | 'state_at'>;
type ReturnMove = { to: ReturnState; cause: string; changes?: Changes };

/** Moves a locked request and announces it; the database writes the history. Throws invalid_transition. */
export async function moveReturn(
  deps: Pick<ReturnDeps, 'topics' | 'log'>,
  transaction: Transaction<DatabaseSchema>,
  row: ReturnRow,
  { to, cause, changes = {} }: ReturnMove,
  at: Date,
): Promise<ReturnRow> {
  if (!canReturnMove(row.state, to)) throw new ShopError('invalid_transition', { from: row.state, to });
  const moved = await transaction
    .updateTable('return_request')
    .set({ ...changes, state: to, state_cause: cause, state_at: at })
    .where('return_id', '=', row.return_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Nobody comes for goods that are kept, or are here already.
  if (to !== 'approved' && to !== 'picked_up') await callOffPickups(transaction, row.return_id, at);
  await announceReturn(deps, transaction, moved, at);
  deps.log.info({ orderId: row.order_id, returnId: row.return_id, from: row.state, to }, 'return state changed');
  return moved;
}

/** Writes an event about a request to the outbox, for the merchant's webhook and the shopper's messages. */
export async function announceReturn(
  { topics }: Pick<ReturnDeps, 'topics'>,
  transaction: Transaction<DatabaseSchema>,
  row: ReturnRow,
  at: Date,
): Promise<void> {
  const type = eventOf(row.kind, row.state);
  if (type === null) return;
  const event = { orderId: row.order_id, eventId: `${row.return_id}.${row.state}`, type, at };
  const messages = [
    { ...event, topic: 'merchant_webhook' },
    { ...event, topic: 'shopper_message' },
  ] as const;
  await enqueue(
    transaction,
    messages.filter(({ topic }) => topics.has(topic)),
  );
}

/** Returns an event type like `order.return_requested`, or null for steps of cancelled items that need no message. */
export function eventOf(kind: ReturnKind, state: ReturnState): string | null {
  if (kind !== 'cancel') return `order.${kind}_${state}`;
  if (state === 'requested') return 'order.items_cancelled';
  return state === 'refunded' ? 'order.items_refunded' : null;
}

/** Optimistic locking and audit for people who work on the same requests at once. */
export type ReturnGuard = {
  /** The state that the user saw. If the request is in another one, the action fails with return_changed. */
  seenState: ReturnState;
  /** Records the user in the same transaction. Also called for actions that changed nothing. */
  record: (transaction: Transaction<DatabaseSchema>, row: ReturnRow) => Promise<void>;
};

type Locked = { row: ReturnRow; order: OrderRow; payer: OrderRow };

/**
 * Locks a request and its orders, the paid order first. The fixed order prevents deadlocks. Throws
 * return_not_found, return_changed.
 */
export async function withLockedReturn<T>(
  deps: ReturnDeps,
  returnId: string,
  act: (transaction: Transaction<DatabaseSchema>, locked: Locked) => Promise<T>,
  guard?: ReturnGuard,
): Promise<T> {
  return deps.database.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('return_request')
      .innerJoin('shop_order', 'shop_order.order_id', 'return_request.order_id')
      .select(['return_request.order_id', 'shop_order.exchange_of'])
      .where('return_id', '=', returnId)
      .executeTakeFirst();
    if (!found) throw new ShopError('return_not_found');
    const { order, payer } = await lockWithPayer(deps, transaction, found);
    const row = await transaction
      .selectFrom('return_request')
      .selectAll()
      .where('return_id', '=', returnId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (guard && guard.seenState !== row.state) throw new ShopError('return_changed', { returnId, state: row.state });
    const done = await act(transaction, { row, order, payer });
    await guard?.record(transaction, row);
    return done;
  });
}

/** Locks an order, after the order whose payment paid for it. */
export async function lockWithPayer(
  { transitions }: Pick<ReturnDeps, 'transitions'>,
  transaction: Transaction<DatabaseSchema>,
  { order_id: orderId, exchange_of: first }: Pick<OrderRow, 'order_id' | 'exchange_of'>,
): Promise<{ order: OrderRow; payer: OrderRow }> {
  const payer = first === null ? null : await transitions.lock(transaction, first);
  const order = await transitions.lock(transaction, orderId);
  if (!order) throw new ShopError('order_not_found');
  return { order, payer: payer ?? order };
}
