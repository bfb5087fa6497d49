import type { Transaction } from 'kysely';
import { writeSharedCart } from '../../../domain/cart/shared-cart.ts';
import type { ReminderOutcome } from '../../../domain/messages/payment-reminder.ts';
import { href, inLanguage } from '../../../routes.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { isReminderLink } from '../messages/service.ts';
import type { ReminderDeps } from './deps.ts';
import { reminderFigures, type ReminderFigures } from './reminder-figures.ts';
import { sendReminders } from './send-reminders.ts';

export type { ReminderDeps } from './deps.ts';
export type { ReminderFigures } from './reminder-figures.ts';

export type ReminderService = ReturnType<typeof createReminders>;

export function createReminders(deps: ReminderDeps) {
  return {
    /** Sends what is due. Returns true if there may be more. */
    run: (): Promise<boolean> => sendReminders(deps),
    /** Notes that the link of a reminder was opened. Returns the page of its cart, or the home page for any other link. */
    open: (link: { orderId: string; key: string }): Promise<string> => openLink(deps, link),
    /** Null if nobody is reminded. */
    figures: async (): Promise<ReminderFigures | null> =>
      deps.settings.afterMinutes === null ? null : reminderFigures(deps.database, deps.now()),
  };
}

async function openLink(
  { database, vault, now }: ReminderDeps,
  link: { orderId: string; key: string },
): Promise<string> {
  if (!isReminderLink(vault, link)) return href('home');
  const { orderId } = link;
  await database
    .updateTable('payment_reminder')
    .set({ opened_at: new Date(now()) })
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'sent')
    .where('opened_at', 'is', null)
    .execute();
  const items = await database
    .selectFrom('order_item')
    .innerJoin('shop_order', 'shop_order.order_id', 'order_item.order_id')
    .select(['product_id as id', 'variant_id as variantId', 'quantity', 'language'])
    .where('order_item.order_id', '=', orderId)
    .orderBy('line')
    .execute();
  const [first] = items;
  return first ? inLanguage(first.language, href('sharedCart', { items: writeSharedCart(items) })) : href('home');
}

/** What a person's export says of their request to be reminded of an order. */
export type PersonalReminder = {
  consentedAt: Date;
  words: string;
  outcome: ReminderOutcome | null;
  decidedAt: Date | null;
  openedAt: Date | null;
};

/** Returns what was agreed about reminding of an order, and what became of it; null: nothing. */
export async function reminderOf(database: Database, orderId: string): Promise<PersonalReminder | null> {
  const row = await database
    .selectFrom('payment_reminder')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return null;
  const { consented_at: consentedAt, words, outcome, decided_at: decidedAt, opened_at: openedAt } = row;
  return { consentedAt, words, outcome, decidedAt, openedAt };
}

export async function eraseReminders(
  transaction: Transaction<DatabaseSchema>,
  orderIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('payment_reminder').where('order_id', 'in', orderIds).execute();
}
