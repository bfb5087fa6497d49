import { sql } from 'kysely';
import { BOUGHT_WITHIN_MS } from '../../../domain/messages/payment-reminder.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';
import type { Database } from '../../running/db/connect.ts';
import { BOUGHT } from '../messages/service.ts';

const SHOWN_MS = 30 * DAY_MS;
/** How long a consent is kept that was not used, or was used long ago. */
const KEPT_MS = 60 * DAY_MS;

export type ReminderFigures = { sent: number; opened: number; bought: number };

/** Counts the reminders of the last 30 days; bought: the number bought something within seven days. */
export async function reminderFigures(database: Database, now: number): Promise<ReminderFigures> {
  const { rows } = await sql<ReminderFigures>`
    select count(*)::int as sent, count(opened_at)::int as opened, count(*) filter (where exists (
      select from shop_order later where later.customer_ref = reminded.customer_ref
        and later.order_id <> reminded.order_id and later.state in (${sql.join(BOUGHT)})
        and later.placed_at >= decided_at and later.placed_at < decided_at + ${BOUGHT_WITHIN_MS / 1000} * interval '1 second'
    ))::int as bought
    from payment_reminder join shop_order reminded using (order_id)
    where outcome = 'sent' and decided_at >= ${new Date(now - SHOWN_MS)}`.execute(database);
  return rows[0] ?? { sent: 0, opened: 0, bought: 0 };
}

/** Deletes old consents, and those of orders whose customer was removed. Part of the hourly retention. */
export async function deleteExpiredReminders(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('payment_reminder')
    .where((row) =>
      row.or([
        row('consented_at', '<', new Date(now - KEPT_MS)),
        row(
          'order_id',
          'in',
          row.selectFrom('shop_order').select('shop_order.order_id').where('customer_sealed', 'is', null),
        ),
      ]),
    )
    .execute();
}
