import type { Database } from '../db/connect.ts';

const YEAR_MS = 365.25 * 24 * 3600 * 1000;

/** As long as accounts are kept: six years from the annual return's due date (CGST Act, s. 36), which is under eight in all. */
export const BUYER_RETENTION_MS = 8 * YEAR_MS;

/** Removes the buyers of papers that no law asks for any more; sums and numbers stay. */
export async function deleteExpiredBuyers(database: Database, now: number): Promise<void> {
  await database
    .updateTable('invoice')
    .set({ buyer_sealed: null, buyer_key_id: null })
    .where('issued_at', '<', new Date(now - BUYER_RETENTION_MS))
    .where('buyer_sealed', 'is not', null)
    .execute();
}
