import { sql } from 'kysely';
import { missedSearchWords } from '../../../domain/search/missed-search.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Log } from '../../running/log.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';

const EVERY_MS = 10_000;
/** Limits, so that forged searches fill neither memory nor the table. Beyond them only known searches are counted. */
const MAX_BUFFERED_SEARCHES = 500;
const MAX_NEW_SEARCHES_A_DAY = 2_000;

export type MissedSearches = {
  /** Counts a search without results. Never waits, never throws. */
  note(text: string): void;
  /** Writes the counts to the database. */
  flush(): Promise<void>;
  /** Writes the remaining counts and ends. */
  stop(): Promise<void>;
};

type Deps = { database: Database; now: () => number; log: Pick<Log, 'warn'> };

/** Counts searches without results by day. The counts of the last ten seconds are lost if the process dies. */
export function createMissedSearches({ database, now, log }: Deps): MissedSearches {
  let counted = new Map<string, number>();
  const flush = async () => {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    await write(database, batch, now());
  };
  const onError = (error: unknown) => log.warn({ err: error }, 'searches without a result not counted');
  const periodic = startPeriodic({ everyMs: EVERY_MS, run: () => flush().then(() => false), onError });
  return {
    note(text) {
      const words = missedSearchWords(text);
      if (words === null || (counted.size >= MAX_BUFFERED_SEARCHES && !counted.has(words))) return;
      counted.set(words, (counted.get(words) ?? 0) + 1);
    },
    flush,
    async stop() {
      await periodic.stop();
      await flush().catch(onError);
    },
  };
}

/** Returns the day in India. */
const dayOf = (at: number) => sql`(${new Date(at)}::timestamptz at time zone 'Asia/Kolkata')::date`;

async function write(database: Database, counted: ReadonlyMap<string, number>, at: number): Promise<void> {
  const rows = JSON.stringify([...counted].map(([words, searches]) => ({ words, searches })));
  await sql`
    insert into missed_search as m (day, words, searches)
    select ${dayOf(at)}, words, searches from jsonb_to_recordset(${rows}::jsonb) as given(words text, searches integer)
    where (select count(*) from missed_search where day = ${dayOf(at)}) < ${MAX_NEW_SEARCHES_A_DAY}
      or exists (select 1 from missed_search known where known.day = ${dayOf(at)} and known.words = given.words)
    order by words
    on conflict (day, words) do update set searches = m.searches + excluded.searches`.execute(database);
}

/** Returns the searches without results of the last `days` days, including today, the most frequent first. */
export async function readMissedSearches(
  database: Database,
  { days, limit, now }: { days: number; limit: number; now: number },
): Promise<{ words: string; searches: number }[]> {
  const { rows } = await sql<{ words: string; searches: number }>`
    select words, sum(searches)::int as searches from missed_search where day > ${dayOf(now)} - ${days}::int
    group by words order by 2 desc, words limit ${limit}`.execute(database);
  return rows;
}

/** Trends are evaluated within a season. */
const RETENTION_DAYS = 90;

export async function deleteExpiredMissedSearches(database: Database, now: number): Promise<void> {
  await sql`delete from missed_search where day < ${dayOf(now)} - ${RETENTION_DAYS}::int`.execute(database);
}
