import { sql } from 'kysely';
import type { Database } from '../../running/db/connect.ts';

export type NewsletterSubscriber = { email: string; since: Date };

/** The merchant's operations on newsletter addresses [PAGE-03]. */
export type NewsletterService = ReturnType<typeof createNewsletterService>;

export function createNewsletterService({ database }: { database: Database }) {
  return {
    /** Returns addresses, newest first. */
    async list(limit: number): Promise<NewsletterSubscriber[]> {
      const rows = await database
        .selectFrom('newsletter_subscriber')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('email')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ email: row.email, since: row.created_at }));
    },
    /** Returns a page by key, newest first; `after` is the last address of the previous page. */
    async page(after: NewsletterSubscriber | null, limit: number): Promise<NewsletterSubscriber[]> {
      let query = database.selectFrom('newsletter_subscriber').selectAll();
      if (after) query = query.where(sql<boolean>`(created_at, email) < (${after.since}, ${after.email})`);
      const rows = await query.orderBy('created_at', 'desc').orderBy('email', 'desc').limit(limit).execute();
      return rows.map((row) => ({ email: row.email, since: row.created_at }));
    },
    /** Removes an address for good. Returns how many there were. */
    async erase(email: string): Promise<number> {
      const { numDeletedRows } = await database
        .deleteFrom('newsletter_subscriber')
        .where('email', '=', email.trim().toLowerCase())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
