import type { Selectable, Transaction, Updateable } from 'kysely';
import { paymentInfoEventId } from '../../../domain/ads/basket-event.ts';
import { CALLED_OFF, isState, NO_PAYMENT, statesWith } from '../../../domain/orders/order-state-table.ts';
import { canMove, type OrderState } from '../../../domain/orders/order-state.ts';
import type { Database } from '../../running/db/connect.ts';
import type { OutboxTopic } from '../../running/db/outbox-topics.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';
import { ShopError } from '../../running/errors.ts';
import { enqueue, type OutboxMessage } from '../../running/outbox/service.ts';
import { makeCard } from '../gift-cards/service.ts';
import { releaseCredit } from '../store-credit/service.ts';
import { onlinePaise } from './online-amount.ts';

export { orderStates } from './metrics.ts';
export { chargedByLines, type ChargedOrder, chargedPaise } from './charged-amount.ts';
export {
  chargeColumns,
  chargesByKind,
  chargesGone,
  chargesLeft,
  chargesOf,
  chargesOfOrders,
  chargesStanding,
} from './charges-of-order.ts';
export { onlinePaise, prepaidPaise } from './online-amount.ts';
export { readPriceLines, readStoredLines, type StoredLine, writePriceLines } from './price-lines.ts';

export type OrderRow = Selectable<OrderTables['shop_order']>;
type OrderChanges = Omit<Updateable<OrderTables['shop_order']>, 'state' | 'state_cause' | 'state_at'>;

export type Move = { to: OrderState; cause: string; changes?: OrderChanges };

/** `type` is for example `refund.done`; an event with the same `eventId` is sent only once. */
export type OrderEvent = { orderId: string; eventId: string; type: string; at: Date };

