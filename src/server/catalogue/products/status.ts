import { sql } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { FeedMetrics } from './feed/feed-client.ts';
import { countRejects } from './sync/rejects.ts';

export type CatalogueStatus = {
  version: number;
  products: number;
  collections: number;
  /** Time of the last run that read everything, ms since the epoch; null before the first. */
  syncedAt: number | null;
  /** How old the catalogue is in ms; null before the first complete run. */
  ageMs: number | null;
  /** Number of consecutive runs that listed under half of the catalogue. */
  doubtedRuns: number;
  lastRun: {
    startedAt: number;
    finishedAt: number | null;
    outcome: string;
    message: string | null;
    seen: number;
    written: number;
    removed: number;
    requests: number;
    notModified: number;
  } | null;
  rejects: { severity: string; reason: string; count: number }[];
  feed: { requests: number; notModified: number; errors: Record<string, number>; lastLatencyMs: number };
};

/** Reads the catalogue's status for the operator: in `npm run catalogue -- status`, /readyz and the metrics. */
export async function readStatus(database: Database, feed: FeedMetrics, now: number): Promise<CatalogueStatus> {
  const { rows } = await sql<{
    version: number;
    synced_at: Date | null;
    doubted_runs: number;
    products: number;
    collections: number;
  }>`
    select version, synced_at, doubted_runs, (select count(*) from product where deleted_at is null) as products,
      (select count(*) from collection where deleted_at is null) as collections from catalogue_state`.execute(database);
  const state = rows[0];
  const syncedAt = state?.synced_at?.getTime() ?? null;
  return {
    version: state?.version ?? 0,
    products: state?.products ?? 0,
    collections: state?.collections ?? 0,
    syncedAt,
    ageMs: syncedAt === null ? null : now - syncedAt,
    doubtedRuns: state?.doubted_runs ?? 0,
    lastRun: await lastRun(database),
    rejects: await countRejects(database),
    feed: {
      requests: feed.requests,
      notModified: feed.notModified,
      errors: Object.fromEntries(feed.errors),
      lastLatencyMs: feed.lastLatencyMs,
    },
  };
}

async function lastRun(database: Database): Promise<CatalogueStatus['lastRun']> {
  const run = await database
    .selectFrom('catalogue_run')
    .selectAll()
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run) return null;
  return {
    startedAt: run.started_at.getTime(),
    finishedAt: run.finished_at?.getTime() ?? null,
    outcome: run.outcome,
    message: run.message,
    seen: run.products_seen,
    written: run.products_written,
    removed: run.products_removed,
    requests: run.requests,
    notModified: run.not_modified,
  };
}
