import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTestDatabase } from '../../../../test/database/template-database.ts';
import { WHOLE } from '../../../../test/long-form.ts';
import { readSchema } from '../../../../test/upgrades/schema-contract.ts';
import { checkHistory } from '../../operating/doctor/history.ts';
import { keepHistory } from '../../operating/history/keep-history.ts';
import { connectDatabase, type Database } from './connect.ts';
import { HISTORY_TABLES, historyPartitions } from './history-tables.ts';
import { applyMigrations, migrate, migrationNames } from './migrate.ts';

const note = () => undefined;
const SILENT = { debug: note, info: note, warn: note, error: note };
const ROWS = WHOLE ? 1_000_000 : 5_000;
const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/** The migrations of the version before history had months. */
let older: string;
beforeAll(async () => {
  older = await mkdtemp(path.join(tmpdir(), 'poshak-older-'));
  for (const name of (await migrationNames()).filter((one) => one < '0340')) {
    await cp(path.join(MIGRATIONS, name), path.join(older, name));
  }
});
afterAll(() => rm(older, { recursive: true }));

/** Opens a database of the version before; with rows of the last years, also of both sides of a month's border. */
async function olderDatabase(rows: number): Promise<{ url: string; database: Database; close: () => Promise<void> }> {
  const { url, drop } = await emptyTestDatabase();
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 4 });
  await migrate(database, older);
  await store(database, rows);
  return { url, database, close: () => database.destroy().then(drop) };
}

async function store(database: Database, rows: number): Promise<void> {
  await sql`insert into desk_user (name, role, password, created_at) values ('asha', 'owner', '', now())`.execute(
    database,
  );
  await sql`insert into state_change (subject, subject_id, order_id, from_state, to_state, cause, at)
    select 'order', 'old_' || n, 'old_' || n, '', 'created', 'a test', now() - n * interval '1 hour'
    from generate_series(1, ${rows}) n`.execute(database);
  await sql`insert into desk_audit (at, user_id, who, act, order_id, detail, address)
    select now() - n * interval '1 hour', 1, 'asha', 'packOrder', 'old_' || n, '', '' from generate_series(1, ${rows}) n`.execute(
    database,
  );
}

/** Places an order, whose beginning the database itself writes into its history. */
async function place(database: Database, orderId: string): Promise<void> {
  await sql`insert into shop_order (order_id, source, attempt_key, attempt_digest, payment_method, state, state_cause, state_at,
      currency, amount_paise, total_mrp_paise, total_discount_paise, total_extra_discount_paise, item_count, domain_name,
      ads_consent, purchase_event_id, customer_ref, placed_at)
    values (${orderId}, 'checkout', ${orderId}, '', 'online', 'created', 'a test', now(), 'INR', 1, 1, 0, 0, 1, 'shop.example',
      false, ${orderId}, 'ref', now())`.execute(database);
}

async function act(database: Database, orderId: string): Promise<void> {
  await sql`insert into desk_audit (at, user_id, who, act, order_id, detail, address)
    values (now(), 1, 'asha', 'packOrder', ${orderId}, '', '')`.execute(database);
}

/** Sells in several lanes, each order in one transaction, until it is told to stop. Returns the orders that were answered. */
function sell(url: string): { sold: string[]; stop: () => Promise<void> } {
  const sold: string[] = [];
  const end = new AbortController();
  const opened = connectDatabase({ engine: 'postgres', url, poolSize: 4 });
  const lane = async (name: number) => {
    const database = await opened;
    for (let n = 0; !end.signal.aborted; n += 1) {
      const orderId = `new_${name}_${n}`;
      await database.transaction().execute(async (transaction) => {
        await place(transaction, orderId);
        await act(transaction, orderId);
      });
      sold.push(orderId);
    }
  };
  const lanes = Promise.all([0, 1, 2].map(lane));
  // A failure is thrown by `stop`, not before.
  lanes.catch(() => undefined);
  return {
    sold,
    stop: async () => {
      end.abort();
      await lanes;
      await (await opened).destroy();
    },
  };
}

async function soldUntil(sold: readonly string[], count: number): Promise<void> {
  await expect.poll(() => sold.length).toBeGreaterThanOrEqual(count);
}

async function indexesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ columns: string }>`
    select substring(indexdef from '[(].*') as columns from pg_indexes
    where tablename in ('state_change', 'desk_audit') order by 1`.execute(database);
  return rows.map(({ columns }) => columns);
}

