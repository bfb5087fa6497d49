import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from './connect.ts';
import type { DatabaseSchema } from './schema.ts';

/** The tables whose rows are scheduled work. */
type WorkTable =
  | 'outbox'
  | 'message'
  | 'refund'
  | 'gateway_order'
  | 'other_gateway_order'
  | 'settlement_day'
  | 'dispute'
  | 'shipment'
  | 'return_pickup'
  | 'courier_reach_question'
  | 'ad_event'
  | 'invoice_due';

export type DueWork<Table extends WorkTable> = {
  table: Table;
  id: keyof Selectable<DatabaseSchema[Table]> & string;
  /** The column with the time at which a row is due; null means never. */
  dueAt: keyof Selectable<DatabaseSchema[Table]> & string;
  /** Joins another table whose row is locked too, such as sql`join shop_order using (order_id)`. */
  locksToo?: RawBuilder<unknown>;
  /** Restricts which due rows may be claimed; if absent, all may. */
  only?: RawBuilder<unknown>;
  limit: number;
};

/**
 * Claims due rows, longest overdue first, by postponing their due time to `until`. Each row is claimed by
 * only one of any number of replicas, no replica waits for rows that another has locked, and a claim that a
 * crash leaves behind expires by itself. Returns the rows as updated.
 */
export async function claimDue<Table extends WorkTable>(
  database: Database,
  { table, id, dueAt, locksToo = sql``, only, limit }: DueWork<Table>,
  { now, until }: { now: number; until: Date },
): Promise<Selectable<DatabaseSchema[Table]>[]> {
  const due = sql.ref(`${table}.${dueAt}`);
  const key = sql.ref(`${table}.${id}`);
  const { rows } = await sql<Selectable<DatabaseSchema[Table]>>`
    with due as materialized (
      select ${key} as due_id from ${sql.table(table)} ${locksToo}
      where ${due} <= ${new Date(now)} ${only === undefined ? sql`` : sql`and ${only}`}
      order by ${due} limit ${limit} for update skip locked
    )
    update ${sql.table(table)} set ${sql.ref(dueAt)} = ${until}
    where ${key} in (select due_id from due) returning *`.execute(database);
  return rows;
}

/**
 * Returns the condition that no earlier row of the same line is still open, for rows that must be sent in
 * order. `line` names the columns that define a line.
 */
export function isFirstInLine(
  table: 'outbox' | 'message',
  line: readonly string[],
  open: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const same = line.map((column) => sql`earlier.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`);
  return sql`not exists (
    select from ${sql.table(table)} as earlier
    where ${sql.join(same, sql` and `)} and earlier.id < ${sql.ref(`${table}.id`)} and ${open}
  )`;
}
