import { missedSearchWords } from '../../../domain/search/missed-search.ts';
import type { Database } from '../../running/db/connect.ts';
import {
  createDailyCounts,
  type DailyCounts,
  type DailyCountTable,
  deleteExpiredCounts,
  readDailyCounts,
  warnsOf,
} from '../../running/db/daily-counts.ts';
import type { Log } from '../../running/log.ts';

const MISSED_SEARCHES: DailyCountTable = {
  table: 'missed_search',
  text: 'words',
  count: 'searches',
  mostBuffered: 500,
  mostNewADay: 2_000,
  // Trends are evaluated within a season.
  keptDays: 90,
};

export type MissedSearches = DailyCounts;

type Deps = { database: Database; now: () => number; log: Pick<Log, 'warn'> };

/** Counts searches without results by day; of a text that may name somebody nothing is counted. */
export function createMissedSearches({ database, now, log }: Deps): MissedSearches {
  const onError = warnsOf(log, 'searches without a result not counted');
  const counts = createDailyCounts({ database, now, onError }, MISSED_SEARCHES);
  return {
    ...counts,
    note(text) {
      const words = missedSearchWords(text);
      if (words !== null) counts.note(words);
    },
  };
}

/** Returns the searches without results of the last `days` days, including today, the most frequent first. */
export async function readMissedSearches(
  database: Database,
  span: { days: number; limit: number; now: number },
): Promise<{ words: string; searches: number }[]> {
  const rows = await readDailyCounts(database, MISSED_SEARCHES, span);
  return rows.map(({ text, count }) => ({ words: text, searches: count }));
}

export function deleteExpiredMissedSearches(database: Database, now: number): Promise<void> {
  return deleteExpiredCounts(database, MISSED_SEARCHES, now);
}
