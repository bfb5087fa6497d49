import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTestDatabase } from '../../../../test/database/template-database.ts';
import { historyBegins } from '../../../domain/history/history-months.ts';
import { connectDatabase, type Database } from '../../running/db/connect.ts';
import { countStrays, HISTORY_TABLES, historyPartitions, MAX_STRAYS } from '../../running/db/history-tables.ts';
import type { Log } from '../../running/log.ts';
import { checkHistory } from '../doctor/history.ts';
import { keepHistory } from './keep-history.ts';
import { coverOf } from './service.ts';

/** Far beyond the months that the template was made with. */
const LATER = Date.parse('2101-03-15T12:00:00+05:30');

const DAY = 86_400_000;

let database: Database;
let drop: () => Promise<void>;
let said: string[];

beforeEach(async () => {
  const copy = await copyTestDatabase();
  drop = copy.drop;
  database = await connectDatabase({ engine: 'postgres', url: copy.url, poolSize: 4 });
  said = [];
});
afterEach(async () => {
  await database.destroy();
  await drop();
});

const note = (_fields: unknown, message?: string) => void said.push(String(message));
const log: Log = { debug: note, info: note, warn: note, error: note };
const keep = (now = Date.now(), keepMonths: number | null = null) =>
  keepHistory({ database, now: () => now, log, keepMonths });

/** Writes changes of one order at these moments; returns their ids. */
async function writeMoves(...moments: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into state_change (subject, subject_id, order_id, from_state, to_state, cause, at)
    select 'order', 'ord_1', 'ord_1', '', 'created', 'a test', moment::timestamptz
    from unnest(${moments}::text[]) with ordinality as moments (moment, place) order by place returning id`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** The partition of each row, in the order of their ids. */
async function placesOf(table = 'state_change'): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select tableoid::regclass::text as place from ${sql.table(table)} order by id`.execute(database);
  return rows.map(({ place }) => place);
}

