import type { Database } from '../../running/db/connect.ts';

/**
 * Deletes messages and notices that ended before a moment, with their attempts and encrypted recipients.
 * Their keys are deleted too, which is safe because their events are too old to be sent again. STOP words
 * stay, as digests.
 */
export async function deleteExpiredMessages(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('message').where('next_at', 'is', null).where('created_at', '<', before).execute();
  await database.deleteFrom('merchant_notice').where('told_at', '<', before).execute();
}
