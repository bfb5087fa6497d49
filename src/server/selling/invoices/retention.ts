import type { Database } from '../../running/db/connect.ts';

const YEAR_MS = 365.25 * 24 * 3600 * 1000;

/**
 * Retention period of accounts: six years from the due date of the annual return (CGST Act, s. 36), less than
 * eight in all.
 */
export const BUYER_RETENTION_MS = 8 * YEAR_MS;

/** Removes the buyers of documents whose retention period is over; amounts and numbers stay. */
export async function deleteExpiredBuyers(database: Database, now: number): Promise<void> {
  await database
    .updateTable('invoice')
    .set({ buyer_sealed: null, buyer_key_id: null })
    .where('issued_at', '<', new Date(now - BUYER_RETENTION_MS))
    .where('buyer_sealed', 'is not', null)
    .execute();
}