async function ids(): Promise<number[]> {
  return (await database.selectFrom('state_change').select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** A moment of the month before the present one, as a shop that sells has many. */
function lastMonth(): string {
  return new Date(historyBegins(Date.now(), 0) - 1).toISOString();
}

const names = async () => (await historyPartitions(database, 'state_change')).map(({ partition }) => partition);

test('the month and two more are made ahead, once, by any number of processes at once', async () => {
  await Promise.all([keep(LATER), keep(LATER), keep(LATER)]);
  expect((await names()).slice(-3)).toEqual(['state_change_2101_03', 'state_change_2101_04', 'state_change_2101_05']);
  expect(said.filter((line) => line === 'month of history added')).toHaveLength(3 * HISTORY_TABLES.length);
  const before = await names();
  await keep(LATER);
  expect(await names()).toEqual(before);
  // Not one row lies in the wrong month, to the microsecond, in India's time.
  await writeMoves('2101-03-31T18:29:59.999999Z', '2101-03-31T18:30:00Z');
  expect(await placesOf()).toEqual(['state_change_2101_03', 'state_change_2101_04']);
});

test('a new month writes into the audit log as every other does, and nothing of it can be changed or removed', async () => {
  await keep(LATER);
  const { id } = await database
    .insertInto('desk_audit')
    .values({
      at: new Date(LATER),
      user_id: null,
      who: 'asha',
      act: 'packOrder',
      order_id: null,
      detail: '',
      address: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await placesOf('desk_audit')).toEqual(['desk_audit_2101_03']);
  for (const change of [
    sql`update desk_audit set who = 'ravi'`,
    sql`delete from desk_audit where id = ${id}`,
    sql`truncate desk_audit`,
    sql`update desk_audit_2101_03 set who = 'ravi'`,
    sql`delete from desk_audit_2101_03`,
    sql`truncate desk_audit_2101_03`,
    sql`truncate desk_audit_default`,
  ]) {
    await expect(change.execute(database)).rejects.toThrow('the history is append-only');
  }
  const unknown = sql`insert into desk_audit (at, user_id, who, act, detail, address) values (${new Date(LATER)}, 77, '', '', '', '')`;
  await expect(unknown.execute(database)).rejects.toThrow('foreign key');
  expect(await placesOf('desk_audit')).toHaveLength(1);
});

test('rows of a month that nobody made, of a clock set back or ahead, get months of their own; none is lost or doubled', async () => {
  const written = await writeMoves(
    new Date().toISOString(),
    '1970-01-01T00:00:00Z',
    '2099-12-31T18:29:59.999999Z',
    '2099-12-31T18:30:00Z',
    '2001-01-31T23:00:00Z',
  );
  expect(await countStrays(database, 'state_change')).toBe(4);
  expect((await checkHistory(database, Date.now())).map(({ level }) => level)).toEqual(['warn', 'ok']);
  await keep();
  expect(await ids()).toEqual(written);
  expect((await placesOf()).slice(1)).toEqual([
    'state_change_1970_01',
    'state_change_2099_12',
    'state_change_2100_01',
    'state_change_2001_02',
  ]);
  expect(said).toContain('history outside its months moved; was a clock wrong?');
  expect((await checkHistory(database, Date.now())).map(({ level }) => level)).toEqual(['ok', 'ok']);
  // The ids go on, what lies outside is taken again, and the moved rows are as unchangeable as before.
  const [next] = await writeMoves('2050-01-01T00:00:00Z');
  expect(next).toBe(Math.max(...written) + 1);
  expect(await countStrays(database, 'state_change')).toBe(1);
  await expect(sql`delete from state_change where id = ${written[1]}`.execute(database)).rejects.toThrow('append-only');
});

test('a history is read in the order of its ids, whatever its clocks said and in whichever month it lies', async () => {
  const written = await writeMoves('2101-04-02T00:00:00Z', '2001-01-01T00:00:00Z', new Date().toISOString());
  await keep(LATER);
  const rows = await database
    .selectFrom('state_change')
    .select('id')
    .where('order_id', '=', 'ord_1')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(rows.map(({ id }) => id)).toEqual([written[2], written[1]]);
});

test('more strays than can be moved in a moment stay where they are, and the other months are made and dropped', async () => {
  await sql`insert into state_change (subject, subject_id, order_id, from_state, to_state, cause, at)
    select 'order', 'ord_' || n, 'ord_' || n, '', 'created', 'a test', ${new Date(LATER)}::timestamptz
    from generate_series(1, ${MAX_STRAYS + 1}) n`.execute(database);
  await keep(LATER);
  expect(await countStrays(database, 'state_change')).toBe(MAX_STRAYS + 1);
  expect((await names()).slice(-2)).toEqual(['state_change_2101_04', 'state_change_2101_05']);
  expect((await historyPartitions(database, 'desk_audit')).at(-1)?.partition).toBe('desk_audit_2101_05');
  expect((await checkHistory(database, Date.now()))[0]?.message).toMatch(/^More than 20000 rows/);
});

test('months that were kept long enough are dropped whole, and without a setting none is', async () => {
  const newest = Date.now();
  await writeMoves('2001-01-01T00:00:00Z', '2001-02-15T00:00:00Z', lastMonth(), new Date(newest).toISOString());
  await keep(newest, null);
  expect((await names()).slice(0, 2)).toEqual(['state_change_2001_01', 'state_change_2001_02']);
  await keep(newest, 24);
  expect((await names())[0]).not.toContain('2001');
  expect(await ids()).toHaveLength(2);
  expect(said.filter((line) => line === 'month of history dropped')).toHaveLength(2);
});

test('of the months at the limit the one is dropped that ended before it, and the next is kept', async () => {
  const now = Date.now();
  const india = new Date(now + 5.5 * 3600 * 1000);
  const begins = new Date(Date.UTC(india.getUTCFullYear() - 2, india.getUTCMonth(), 1) - 5.5 * 3600 * 1000);
  const [, kept] = await writeMoves(
    new Date(begins.getTime() - 1).toISOString(),
    begins.toISOString(),
    lastMonth(),
    new Date(now).toISOString(),
  );
  await keep(now, 24);
  expect((await ids())[0]).toBe(kept);
});

test('a clock that is ahead drops nothing, be it the process’s or that of the newest row', async () => {
  await writeMoves(new Date(Date.now() - 86_400_000).toISOString());
  await keep(LATER, 24);
  expect(await ids()).toHaveLength(1);
  await writeMoves('2200-01-01T00:00:00Z');
  await keep(LATER, 24);
  expect(await ids()).toHaveLength(2);
});

test('a clock that jumped ahead by years drops nothing, even where process, database and newest row go by it', async () => {
  // Seen from the year of 2003, these are the last months; the clocks say the present one.
  const written = await writeMoves('2003-01-01T00:00:00Z', '2003-02-15T00:00:00Z', new Date().toISOString());
  await keep();
  await keep(Date.now(), 24);
  expect(await ids()).toEqual(written);
  // The month after, when the shop has sold for a month by that clock, it is taken as right.
  await writeMoves(lastMonth(), new Date().toISOString());
  await keep(Date.now(), 24);
  expect(await ids()).toHaveLength(3);
});

test('months that a clock which is ahead has made are no cover: doctor and alert see where the present ones end', async () => {
  await keep(Date.now() + 400 * DAY);
  const inAWhile = Date.now() + 100 * DAY;
  expect((await checkHistory(database, inAWhile)).map(({ level }) => level)).toEqual(['warn', 'warn']);
  expect((await coverOf(database, 'state_change', inAWhile)).coveredUntil).toBe(inAWhile);
  await keep(inAWhile);
  expect((await checkHistory(database, inAWhile)).map(({ level }) => level)).toEqual(['ok', 'ok']);
});

test('what an administrator does to the months in psql leaves them with the shop’s own role', async () => {
  const role = sql.id(`shop_${randomUUID().replaceAll('-', '')}`);
  await sql`create role ${role}`.execute(database);
  try {
    for (const table of ['state_change', 'desk_audit'] as const) {
      const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = ${table}::regclass`.execute(database);
      for (const { name } of [{ name: table }, ...rows])
        await sql`alter table ${sql.table(name)} owner to ${role}`.execute(database);
    }
    await writeMoves('2001-01-31T23:00:00Z');
    await sql`select put_into_history_months('state_change', 'state_change_default')`.execute(database);
    await sql`select add_history_month('desk_audit', '2101-01-01')`.execute(database);
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relname ~ '^(state_change|desk_audit)' and relowner <> (select relowner from pg_class
        where oid = 'state_change'::regclass) order by 1`.execute(database);
    expect(rows).toEqual([]);
  } finally {
    await sql`drop owned by ${role} cascade`.execute(database);
    await sql`drop role ${role}`.execute(database);
  }
});

test('a table that is in use is left for the next run, and nobody waits behind it', async () => {
  await writeMoves('2001-01-01T00:00:00Z', lastMonth(), new Date().toISOString());
  await keep();
  const reader = await database.startTransaction().execute();
  await sql`select from state_change`.execute(reader);
  await keep(Date.now(), 24);
  expect(await ids()).toHaveLength(3);
  await reader.commit().execute();
  await keep(Date.now(), 24);
  expect(await ids()).toHaveLength(2);
});
