import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Append-only tables with a partition for each calendar month of India (migrations/0340-history-months.sql). */
export const HISTORY_TABLES = ['state_change', 'desk_audit'] as const;
export type HistoryTable = (typeof HISTORY_TABLES)[number];

export type HistoryPartition = {
  partition: string;
  /** The first begins at -Infinity where a shop had rows before there were months. */
  from: number;
  to: number;
};

/** More are not counted, and not moved while the shop sells. */
export const MAX_STRAYS = 20_000;

/** The partitions of a table of history, oldest first, without the default one. */
export async function historyPartitions(database: Database, table: HistoryTable): Promise<HistoryPartition[]> {
  const { rows } = await sql<HistoryPartition>`
    select partition, extract(epoch from from_at)::float8 * 1000 as "from", extract(epoch from to_at)::float8 * 1000 as "to"
    from history_partitions(${table}) where not is_default order by from_at`.execute(database);
  return rows;
}

/**
 * Counts rows outside all months, up to MAX_STRAYS and one more: of a clock that was wrong, or of a month that nobody made.
 * They are read as all others are.
 */
export async function countStrays(database: Database, table: HistoryTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from ${sql.table(`${table}_default`)} limit ${MAX_STRAYS + 1}) as strays`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Adds the month of a day such as 2026-11-01. Returns false if it is there. */
export async function addHistoryMonth(database: Database, table: HistoryTable, day: string): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`select add_history_month(${table}, ${day}::date) as added`.execute(
    database,
  );
  return rows[0]?.added === true;
}

/** Puts rows outside all months into months of their own. The table is locked meanwhile. Returns their number. */
export async function moveStrays(transaction: Database, table: HistoryTable): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select put_into_history_months(${table}, ${`${table}_default`})::int as moved`.execute(transaction);
  return rows[0]?.moved ?? 0;
}