/** How often each order stands in a table's history, and how many ids were given twice. */
async function countsOf(database: Database, table: string) {
  const { rows } = await sql<{ rows: number; orders: number; ids: number }>`
    select count(*)::int as rows, count(distinct order_id)::int as orders, count(distinct id)::int as ids
    from ${sql.table(table)}`.execute(database);
  return rows[0];
}

test('while the shop sells, its history gets months and no row is lost or doubled, before, meanwhile and afterwards', async () => {
  const { url, database, close } = await olderDatabase(ROWS);
  const { sold, stop } = sell(url);
  await soldUntil(sold, 20);
  await migrate(database);
  await soldUntil(sold, sold.length + 20);
  await stop();
  for (const table of HISTORY_TABLES) {
    const all = ROWS + sold.length;
    expect(await countsOf(database, table), table).toEqual({ rows: all, orders: all, ids: all });
  }
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from state_change where order_id like 'new%' order by 1`.execute(database);
  expect(rows.map(({ orderId }) => orderId)).toEqual(sold.toSorted());
  await close();
});

test('rows that are there become the first partition, whose border is a month ahead and begins a month of India', async () => {
  const { database, close } = await olderDatabase(10);
  // A row of today, and one of a clock that is three months ahead.
  const ahead = Date.now() + 92 * 86_400_000;
  await sql`insert into desk_audit (at, who, act, detail, address) values (${new Date(ahead)}, 'asha', '', '', '')`.execute(
    database,
  );
  await migrate(database);
  for (const table of HISTORY_TABLES) {
    const [before, ...months] = await historyPartitions(database, table);
    const least = Math.max(Date.now() + 30 * 86_400_000, table === 'desk_audit' ? ahead : 0);
    expect(before).toMatchObject({ partition: `${table}_before`, from: -Infinity });
    expect(before?.to).toBeGreaterThan(least);
    expect(before?.to).toBeLessThan(least + 63 * 86_400_000);
    expect(new Date((before?.to ?? 0) + 5.5 * 3600 * 1000).toISOString()).toMatch(/-01T00:00:00.000Z$/);
    // One month follows the other without a gap.
    expect(months).toHaveLength(3);
    expect(months.map(({ from }) => from)).toEqual([before, ...months].map((one) => one?.to).slice(0, 3));
    // On both sides of the border a row has its place, to the microsecond.
    const places = await sql<{ place: string }>`
      insert into ${sql.table(table)} (at, ${sql.raw(table === 'desk_audit' ? 'who, act, detail, address' : 'subject, subject_id, order_id, from_state, to_state, cause')})
      select at, ${sql.raw(table === 'desk_audit' ? `'', '', '', ''` : `'', '', '', '', '', ''`)}
      from (values (1, ${new Date(before?.to ?? 0)}::timestamptz - interval '1 microsecond'), (2, ${new Date(before?.to ?? 0)}::timestamptz)) as v (place, at)
      order by place returning tableoid::regclass::text as place`.execute(database);
    expect(places.rows.map(({ place }) => place)).toEqual([before?.partition, months[0]?.partition]);
  }
  await close();
});

test('the doctor names a first partition that a row of a clock far ahead has made long', async () => {
  const { database, close } = await olderDatabase(10);
  await sql`insert into desk_audit (at, who, act, detail, address)
    values (now() + interval '20 years', 'asha', '', '', '')`.execute(database);
  await migrate(database);
  expect((await checkHistory(database, Date.now())).map(({ level }) => level)).toEqual(['ok', 'warn']);
  await sql`select put_into_history_months('desk_audit', 'desk_audit_before')`.execute(database);
  await keepHistory({ database, now: Date.now, log: SILENT, keepMonths: null });
  expect((await checkHistory(database, Date.now())).map(({ level }) => level)).toEqual(['ok', 'ok']);
  await close();
});

/** Rows that this connection read one by one of what becomes the first partition, also under its former name. */
async function rowsRead(transaction: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read), 0)::int as read from pg_stat_xact_user_tables
    where relname ~ '^(state_change|desk_audit)(_before)?$'`.execute(transaction);
  return rows[0]?.read ?? 0;
}

test('what is in the first partition can be changed as little as before, and nothing reads it under the lock of the change', async () => {
  const { database, close } = await olderDatabase(500);
  const names = (await migrationNames()).filter((name) => name > '0340');
  await database.transaction().execute((transaction) => applyMigrations(transaction, ['0340-history-months.sql']));
  const read: Record<string, number> = {};
  for (const name of names) {
    read[name] = await database.transaction().execute(async (transaction) => {
      const before = await rowsRead(transaction);
      await applyMigrations(transaction, [name]);
      return (await rowsRead(transaction)) - before;
    });
  }
  // One row answers whether there are any.
  expect(read).toMatchObject({ '0342-state-change-by-month.sql': 1, '0343-desk-audit-by-month.sql': 1 });
  for (const table of HISTORY_TABLES) {
    for (const name of [table, `${table}_before`]) {
      await expect(sql`delete from ${sql.table(name)}`.execute(database)).rejects.toThrow('append-only');
      await expect(sql`update ${sql.table(name)} set order_id = 'x'`.execute(database)).rejects.toThrow('append-only');
    }
  }
  await expect(sql`truncate desk_audit_before`.execute(database)).rejects.toThrow('append-only');
  await close();
});

test('a shop that has sold and a new one get the same tables, and a new one begins with this month', async () => {
  const [sold, fresh, between] = await Promise.all([olderDatabase(3), olderDatabase(0), olderDatabase(0)]);
  const indexesBefore = await indexesOf(sold.database);
  await migrate(sold.database);
  await migrate(fresh.database);
  // An older process wrote the shop's first rows between two of the migrations.
  await between.database.transaction().execute((one) => applyMigrations(one, ['0340-history-months.sql']));
  await place(between.database, 'new_1');
  await act(between.database, 'new_1');
  await migrate(between.database);
  const schemas = await Promise.all(
    [sold, fresh, between].map(async ({ database }) => {
      const { tables, constraints, triggers } = await readSchema(database);
      const own = (lines: readonly string[]) => lines.filter((line) => /^(state_change|desk_audit): /.test(line));
      const { rows: indexes } =
        await sql`select indexdef from pg_indexes where tablename in ('state_change', 'desk_audit')
        order by 1`.execute(database);
      const columns = [tables['state_change'], tables['desk_audit']];
      return { columns, indexes, constraints: own(constraints), triggers: own(triggers) };
    }),
  );
  expect(schemas[1]).toEqual(schemas[0]);
  expect(schemas[2]).toEqual(schemas[0]);
  // Ids are unique in each partition; every other index is the whole table's, as before.
  expect(await indexesOf(sold.database)).toEqual(indexesBefore.filter((columns) => columns !== '(id)'));
  const [first] = await historyPartitions(fresh.database, 'state_change');
  expect(first?.from).toBeLessThanOrEqual(Date.now());
  expect(first?.to).toBeGreaterThan(Date.now());
  expect(await countsOf(between.database, 'state_change')).toEqual({ rows: 1, orders: 1, ids: 1 });
  for (const { close } of [sold, fresh, between]) await close();
});

test('the first partition can be put into months by one statement, of a closed shop', async () => {
  const { database, close } = await olderDatabase(1_500);
  await migrate(database);
  const { rows } = await sql<{ moved: number }>`
    select put_into_history_months('state_change', 'state_change_before')::int as moved`.execute(database);
  expect(rows).toEqual([{ moved: 1_500 }]);
  expect(await countsOf(database, 'state_change')).toEqual({ rows: 1_500, orders: 1_500, ids: 1_500 });
  const months = (await historyPartitions(database, 'state_change')).map(({ partition }) => partition);
  expect(months).not.toContain('state_change_before');
  // 1,500 hours are two months and a bit.
  expect(months.length).toBeGreaterThanOrEqual(3 + 3);
  const strays = await sql`select from state_change_default`.execute(database);
  expect(strays.rows).toEqual([]);
  await place(database, 'new_1');
  expect(await countsOf(database, 'state_change')).toEqual({ rows: 1_501, orders: 1_501, ids: 1_501 });
  await close();
});

test('the embedded database gets the same months, with its rows', async () => {
  const database = await connectDatabase({ engine: 'pglite', directory: null });
  await migrate(database, older);
  await store(database, 20);
  await migrate(database);
  await place(database, 'new_1');
  await act(database, 'new_1');
  for (const table of HISTORY_TABLES) {
    expect(await countsOf(database, table)).toEqual({ rows: 21, orders: 21, ids: 21 });
    expect((await historyPartitions(database, table)).map(({ from }) => from)).toHaveLength(4);
  }
  await database.destroy();
});
