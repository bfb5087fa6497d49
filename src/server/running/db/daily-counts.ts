import { type RawBuilder, sql } from 'kysely';
import type { Log } from '../log.ts';
import { startPeriodic } from '../jobs/periodic.ts';
import type { Database } from './connect.ts';

const EVERY_MS = 10_000;

/** A table with a count for each text and day in India, and what keeps forged requests from filling memory and table. */
export type DailyCountTable = {
  table: string;
  /** The columns of the text and of its count. */
  text: string;
  count: string;
  /** Beyond these only known texts are counted. */
  mostBuffered: number;
  mostNewADay: number;
  keptDays: number;
};

export type DailyCounts = ReturnType<typeof createDailyCounts>;

type Deps = { database: Database; now: () => number; onError: (error: unknown) => void };

/** Counts texts by day. The counts of the last ten seconds are lost if the process dies. */
export function createDailyCounts({ database, now, onError }: Deps, kind: DailyCountTable) {
  let counted = new Map<string, number>();
  const flush = async () => {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    await write(database, kind, batch, now());
  };
  const periodic = startPeriodic({ everyMs: EVERY_MS, run: () => flush().then(() => false), onError });
  return {
    /** Counts a text once more. Never waits, never throws. */
    note(text: string): void {
      if (counted.size >= kind.mostBuffered && !counted.has(text)) return;
      counted.set(text, (counted.get(text) ?? 0) + 1);
    },
    /** Writes the counts to the database. */
    flush,
    /** Writes the remaining counts and ends. */
    async stop(): Promise<void> {
      await periodic.stop();
      await flush().catch(onError);
    },
  };
}

/** Returns what `onError` logs as a warning. */
export function warnsOf(log: Pick<Log, 'warn'>, message: string): (error: unknown) => void {
  return (error) => log.warn({ err: error }, message);
}

/** Returns the day in India. */
const dayOf = (at: number): RawBuilder<unknown> =>
  sql`(${new Date(at)}::timestamptz at time zone 'Asia/Kolkata')::date`;

async function write(
  database: Database,
  { table, text, count, mostNewADay }: DailyCountTable,
  counted: ReadonlyMap<string, number>,
  at: number,
): Promise<void> {
  const rows = JSON.stringify([...counted].map(([said, times]) => ({ said, times })));
  const [name, said, times] = [sql.table(table), sql.ref(text), sql.ref(count)];
  await sql`
    insert into ${name} as counted (day, ${said}, ${times})
    select ${dayOf(at)}, said, times from jsonb_to_recordset(${rows}::jsonb) as given(said text, times integer)
    where (select count(*) from ${name} where day = ${dayOf(at)}) < ${mostNewADay}
      or exists (select 1 from ${name} known where known.day = ${dayOf(at)} and known.${said} = given.said)
    order by said
    on conflict (day, ${said}) do update set ${times} = counted.${times} + excluded.${times}`.execute(database);
}

/** Returns the texts of the last `days` days, including today, the most frequent first. */
export async function readDailyCounts(
  database: Database,
  { table, text, count }: Pick<DailyCountTable, 'table' | 'text' | 'count'>,
  { days, limit, now }: { days: number; limit: number; now: number },
): Promise<{ text: string; count: number }[]> {
  const said = sql.ref(text);
  const { rows } = await sql<{ text: string; count: number }>`
    select ${said} as text, sum(${sql.ref(count)})::int as count from ${sql.table(table)}
    where day > ${dayOf(now)} - ${days}::int
    group by ${said} order by 2 desc, 1 limit ${limit}`.execute(database);
  return rows;
}

export async function deleteExpiredCounts(
  database: Database,
  { table, keptDays }: Pick<DailyCountTable, 'table' | 'keptDays'>,
  now: number,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where day < ${dayOf(now)} - ${keptDays}::int`.execute(database);
}
