import type { Database } from '../../running/db/connect.ts';
import { countStrays, type HistoryTable, historyPartitions } from '../../running/db/history-tables.ts';

export type HistoryCover = {
  table: HistoryTable;
  /** Rows outside all months, up to MAX_STRAYS and one more. */
  strays: number;
  /** Where the last month ends that was made; epoch ms. */
  coveredUntil: number;
  /** Name of the oldest partition. */
  oldest: string | null;
  partitions: number;
};

/** How far the months of a table of history reach, and what lies outside of them. */
export async function coverOf(database: Database, table: HistoryTable): Promise<HistoryCover> {
  const [partitions, strays] = await Promise.all([historyPartitions(database, table), countStrays(database, table)]);
  return {
    table,
    strays,
    coveredUntil: Math.max(0, ...partitions.map(({ to }) => to)),
    oldest: partitions[0]?.partition ?? null,
    partitions: partitions.length,
  };
}
