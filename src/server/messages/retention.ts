import type { Database } from '../db/connect.ts';

/**
 * Removes messages and notices that were over before a moment, with what was tried and whom they were sealed for. Their
 * keys go too, which is safe: their events are too old to be sent again. STOP words stay, as digests.
 */
export async function deleteExpiredMessages(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('message').where('next_at', 'is', null).where('created_at', '<', before).execute();
  await database.deleteFrom('merchant_notice').where('told_at', '<', before).execute();
}