/** The only place where an order's state changes; all other services use it. */
export type OrderTransitions = {
  /**
   * Locks an order for the transaction, after the order in whose parcel it travels; null if it does not exist. Packing locks
   * both in this order, too. The lock is that of an update which keeps the key (`for no key update`): a row that is changed
   * twice in a transaction has its foreign keys checked again, and would otherwise wait for the order it refers to while that
   * one's transaction waits for it.
   */
  lock(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<OrderRow | null>;
  /**
   * Changes the state of a locked order and writes the resulting events to the outbox. A database trigger writes
   * the history row. A transition that is not allowed is refused here as ShopError invalid_transition, and by the
   * database as well.
   */
  move(transaction: Transaction<DatabaseSchema>, order: OrderRow, move: Move, at: Date): Promise<OrderRow>;
  /** Writes an event for shopper and merchant to the outbox that is not a change of state, such as a refund. */
  announce(transaction: Transaction<DatabaseSchema>, event: OrderEvent): Promise<void>;
  /**
   * Writes such an event for a single recipient: the merchant's system, the ad platform, the shopper or the
   * merchant.
   */
  announceTo(
    transaction: Transaction<DatabaseSchema>,
    event: OrderEvent,
    topic: 'merchant_webhook' | 'conversion' | 'shopper_message' | 'merchant_message',
  ): Promise<void>;
};

const ANNOUNCED_TO = ['shopper_message', 'merchant_message'] as const;

/** `topics` are those with a recipient; messages for other topics would pile up and are not written. */
export function createOrderTransitions(topics: ReadonlySet<OutboxTopic>): OrderTransitions {
  const enqueueTaken = (transaction: Transaction<DatabaseSchema>, messages: readonly OutboxMessage[]) =>
    enqueue(
      transaction,
      messages.filter((message) => topics.has(message.topic)),
    );
  return {
    async lock(transaction, orderId) {
      await lockFirst(transaction, orderId);
      const order = await transaction
        .selectFrom('shop_order')
        .selectAll()
        .where('order_id', '=', orderId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return order ?? null;
    },
    async move(transaction, order, { to, cause, changes = {} }, at) {
      if (!canMove(order.state, to)) throw new ShopError('invalid_transition', { from: order.state, to });
      const moved = await transaction
        .updateTable('shop_order')
        .set({ ...changes, state: to, state_cause: cause, state_at: at })
        .where('order_id', '=', order.order_id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const messages = messagesOf(order, to, { at, occurrence: await countOccurrences(transaction, order, to) });
      await enqueueTaken(transaction, messages);
      // Nobody paid the rest, or it is not wanted any more. What is refunded has its own share of credit.
      if (to === 'cancelled' || isState(to, { phase: ['given_up'] })) await releaseCredit(transaction, moved, at);
      if (to === 'paid' && moved.source === 'gift_card') await makeCard(transaction, moved, at);
      if (to === 'packed') await oweInvoice(transaction, moved, at);
      if (moved.ships_with !== null && !moved.ships_alone) await touchFirst(transaction, moved.ships_with);
      if (isState(to, CALLED_OFF) && moved.ships_with === null) await partAdditions(transaction, moved.order_id);
      return moved;
    },
    async announce(transaction, event) {
      const messages = ANNOUNCED_TO.map((topic) => ({ ...event, topic }));
      await enqueueTaken(transaction, messages);
    },
    announceTo: (transaction, event, topic) => enqueueTaken(transaction, [{ ...event, topic }]),
  };
}

/** Locks the order in whose parcel an order travels, if there is one. */
async function lockFirst(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<void> {
  await transaction
    .selectFrom('shop_order')
    .select('order_id')
    .where('order_id', '=', (own) =>
      own
        .selectFrom('shop_order as added')
        .select('added.ships_with')
        .where('added.order_id', '=', orderId)
        .where('added.ships_alone', '=', false),
    )
    .forNoKeyUpdate()
    .execute();
}

/** What is packed with an order changed: nobody packs what they saw before. */
async function touchFirst(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<void> {
  await transaction
    .updateTable('shop_order')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('state', 'in', UNPACKED)
    .execute();
}

const UNPACKED = statesWith({ phase: ['active'], goods: ['shop'] });

/** What was added to an order that is not sent any more, and has not left, travels alone. */
async function partAdditions(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<void> {
  await transaction
    .updateTable('shop_order')
    .set({ ships_alone: true })
    .where('ships_with', '=', orderId)
    .where('ships_alone', '=', false)
    .where('state', 'in', NOT_LEFT)
    .execute();
}

const NOT_LEFT = statesWith({ goods: ['shop', 'packed'] });

/** Counts how often the order has reached this state, this time included: an accepted order may be held again. */
async function countOccurrences(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  to: OrderState,
): Promise<number> {
  if (!isState(to, { repeats: [true] })) return 1;
  const { times } = await transaction
    .selectFrom('state_change')
    .select((row) => row.fn.countAll<number>().as('times'))
    .where('order_id', '=', order.order_id)
    .where('subject', '=', 'order')
    .where('to_state', '=', to)
    .executeTakeFirstOrThrow();
  return times;
}

function messagesOf(
  order: OrderRow,
  to: OrderState,
  { at, occurrence }: { at: Date; occurrence: number },
): OutboxMessage[] {
  const base = { orderId: order.order_id, at };
  const messages: OutboxMessage[] = [];
  // Before a payment arrives there is nothing to tell.
  if (!isState(to, NO_PAYMENT)) {
    const event = {
      ...base,
      eventId: `${order.order_id}.${to}${occurrence > 1 ? `.${occurrence}` : ''}`,
      type: `order.${to}`,
    };
    for (const topic of ['merchant_webhook', ...ANNOUNCED_TO] as const) messages.push({ ...event, topic });
  }
  if (to === 'awaiting_payment' && order.ads_consent) {
    messages.push({
      ...base,
      topic: 'conversion',
      eventId: paymentInfoEventId(order.attempt_key),
      type: 'AddPaymentInfo',
    });
  }
  if (isPurchase(order, to) && order.ads_consent) {
    messages.push({ ...base, topic: 'conversion', eventId: order.purchase_event_id, type: 'Purchase' });
  }
  return messages;
}

/** A purchase is counted once: when the money has arrived, or when a COD order is confirmed [ADS-02]. */
function isPurchase(order: OrderRow, to: OrderState): boolean {
  return onlinePaise(order) > 0 ? to === 'paid' : to === 'confirmed';
}

/** Returns when the order was first delivered, whatever its state is now; null if never. */
export function firstDelivered(database: Database, orderId: string): Promise<Date | null> {
  return firstReached(database, orderId, ['delivered']);
}

/** Returns when the order first reached one of these states, whatever its state is now; null if never. */
export async function firstReached(
  database: Database,
  orderId: string,
  states: readonly OrderState[],
): Promise<Date | null> {
  const row = await database
    .selectFrom('state_change')
    .select('at')
    .where('order_id', '=', orderId)
    .where('subject', '=', 'order')
    .where('to_state', 'in', states)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/**
 * Notes that packed goods need an invoice, in the transaction of the move, so that none is forgotten. Its number is
 * not taken here: a courier's file moves many orders in one transaction, and the counter would stay locked for all.
 */
async function oweInvoice(
  transaction: Transaction<DatabaseSchema>,
  { order_id: orderId, source }: Pick<Selectable<OrderTables['shop_order']>, 'order_id' | 'source'>,
  at: Date,
): Promise<void> {
  if (source !== 'checkout') return;
  await transaction
    .insertInto('invoice_due')
    .values({ order_id: orderId, packed_at: at, next_at: at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ next_at: at }))
    .execute();
}

/** Returns the number of an order's invoice; null if it has none. */
export async function invoiceNumberOf(database: Database, orderId: string): Promise<string | null> {
  const row = await database
    .selectFrom('invoice')
    .select('number')
    .where('order_id', '=', orderId)
    .where('kind', '!=', 'credit_note')
    .executeTakeFirst();
  return row?.number ?? null;
}
