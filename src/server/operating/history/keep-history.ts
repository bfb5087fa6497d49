import { sql } from 'kysely';
import { historyBegins, monthsNeeded } from '../../../domain/history/history-months.ts';
import type { Database } from '../../running/db/connect.ts';
import { withoutStatementTimeout } from '../../running/db/without-statement-timeout.ts';
import {
  addHistoryMonth,
  countStrays,
  HISTORY_TABLES,
  type HistoryTable,
  historyPartitions,
  MAX_STRAYS,
  moveStrays,
} from '../../running/db/history-tables.ts';
import type { Log } from '../../running/log.ts';

type Deps = {
  database: Database;
  now: () => number;
  log: Log;
  /** Months that are kept besides the present one; null: all. */
  keepMonths: number | null;
};

/** Like a migration's: whoever reads or writes the history waits no longer than this behind a change of its months. */
const LOCK_LIMIT_MS = 300;
/** Codes of a lock timeout, a deadlock, and a month that cannot be added while strays of it are too many to be moved. */
const NOT_NOW: ReadonlySet<unknown> = new Set(['55P03', '40P01', '23514']);

/**
 * Makes the months of history that are needed soon, gives strays a month of their own, and drops the months that were kept
 * long enough. What is in use gets its turn at the next run. Any number of processes may run it.
 */
export async function keepHistory(deps: Deps): Promise<void> {
  for (const table of HISTORY_TABLES) {
    const moved = await giveStraysMonths(deps, table);
    const added = await addMonths(deps, table);
    const dropped = await dropMonths(deps, table);
    // PostgreSQL gathers statistics of a partitioned table only when told.
    if (moved > 0 || added || dropped) await unlimited(deps.database, sql`analyze ${sql.table(table)}`);
  }
}

async function giveStraysMonths({ database, log }: Deps, table: HistoryTable): Promise<number> {
  const strays = await countStrays(database, table);
  // That many would keep the table locked for seconds (docs/runbooks/history-without-month.md).
  if (strays === 0 || strays > MAX_STRAYS) return 0;
  const moved = (await briefly(database, (transaction) => moveStrays(transaction, table))) ?? 0;
  if (moved > 0) log.warn({ table, rows: moved }, 'history outside its months moved; was a clock wrong?');
  return moved;
}

async function addMonths({ database, now, log }: Deps, table: HistoryTable): Promise<boolean> {
  let added = false;
  for (const day of monthsNeeded(now())) {
    if (!(await briefly(database, (transaction) => addHistoryMonth(transaction, table, day)))) continue;
    log.info({ table, month: day.slice(0, 7) }, 'month of history added');
    added = true;
  }
  return added;
}

async function dropMonths({ database, now, log, keepMonths }: Deps, table: HistoryTable): Promise<boolean> {
  if (keepMonths === null) return false;
  const clock = await careful(database, now(), table);
  const begins = historyBegins(clock, keepMonths);
  const old = (await historyPartitions(database, table)).filter(({ to }) => to <= begins);
  if (old.length === 0 || !(await hasMonthBefore(database, table, clock))) return false;
  let dropped = false;
  for (const { partition } of old) {
    const done = await briefly(database, async (transaction) => {
      await sql`drop table if exists ${sql.table(partition)}`.execute(transaction);
      return true;
    });
    if (done !== true) continue;
    log.info({ table, partition }, 'month of history dropped');
    dropped = true;
  }
  return dropped;
}

/** The earliest of three clocks: this process's, the database's and the newest row's. One that is ahead drops nothing. */
async function careful(database: Database, now: number, table: HistoryTable): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from least(now(), (select at from ${sql.table(table)} order by id desc limit 1)))::float8 * 1000
      as at`.execute(database);
  return Math.min(now, rows[0]?.at ?? now);
}

/**
 * Whether something happened in the month before a clock's. On one machine all three clocks are the same: if it jumps ahead by
 * years, the months before its present are empty.
 */
async function hasMonthBefore(database: Database, table: HistoryTable, clock: number): Promise<boolean> {
  const [from, to] = [new Date(historyBegins(clock, 1)), new Date(historyBegins(clock, 0))];
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)} where at >= ${from} and at < ${to}) as found`.execute(database);
  return rows[0]?.found === true;
}

/** Runs a change of the months in one transaction; null if it is not possible now. */
async function briefly<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T | null> {
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql.raw(`set local lock_timeout = ${LOCK_LIMIT_MS}`).execute(transaction);
      return await work(transaction);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_NOW.has(error.code)) return null;
    throw error;
  }
}

async function unlimited(database: Database, statement: ReturnType<typeof sql>): Promise<void> {
  await withoutStatementTimeout(database, (transaction) => statement.execute(transaction));
}
