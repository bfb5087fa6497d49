import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

export type RequestCount = {
  /** Requests in the current window, including this one. */
  requests: number;
  /** ms until the window ends. */
  endsInMs: number;
};

/** Request counts in the database, so that limits apply to all replicas together. */
export type RequestCounts = ReturnType<typeof createRequestCounts>;

type CountDeps = {
  database: Database;
  /** ms since the epoch. */
  now: () => number;
};

/**
 * Creates the counts. A single statement counts, so concurrent requests never get the same number. A window
 * with an implausibly late end was started by a clock that has been corrected since; it is restarted so that
 * it cannot block clients for long.
 */
export function createRequestCounts({ database, now }: CountDeps) {
  return {
    /** Counts one more request. The first one starts a window of `windowMs`. */
    async add(purpose: string, caller: string, windowMs: number): Promise<RequestCount> {
      const at = now();
      const over = sql<boolean>`(request_count.ends_at <= ${new Date(at)} or request_count.ends_at > ${new Date(at + 2 * windowMs)})`;
      const row = await database
        .insertInto('request_count')
        .values({ purpose, caller, requests: 1, ends_at: new Date(at + windowMs) })
        .onConflict((conflict) =>
          conflict.columns(['purpose', 'caller']).doUpdateSet({
            requests: sql<number>`case when ${over} then 1 else request_count.requests + 1 end`,
            ends_at: sql<Date>`case when ${over} then excluded.ends_at else request_count.ends_at end`,
          }),
        )
        .returning(['requests', 'ends_at'])
        .executeTakeFirstOrThrow();
      return { requests: row.requests, endsInMs: row.ends_at.getTime() - at };
    },
    /** Ends the window. The next request starts a new one. */
    async clear(purpose: string, caller: string): Promise<void> {
      await database.deleteFrom('request_count').where('purpose', '=', purpose).where('caller', '=', caller).execute();
    },
  };
}

/** Deletes the counts of windows that have ended, and of windows that a wrong clock put far into the future. */
export async function deleteExpiredCounts(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('request_count')
    .where((row) => row.or([row('ends_at', '<', new Date(now)), row('ends_at', '>', new Date(now + 2 * DAY_MS))]))
    .execute();
}
