import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from './connect.ts';
import type { DatabaseSchema } from './schema.ts';

/** The tables whose rows are work that comes due. */
type WorkTable =
  | 'outbox'
  | 'message'
  | 'refund'
  | 'gateway_order'
  | 'settlement_day'
  | 'dispute'
  | 'shipment'
  | 'ad_event';

export type DueWork<Table extends WorkTable> = {
  table: Table;
  id: keyof Selectable<DatabaseSchema[Table]> & string;
  /** The column that says when a row is due; null there: never. */
  dueAt: keyof Selectable<DatabaseSchema[Table]> & string;
  /** Another table whose row is locked too, such as sql`join shop_order using (order_id)`. */
  locksToo?: RawBuilder<unknown>;
  /** Which of the due rows may be taken; left out: all. */
  only?: RawBuilder<unknown>;
  limit: number;
};

/**
 * Takes rows that are due, the longest due first, by putting off when they are due next to `until`: of any number of
 * replicas each row is taken by one, nobody waits for rows that others hold, and a claim that a crash leaves behind comes
 * free by itself. Gives the rows as they now are.
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

/** For rows that leave in order: no earlier one that is still open, by the columns that make a line of them. */
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
