import type { Transaction } from 'kysely';
import { messages as english } from '../../../../domain/messages/reminder-messages.en.ts';
import { LANGUAGES } from '../../../../i18n/languages.ts';
import { inEachLanguage } from '../../../../i18n/translated-texts.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderDeps } from '../deps.ts';

const textsIn = await inEachLanguage('domain/messages/reminder-messages', { messages: english });
const WORDS: ReadonlySet<string> = new Set(LANGUAGES.map((language) => textsIn(language).texts.messages.consent));

/**
 * Stores with an order that its shopper agreed to be reminded of it, and takes that back if they no longer do. `words`
 * are those that were shown; with others, for example of an older page, nothing was agreed.
 */
export async function storeReminderConsent(
  { settings, now }: Pick<OrderDeps, 'settings' | 'now'>,
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  words: string | undefined,
): Promise<void> {
  if (words === undefined || !settings.reminders || !WORDS.has(words)) {
    await transaction
      .deleteFrom('payment_reminder')
      .where('order_id', '=', orderId)
      .where('decided_at', 'is', null)
      .execute();
    return;
  }
  await transaction
    .insertInto('payment_reminder')
    .values({ order_id: orderId, consented_at: new Date(now()), words })
    // The words agreed to first; a repeated request of the same attempt agrees to nothing new.
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}
