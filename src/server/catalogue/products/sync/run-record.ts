import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import type { RunResult } from './sync.ts';

const RETAINED_RUNS = 500;

type Counted = { requests: number; notModified: number };

/** Records the start of a run. A previous run that a crash ended is marked as broken off. */
export async function startRun(database: Database, at: Date): Promise<number> {
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

export async function finishRun(
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
