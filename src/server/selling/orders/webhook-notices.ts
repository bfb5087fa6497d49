import type { Database } from '../../running/db/connect.ts';
import type { Row } from '../../running/commands/text-table.ts';

/** Returns webhook notices of the gateway that need attention, newest first. They contain nothing personal. */
export async function gatewayNotices(database: Database): Promise<Row[]> {
  const notices = await database
    .selectFrom('webhook_delivery')
    .select(['received_at', 'notice', 'type', 'about'])
    .where('notice', 'is not', null)
    .orderBy('received_at', 'desc')
    .limit(200)
    .execute();
  return notices.map(({ received_at: at, notice, type, about }) => ({
    at: at.toISOString(),
    notice: notice ?? '',
    type,
    about: about ?? '',
  }));
}
