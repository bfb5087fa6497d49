import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

export type RequestCount = {
  /** Requests in the present window, this one included. */
  requests: number;
  /** ms until the window ends. */
  endsInMs: number;
};

/** Counts requests in the database, so that limits hold for all replicas together. */
export type RequestCounts = {
  /** Counts one more request; the first one begins a window of `windowMs`. */
  add(purpose: string, caller: string, windowMs: number): Promise<RequestCount>;
  /** Ends the window: the next request is the first of a new one. */
  clear(purpose: string, caller: string): Promise<void>;
};

type CountDeps = {
  database: Database;
  /** ms since the epoch. */
  now: () => number;
};

/**
 * One statement counts, so simultaneous requests never share a number. A window that ends implausibly late was begun
 * by a clock that has been put right since: it is begun anew instead of shutting callers out for long.
 */
export function createRequestCounts({ database, now }: CountDeps): RequestCounts {
  return {
    async add(purpose, caller, windowMs) {
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
    async clear(purpose, caller) {
      await database.deleteFrom('request_count').where('purpose', '=', purpose).where('caller', '=', caller).execute();
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the counts of windows that are over, and those that a wrong clock put far into the future. */
export async function deleteExpiredCounts(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('request_count')
    .where((row) => row.or([row('ends_at', '<', new Date(now)), row('ends_at', '>', new Date(now + 2 * DAY_MS))]))
    .execute();
}
