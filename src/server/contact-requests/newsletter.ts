import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

export type NewsletterSubscriber = { email: string; since: Date };

/** What the merchant does with the newsletter's addresses [PAGE-03]. */
export type NewsletterService = {
  /** The newest first. */
  list(limit: number): Promise<NewsletterSubscriber[]>;
  /** A page by key, the newest first; `after` is the last of the page before. */
  page(after: NewsletterSubscriber | null, limit: number): Promise<NewsletterSubscriber[]>;
  /** Takes an address off the list for good. Gives how many there were. */
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
