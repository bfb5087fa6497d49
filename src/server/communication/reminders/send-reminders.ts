import { statesWith } from '../../../domain/orders/order-state-table.ts';
import type { Transaction } from 'kysely';
import { decideReminder, type ReminderOutcome } from '../../../domain/messages/payment-reminder.ts';
import { afterQuietHours } from '../../../domain/messages/quiet-hours.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';
import { oneAtATime } from '../../running/db/one-at-a-time.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { customerOf } from '../../selling/orders/service.ts';
import type { OrderRow } from '../../selling/order-transitions/service.ts';
import { isStopped, ordersSince } from '../messages/service.ts';
import type { ReminderDeps } from './deps.ts';

const BATCH = 50;

/**
 * Reminds shoppers who asked for it of orders that ended without a payment. Nothing is decided during quiet hours.
 * Returns true if there may be more.
 */
export async function sendReminders(deps: ReminderDeps): Promise<boolean> {
  const { afterMinutes, quietHours } = deps.settings;
  const now = deps.now();
  if (afterMinutes === null || afterQuietHours(now, quietHours) > now) return false;
  const due = await deps.database
    .selectFrom('payment_reminder')
    .innerJoin('shop_order', 'shop_order.order_id', 'payment_reminder.order_id')
    .select('shop_order.order_id')
    .where('decided_at', 'is', null)
    .where('state', 'in', statesWith({ phase: ['given_up'] }))
    .where('payment_method', '=', 'online')
    .where('placed_at', '<=', new Date(now - afterMinutes * MINUTE_MS))
    .orderBy('placed_at', 'desc')
    .orderBy('shop_order.order_id', 'desc')
    .limit(BATCH)
    .execute();
  for (const { order_id: orderId } of due) await decide(deps, orderId);
  return due.length === BATCH;
}

/** Decides about one order, once, however many processes run this. */
async function decide(deps: ReminderDeps, orderId: string): Promise<void> {
  const inStock = await hasStock(deps, orderId);
  const outcome = await deps.database.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom('shop_order')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    // Two orders of one number must not both find that it was not reminded this week.
    const mobile = mobileOf(deps, order);
    if (mobile !== null) await oneAtATime(transaction, `reminder ${deps.vault.customerRef(mobile)}`);
    const consent = await transaction
      .selectFrom('payment_reminder')
      .select('decided_at')
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!consent || consent.decided_at !== null) return null;
    const decided = await outcomeOf(deps, transaction, { order, mobile, inStock });
    const at = new Date(deps.now());
    await transaction
      .updateTable('payment_reminder')
      .set({ decided_at: at, outcome: decided })
      .where('order_id', '=', orderId)
      .execute();
    if (decided === 'sent') {
      const key = `${orderId}.payment_left_behind`;
      await deps.notifier.notify(transaction, {
        key,
        kind: 'payment_left_behind',
        language: order.language,
        orderId,
        at,
      });
    }
    return decided;
  });
  if (outcome !== null) deps.log.info({ orderId, outcome }, 'payment reminder decided');
}

async function outcomeOf(
  deps: ReminderDeps,
  transaction: Transaction<DatabaseSchema>,
  { order, mobile, inStock }: { order: OrderRow; mobile: string | null; inStock: boolean },
): Promise<ReminderOutcome> {
  if (mobile === null) return 'unreadable';
  const { bought, orderedAgain } = await ordersSince(deps, transaction, { orderId: order.order_id, mobile });
  const last = await transaction
    .selectFrom('payment_reminder')
    .innerJoin('shop_order', 'shop_order.order_id', 'payment_reminder.order_id')
    .select('decided_at')
    .where('customer_ref', 'in', deps.vault.customerRefs(mobile))
    .where('outcome', '=', 'sent')
    .orderBy('decided_at', 'desc')
    .executeTakeFirst();
  return decideReminder({
    now: deps.now(),
    placedAt: order.placed_at.getTime(),
    bought,
    orderedAgain,
    stopped: await isStopped({ database: transaction, vault: deps.vault }, mobile),
    remindedAt: last?.decided_at?.getTime() ?? null,
    inStock,
  });
}

/** The number of an order; null if no key can decrypt it, or it was erased. */
function mobileOf({ vault }: ReminderDeps, order: OrderRow): string | null {
  try {
    return customerOf(vault, order)?.address.mobile ?? null;
  } catch {
    return null;
  }
}

async function hasStock({ database, anyInStock }: ReminderDeps, orderId: string): Promise<boolean> {
  const items = await database
    .selectFrom('order_item')
    .select(['product_id as productId', 'variant_id as variantId'])
    .where('order_id', '=', orderId)
    .execute();
  return anyInStock(items);
}
