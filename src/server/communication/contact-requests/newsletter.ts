import { sql } from 'kysely';
import type { Database } from '../../running/db/connect.ts';

export type NewsletterSubscriber = { email: string; since: Date };

/** The merchant's operations on newsletter addresses [PAGE-03]. */
export type NewsletterService = {
  /** Returns addresses, newest first. */
  list(limit: number): Promise<NewsletterSubscriber[]>;
  /** Returns a page by key, newest first; `after` is the last address of the previous page. */
  page(after: NewsletterSubscriber | null, limit: number): Promise<NewsletterSubscriber[]>;
  /** Removes an address for good. Returns how many there were. */
  erase(email: string): Promise<number>;
};

export function createNewsletterService({ database }: { database: Database }): NewsletterService {
  return {
    async list(limit) {
      const rows = await database
        .selectFrom('newsletter_subscriber')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('email')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ email: row.email, since: row.created_at }));
    },
    async page(after, limit) {
      let query = database.selectFrom('newsletter_subscriber').selectAll();
      if (after) query = query.where(sql<boolean>`(created_at, email) < (${after.since}, ${after.email})`);
      const rows = await query.orderBy('created_at', 'desc').orderBy('email', 'desc').limit(limit).execute();
      return rows.map((row) => ({ email: row.email, since: row.created_at }));
    },
    async erase(email) {
      const { numDeletedRows } = await database
        .deleteFrom('newsletter_subscriber')
        .where('email', '=', email.trim().toLowerCase())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
