import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { inSpan } from '../../../running/tracing/span.ts';
import { analyseAfter } from '../apply/analyse.ts';
import { countLongLists } from '../apply/count-long-lists.ts';
import { FeedError, isShut } from '../feed/feed-error.ts';
import { dropLease, LeaseLost, takeLease } from './lease.ts';
import { refreshSearchWords } from './search-words.ts';
import type { SyncDependencies } from './sync-dependencies.ts';
import { type RunResult, runSync } from './sync.ts';
import { MINUTE_MS } from '../../../../domain/time/durations.ts';

/**
 * The result of a run. `busy`: another replica is syncing, or took over; `failed`: the feed could not be
 * read.
 */
export type SyncReport =
  | (RunResult & { durationMs: number })
  | { outcome: 'busy' }
  | { outcome: 'failed'; message: string; retryAfterMs: number | null; shut: boolean };

/** One run under the lease, recorded and logged in one line. Rejects only if the database fails. */
export async function syncOnce(dependencies: SyncDependencies): Promise<SyncReport> {
  const { database, client, log, now } = dependencies;
  if (!(await takeLease(database))) return { outcome: 'busy' };
  const began = now();
  const before = { requests: client.metrics.requests, notModified: client.metrics.notModified };
  const runId = await startRun(database, new Date(began));
  const counted = () => ({
    requests: client.metrics.requests - before.requests,
    notModified: client.metrics.notModified - before.notModified,
  });
  try {
    const result = await inSpan(
      () => ({ name: 'catalogue sync', kind: 'internal' }),
      async (span) => {
        const { outcome, ...run } = await runSync(dependencies);
        span.set({ 'shop.sync.outcome': outcome, 'shop.sync.seen': run.seen, 'shop.sync.written': run.written });
        return { outcome, ...run };
      },
    );
    if (result.version !== null) await refreshDerived(database, result.written);
    const report = { ...result, durationMs: now() - began };
    await finishRun(database, runId, new Date(now()), { ...result, ...counted() });
    const words = `catalogue sync ${result.outcome}: ${result.seen} listed, ${result.written} written, ${result.removed} removed`;
    if (result.outcome === 'complete') log.info({ sync: { ...report, ...counted() } }, words);
    else log.warn({ sync: { ...report, ...counted() } }, words);
    return report;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await finishRun(database, runId, new Date(now()), { outcome: 'failed', message, ...counted() });
    if (error instanceof LeaseLost) {
      log.warn({ sync: { outcome: 'busy', ...counted() } }, `catalogue sync aborted: ${message}`);
      return { outcome: 'busy' };
    }
    if (!(error instanceof FeedError)) throw error;
    log.warn({ sync: { outcome: 'failed', code: error.code, ...counted() } }, `catalogue sync failed: ${message}`);
    return { outcome: 'failed', message, retryAfterMs: error.retryAfterMs, shut: isShut(error) };
  } finally {
    await dropLease(database);
  }
}

/**
 * Data derived from the products, and the planner's statistics. Under the lease, because two at once would
 * collide.
 */
async function refreshDerived(database: Database, written: number): Promise<void> {
  await refreshSearchWords(database, written);
  await analyseAfter(database, written);
  await countLongLists(database);
}

const EVERY_MS = 5 * MINUTE_MS;
const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 15 * MINUTE_MS;
const SHUT_RETRY_MS = 30 * MINUTE_MS;
const BUSY_MS = 30_000;

/** How long to wait before the next run, after `failures` failed ones in a row. */
export function nextRunInMs(report: SyncReport, failures: number, everyMs = EVERY_MS): number {
  switch (report.outcome) {
    case 'complete':
    case 'doubted':
      return everyMs;
    case 'busy':
      return BUSY_MS;
    case 'partial':
      return Math.min(everyMs, FIRST_RETRY_MS * 4);
    case 'failed': {
      const grown = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));
      return Math.max(report.retryAfterMs ?? 0, report.shut ? SHUT_RETRY_MS : grown);
    }
  }
}

const RETAINED_RUNS = 500;

type Counted = { requests: number; notModified: number };

/** Records the start of a run. A previous run that a crash ended is marked as broken off. */
async function startRun(database: Database, at: Date): Promise<number> {
  await sql`
    update catalogue_run set outcome = 'broken off', finished_at = ${at} where outcome = 'running'`.execute(database);
  const row = await database
    .insertInto('catalogue_run')
    .values({ started_at: at, outcome: 'running', finished_at: null, message: null, version: null })
    .returning('run_id')
    .executeTakeFirstOrThrow();
  await sql`delete from catalogue_run where run_id <= ${row.run_id - RETAINED_RUNS}`.execute(database);
  return row.run_id;
}

async function finishRun(
  database: Database,
  runId: number,
  at: Date,
  result: (RunResult & Counted) | ({ outcome: 'failed'; message: string } & Counted),
): Promise<void> {
  await database
    .updateTable('catalogue_run')
    .set({
      finished_at: at,
      outcome: result.outcome,
      message: result.message,
      requests: result.requests,
      not_modified: result.notModified,
      ...('seen' in result
        ? {
            products_seen: result.seen,
            products_written: result.written,
            products_removed: result.removed,
            version: result.version,
          }
        : {}),
    })
    .where('run_id', '=', runId)
    .execute();
  if (result.outcome === 'complete') {
    await sql`update catalogue_state set synced_at = ${at}`.execute(database);
  }
}
