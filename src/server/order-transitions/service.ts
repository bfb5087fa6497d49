import { paymentInfoEventId } from '../../domain/ads/basket-event.ts';
import type { Selectable, Transaction, Updateable } from 'kysely';
import { type OrderState, canMove } from '../../domain/orders/order-state.ts';
import type { OrderTables } from '../db/tables/order-tables.ts';
import type { OutboxTopic } from '../db/outbox-topics.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { ShopError } from '../errors.ts';
import { type OutboxMessage, enqueue } from '../outbox/service.ts';
import { onlinePaise } from './online-amount.ts';

export { orderStates } from './metrics.ts';
export { firstDelivered, firstReached } from './first-reached.ts';
export { chargedByLines, chargedPaise } from './charged-amount.ts';
export { onlinePaise } from './online-amount.ts';

export type OrderRow = Selectable<OrderTables['shop_order']>;
type OrderChanges = Omit<Updateable<OrderTables['shop_order']>, 'state' | 'state_cause' | 'state_at'>;

export type Move = { to: OrderState; cause: string; changes?: OrderChanges };

/** `type` is such as `refund.done`; `eventId` is told once. */
export type OrderEvent = { orderId: string; eventId: string; type: string; at: Date };

/** The one place where an order's state changes; other services move orders through it. */
export type OrderTransitions = {
  /** Locks an order for the transaction; null where there is none. */
  lock(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<OrderRow | null>;
  /**
   * Moves a locked order and puts into the outbox what the world is to hear. The database writes the history row and
   * refuses a move that is not allowed; so does this, as ShopError move_not_allowed.
   */
  move(transaction: Transaction<DatabaseSchema>, order: OrderRow, move: Move, at: Date): Promise<OrderRow>;
  /** Puts into the outbox what shopper and merchant are to hear of an order that does not move by it: its refunds. */
  tell(transaction: Transaction<DatabaseSchema>, event: OrderEvent): Promise<void>;
  /** The same for the merchant's own system, the ad platform, the shopper or the merchant alone. */
  tellSystem(
    transaction: Transaction<DatabaseSchema>,
    event: OrderEvent,
    topic: 'merchant_webhook' | 'conversion' | 'shopper_message' | 'merchant_message',
  ): Promise<void>;
};

/** States that nobody is told about; all others are announced to shopper and merchant. */
const NOT_ANNOUNCED: ReadonlySet<OrderState> = new Set(['created', 'awaiting_payment', 'failed', 'expired']);

const ANNOUNCED_TO = ['shopper_message', 'merchant_message'] as const;

/** `topics` are those that somebody takes messages of: nothing piles up for the others. */
export function createOrderTransitions(topics: ReadonlySet<OutboxTopic>): OrderTransitions {
  const enqueueTaken = (transaction: Transaction<DatabaseSchema>, messages: readonly OutboxMessage[]) =>
    enqueue(
      transaction,
      messages.filter((message) => topics.has(message.topic)),
    );
  return {
    async lock(transaction, orderId) {
      const order = await transaction
        .selectFrom('shop_order')
        .selectAll()
        .where('order_id', '=', orderId)
        .forUpdate()
        .executeTakeFirst();
      return order ?? null;
    },
    async move(transaction, order, { to, cause, changes = {} }, at) {
      if (!canMove(order.state, to)) throw new ShopError('move_not_allowed', { from: order.state, to });
      const moved = await transaction
        .updateTable('shop_order')
        .set({ ...changes, state: to, state_cause: cause, state_at: at })
        .where('order_id', '=', order.order_id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const messages = messagesOf(order, to, { at, turn: await turnOf(transaction, order, to) });
      await enqueueTaken(transaction, messages);
      return moved;
    },
    async tell(transaction, event) {
      const messages = ANNOUNCED_TO.map((topic) => ({ ...event, topic }));
      await enqueueTaken(transaction, messages);
    },
    tellSystem: (transaction, event, topic) => enqueueTaken(transaction, [{ ...event, topic }]),
  };
}

/** How often the order has come to this state, this time included: a held one may be held again after it was accepted. */
async function turnOf(transaction: Transaction<DatabaseSchema>, order: OrderRow, to: OrderState): Promise<number> {
  if (!AGAIN.has(to)) return 1;
  const { times } = await transaction
    .selectFrom('state_change')
    .select((row) => row.fn.countAll<number>().as('times'))
    .where('order_id', '=', order.order_id)
    .where('subject', '=', 'order')
    .where('to_state', '=', to)
    .executeTakeFirstOrThrow();
  return times;
}

/** States an order may come to more than once. */
const AGAIN: ReadonlySet<OrderState> = new Set([
  'paid',
  'held',
  'confirmed',
  'packed',
  'out_for_delivery',
  'delivery_attempt_failed',
]);

function messagesOf(order: OrderRow, to: OrderState, { at, turn }: { at: Date; turn: number }): OutboxMessage[] {
  const base = { orderId: order.order_id, at };
  const messages: OutboxMessage[] = [];
  if (!NOT_ANNOUNCED.has(to)) {
    const event = { ...base, eventId: `${order.order_id}.${to}${turn > 1 ? `.${turn}` : ''}`, type: `order.${to}` };
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

/** A purchase is counted once: when the money is there, or when a cash on delivery order is taken [ADS-02]. */
function isPurchase(order: OrderRow, to: OrderState): boolean {
  return onlinePaise(order) > 0 ? to === 'paid' : to === 'confirmed';
}
