import type { Database } from '../../running/db/connect.ts';
import { countStrays, type HistoryTable, historyPartitions } from '../../running/db/history-tables.ts';

export type HistoryCover = {
  table: HistoryTable;
  /** Rows outside all months, up to MAX_STRAYS and one more. */
  strays: number;
  /** Where the months end that follow the present one without a gap; epoch ms. `now`, if there is no present one. */
  coveredUntil: number;
  /** Name of the oldest partition. */
  oldest: string | null;
  partitions: number;
};

/** How far the months of a table of history reach, and what lies outside of them. */
export async function coverOf(database: Database, table: HistoryTable, now: number): Promise<HistoryCover> {
  const [partitions, strays] = await Promise.all([historyPartitions(database, table), countStrays(database, table)]);
  return {
    table,
    strays,
    // Months that a clock which was ahead has made are no cover.
    coveredUntil: partitions.reduce((until, { from, to }) => (from <= until ? Math.max(until, to) : until), now),
    oldest: partitions[0]?.partition ?? null,
    partitions: partitions.length,
  };
}
