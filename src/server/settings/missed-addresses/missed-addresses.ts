import { missedAddress } from '../../../domain/merchant/missed-address.ts';
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

const DAYS = 30;
const MOST_SHOWN = 50;

const MISSED_ADDRESSES: DailyCountTable = {
  table: 'missed_address',
  text: 'path',
  count: 'requests',
  mostBuffered: 200,
  mostNewADay: 300,
  keptDays: DAYS,
};

type Deps = { database: Database; now: () => number; log: Pick<Log, 'warn'> };

/** Counts addresses that are no page by day: their paths, without queries and whatever may name a person. */
export function createMissedAddresses({ database, now, log }: Deps): DailyCounts {
  const onError = warnsOf(log, 'addresses that are no page not counted');
  const counts = createDailyCounts({ database, now, onError }, MISSED_ADDRESSES);
  return {
    ...counts,
    note(url) {
      const path = missedAddress(url);
      if (path !== null) counts.note(path);
    },
  };
}

/** Returns the addresses that are no page of the last 30 days, the most frequent first. */
export async function readMissedAddresses(
  database: Database,
  now: number,
): Promise<{ path: string; requests: number }[]> {
  const rows = await readDailyCounts(database, MISSED_ADDRESSES, { days: DAYS, limit: MOST_SHOWN, now });
  return rows.map(({ text, count }) => ({ path: text, requests: count }));
}

export function deleteExpiredMissedAddresses(database: Database, now: number): Promise<void> {
  return deleteExpiredCounts(database, MISSED_ADDRESSES, now);
}
