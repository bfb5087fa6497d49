import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDirectory } from '../../../../test/data-directory.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { copyTestDatabase, emptyTestDatabase } from '../../../../test/database/template-database.ts';
import { connectDatabase, type Database } from '../../running/db/connect.ts';
import { openDatabase } from '../../running/db/open-database.ts';
import { readBackup } from './backups.ts';
import { readDatabase } from './copy/read-tables.ts';
import { restoreInto } from './copy/restore-into.ts';
import type { BackupPart } from './format/backup-parts.ts';
import { createRowSum } from './format/row-sum.ts';
import { type BackupDeps, runBackupCommand } from './backup-command.ts';
import { runMigrateDbCommand } from './migrate-db-command.ts';
import { runRestoreCommand } from './restore-command.ts';

const KEY = Buffer.alloc(32, 9);
let gateway: RunningGateway;
let shop: PayingShop;
let directory: string;
let url: string;
let paidId: string;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  directory = await makeDataDirectory('backup');
  url = path.join(directory, 'kept');
  gateway = await openGateway();
  // Nothing may change an order while it is copied.
  gateway.control.webhookFault({ kind: 'drop', times: null });
  shop = await openPayingShop({ gateway });
  paidId = await placeOrder(shop);
  gateway.control.pay(paidId, { status: 'SUCCESS' });
  await shop.payments.sync(paidId, 'return');
  await placeOrder(shop);
  await awkwardRows(shop.database);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
  await Promise.all(drops.map((drop) => drop()));
  await rm(directory, { recursive: true, force: true });
});

/** Inserts texts, arrays, documents and search vectors that a careless copy would change. */
async function awkwardRows(database: Database): Promise<void> {
  const message = 'Namaste,\n"क्या" \\ it\'s [1,2]\t{"end":true} 🧵';
  await sql`insert into contact_request (request_key, name, email, mobile, message, created_at)
    values ('k1', ${message}, 'asha@mail.example', '9000000001', ${message}, '2026-11-22 10:00:00.123457+05:30')`.execute(
    database,
  );
  await sql`insert into product (feed_id, handle, price_paise, discount_basis_points, available, published_at, sizes, tags,
      colours, card, search, content_hash)
    values ('f', 'kurta', 9007199254740993, 0, true, now(), array['M', 'a,"b"', null, ''], '{}', '{}',
      '{"a": 1.50, "b": null, "c": "é\\u2028"}', 'kurta:1A,2 ''it''''s'':3', 'h'),
      ('g', 'shirt', null, 0, false, now(), '{}', '{}', '{}', 'null', '', 'h')`.execute(database);
}

const partsFor = (changes: Partial<BackupDeps['config']> = {}): BackupDeps => ({
  config: {
    backup: { url, key: KEY },
    dataDir: path.join(directory, 'work'),
    databaseUrl: 'postgres://named.only',
    ...changes,
  },
  now: Date.now,
});
const backup = (argv: readonly string[] = [], database: Database | null = shop.database) =>
  runBackupCommand(partsFor(), database, argv);

async function emptyPlace() {
  const { url: databaseUrl, drop } = await emptyTestDatabase();
  drops.push(drop);
  const dataDir = path.join(directory, `data-${drops.length}`);
  return { databaseUrl, dataDir, databasePoolSize: 4, backup: { url, key: KEY }, gateways: shop.deps.gateways };
}
const restore = (config: Parameters<typeof runRestoreCommand>[0]['config'], argv: readonly string[] = []) =>
  runRestoreCommand({ config, now: Date.now }, argv);

/** Returns every row of a table as text. */
async function rowsOf(database: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(database);
  return rows.map(({ row }) => row).toSorted();
}

test('a backup is one encrypted file in its folder, reported with its counts, and contains no readable personal data', async () => {
  const { exitCode, output } = await backup();
  expect({ exitCode, output }).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^poshak-\d{8}T\d{9}Z-[\da-f]{8}\.backup in .*: 2 orders, 1 payments, 2 products/),
  });
  const [name = '', ...others] = await readdir(url);
  expect(others).toEqual([]);
  expect(output).toContain(name);
  const bytes = await readFile(path.join(url, name));
  expect(bytes.includes('asha@mail.example')).toBe(false);
  expect(bytes.includes(KEY.toString('base64'))).toBe(false);
  expect(await readdir(path.join(directory, 'work', 'backup'))).toEqual([]);
  expect((await backup(['check'], null)).output).toMatch(/is complete: 2 orders/);
});

test('from PostgreSQL to the embedded database and back every row is the same, and sequences continue where they were', async () => {
  const embedded = { ...(await emptyPlace()), databaseUrl: null };
  expect(await restore(embedded)).toEqual({
    exitCode: 0,
    output: expect.stringContaining('every row count and checksum matches'),
  });
  expect(await restore(embedded)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('The target is not empty'),
  });
  const copy = await connectDatabase({ engine: 'pglite', directory: path.join(embedded.dataDir, 'database') });
  for (const table of [
    'shop_order',
    'order_item',
    'payment',
    'state_change',
    'outbox',
    'contact_request',
    'product',
    'migration',
  ]) {
    await sql`set timezone = 'UTC'`.execute(copy);
    const there = await shop.database.transaction().execute(async (transaction) => {
      await sql`set local timezone = 'UTC'`.execute(transaction);
      return rowsOf(transaction, table);
    });
    expect(await rowsOf(copy, table)).toEqual(there);
  }
  expect(await sql`select card is null as absent from product where handle = 'shirt'`.execute(copy)).toMatchObject({
    rows: [{ absent: false }],
  });
  const next = await sql<{
    id: number;
  }>`insert into contact_request (request_key, name, email, mobile, message, created_at)
    values ('k2', '', '', '', '', now()) returning id`.execute(copy);
  expect(next.rows).toEqual([{ id: 2 }]);
  await expect(sql`update shop_order set state = 'delivered'`.execute(copy)).rejects.toThrow('may not move');
  await expect(
    sql`insert into order_item (order_id, line, product_id, variant_id, handle, title, size, quantity, price_paise)
    values ('nobody', 1, '', '', '', '', '', 1, 1)`.execute(copy),
  ).rejects.toThrow('foreign key');
  await copy.destroy();
  const server = await emptyPlace();
  const moved = await runMigrateDbCommand(embedded, ['--to', server.databaseUrl], Date.now);
  expect(moved).toEqual({ exitCode: 0, output: expect.stringContaining('every row count and checksum matches') });
  const back = await connectDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 });
  expect(await rowsOf(back, 'order_item')).toEqual(await rowsOf(shop.database, 'order_item'));
  // Loading temporarily removes indexes, foreign keys and triggers.
  for (const made of [
    sql`select indexdef as made from pg_indexes where schemaname = 'public' order by 1`,
    sql`select conname, pg_get_constraintdef(oid) as made from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    sql`select tgname, tgenabled as made from pg_trigger where not tgisinternal order by 1, 2`,
  ]) {
    expect((await made.execute(back)).rows).toEqual((await made.execute(shop.database)).rows);
  }
  await back.destroy();
});

test('a restore puts each row of history into its month, also of years ago, and what follows is guarded and counted on', async () => {
  const copied = await copyTestDatabase();
  const source = await connectDatabase({ engine: 'postgres', url: copied.url, poolSize: 2 });
  drops.push(copied.drop);
  const user = await sql<{ id: number }>`insert into desk_user (name, role, password, created_at)
    values ('asha', 'owner', '', now()) returning id`.execute(source);
  for (const at of ['2019-03-31T18:29:59.999999Z', '2019-03-31T18:30:00Z', new Date().toISOString()]) {
    await sql`insert into desk_audit (at, user_id, who, act, detail, address)
      values (${at}, ${user.rows[0]?.id}, 'asha', 'packOrder', '', '')`.execute(source);
    await sql`insert into state_change (subject, subject_id, order_id, from_state, to_state, cause, at)
      values ('order', 'ord_1', 'ord_1', '', 'created', 'a test', ${at})`.execute(source);
  }
  const place = await emptyPlace();
  const target = await connectDatabase({ engine: 'postgres', url: place.databaseUrl, poolSize: 2 });
  const parts = readDatabase(source, { engine: 'postgres', now: Date.now });
  await restoreInto(target, parts, { hold: false, now: Date.now });
  for (const table of ['desk_audit', 'state_change']) {
    expect(await rowsOf(target, table)).toEqual(await rowsOf(source, table));
    const { rows } = await sql<{ place: string }>`
      select tableoid::regclass::text as place from ${sql.table(table)} order by id`.execute(target);
    expect(rows.map((row) => row.place)).toEqual([
      `${table}_2019_03`,
      `${table}_2019_04`,
      expect.stringMatching(/_20\d\d_\d\d$/),
    ]);
    // PostgreSQL knows how many there are, and plans accordingly.
    const known = await sql<{ count: number }>`
      select reltuples::int as count from pg_class where oid = ${table}::regclass`.execute(target);
    expect(known.rows).toEqual([{ count: 3 }]);
    for (const name of [table, `${table}_2019_03`]) {
      await expect(sql`delete from ${sql.table(name)}`.execute(target)).rejects.toThrow('append-only');
    }
  }
  await expect(sql`truncate desk_audit_2019_03`.execute(target)).rejects.toThrow('append-only');
  const added = sql<{ id: number }>`insert into desk_audit (at, user_id, who, act, detail, address)
    values ('2019-03-15T00:00:00Z', 1, 'asha', 'packOrder', '', '') returning id`;
  expect((await added.execute(target)).rows).toEqual([{ id: 4 }]);
  await expect(sql`delete from desk_user`.execute(target)).rejects.toThrow('foreign key');
  await Promise.all([source.destroy(), target.destroy()]);
});

test('a restore accepts only an empty target, and empties a target that it could not fill', async () => {
  const place = await emptyPlace();
  const used = await connectDatabase({ engine: 'postgres', url: place.databaseUrl, poolSize: 1 });
  await sql`create table somebodys (x int)`.execute(used);
  expect(await restore(place)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('it has a table somebodys'),
  });
  await sql`drop table somebodys`.execute(used);
  const [name = ''] = await readdir(url);
  const bytes = await readFile(path.join(url, name));
  const broken = path.join(directory, 'broken.backup');
  await writeFile(broken, bytes.subarray(0, -20));
  expect(await restore(place, ['--from', broken])).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('truncated'),
  });
  expect((await sql`select from pg_class where relname = 'shop_order'`.execute(used)).rows).toEqual([]);
  await used.destroy();
  expect((await restore(place)).exitCode).toBe(0);
  expect(await restore(place)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('The target is not empty'),
  });
});

test('a row that differs from the backup after loading fails the whole restore', async () => {
  const { parts } = await readBackup({ url, key: KEY });
  async function* otherTime(): AsyncGenerator<BackupPart> {
    let sum = createRowSum();
    for await (const part of parts) {
      if (part.kind === 'table') sum = createRowSum();
      const changed =
        part.kind === 'rows'
          ? { ...part, lines: part.lines.map((line) => line.replace('04:30:00.123457+00', '10:00:00.123457+05:30')) }
          : part;
      if (changed.kind === 'rows') sum.add(changed.lines);
      yield changed.kind === 'tableEnd' ? { kind: 'tableEnd', end: { rows: sum.rows(), sum: sum.sum() } } : changed;
    }
  }
  const database = await connectDatabase({ engine: 'postgres', url: (await emptyPlace()).databaseUrl, poolSize: 1 });
  await expect(restoreInto(database, otherTime(), { hold: true, now: Date.now })).rejects.toThrow(
    'The table contact_request was not restored correctly',
  );
  expect((await sql`select from pg_class where relname = 'shop_order'`.execute(database)).rows).toEqual([]);
  await database.destroy();
});

test('another key, no key and no backup cause one sentence each', async () => {
  const place = await emptyPlace();
  const other = { url, key: Buffer.alloc(32, 8) };
  expect(await restore({ ...place, backup: other })).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('BACKUP_KEY is not the key of this backup'),
  });
  expect((await restore({ ...place, backup: { url, key: null } })).output).toContain('BACKUP_KEY must be set');
  expect((await restore(place, ['--from', path.join(directory, 'nothing')])).output).toContain('has no backup');
  expect((await runBackupCommand(partsFor({ backup: { url: null, key: null } }), shop.database, [])).output).toContain(
    'BACKUP_URL and BACKUP_KEY must be set',
  );
});

test('no shop starts on a restored database until it is released, and its messages can be suppressed', async () => {
  const place = await emptyPlace();
  await restore(place);
  await expect(openDatabase(place)).rejects.toThrow(/restored from a backup of .* and is held/);
  const status = await restore(place, ['status']);
  expect(status.output).toMatch(/poll 2 orders at the gateway.*send \d+ messages/s);
  expect((await restore(place, ['release', '--quiet-outbox'])).output).toMatch(/events are dead letters now/);
  const database = await openDatabase(place);
  const waiting = await database.selectFrom('outbox').select('id').where('next_at', 'is not', null).execute();
  expect(waiting).toEqual([]);
  expect(
    (await database.selectFrom('outbox').select('id').where('dead_at', 'is not', null).execute()).length,
  ).toBeGreaterThan(0);
  await database.destroy();
  expect(await restore(place, ['release'])).toMatchObject({ exitCode: 1 });
});

test('a backup of an older version is migrated to today’s tables, one of a newer version is rejected', async () => {
  const { url: oldUrl, drop } = await copyTestDatabase();
  drops.push(drop);
  const old = await connectDatabase({ engine: 'postgres', url: oldUrl, poolSize: 2 });
  await sql`drop table collection_alias`.execute(old);
  await sql`delete from migration where name = '0012-collection-aliases.sql'`.execute(old);
  const backupDirectory = path.join(directory, 'old');
  await runBackupCommand(partsFor({ backup: { url: backupDirectory, key: KEY } }), old, ['--keep-all']);
  const place = await emptyPlace();
  expect((await restore(place, ['--from', backupDirectory])).output).toContain(
    'applied these migrations: 0012-collection-aliases.sql',
  );
  await sql`insert into migration (name) values ('9999-from-tomorrow.sql')`.execute(old);
  await runBackupCommand(partsFor({ backup: { url: backupDirectory, key: KEY } }), old, ['--keep-all']);
  await old.destroy();
  const outcomes: string[] = [];
  for (const name of await readdir(backupDirectory)) {
    outcomes.push((await restore(await emptyPlace(), ['--from', backupDirectory, '--name', name])).output);
  }
  expect(
    outcomes.filter((output) => output.includes('does not know the migrations 9999-from-tomorrow.sql')),
  ).toHaveLength(1);
});

test('the drill restores the newest backup, compares it and leaves nothing behind', async () => {
  const server = process.env['TEST_POSTGRES_URL'] ?? '';
  const { exitCode, output } = await backup(['drill', '--on', server], null);
  expect({ exitCode, output }).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/Restored and compared .*: 2 orders.*Orders and payments are consistent./s),
  });
  const admin = await connectDatabase({ engine: 'postgres', url: server, poolSize: 1 });
  const { rows } = await sql`select datname from pg_database where datname like 'poshak_drill_%'`.execute(admin);
  expect(rows).toEqual([]);
  await admin.destroy();
});

test.each([
  ['failed', 'failed'],
  ['void', 'void'],
  ['a duplicate, which is refunded', 'success'],
] as const)('the drill reports a paid order whose only payment is %s', async (_what, state) => {
  const { database } = shop;
  const parts = partsFor({ backup: { url: path.join(directory, 'inconsistent'), key: KEY } });
  const [paid, ...others] = await database.selectFrom('payment').selectAll().execute();
  if (paid === undefined || others.length > 0) throw new Error('The shop has more than one payment.');
  // No payment leaves the state success.
  const replaceBy = async (payment: typeof paid) => {
    await database.deleteFrom('payment').execute();
    await database.insertInto('payment').values(payment).execute();
  };
  await replaceBy({ ...paid, state, settles: false });
  try {
    await runBackupCommand(parts, database, []);
    const { output } = await runBackupCommand(parts, null, ['drill', '--on', process.env['TEST_POSTGRES_URL'] ?? '']);
    expect(output).toContain('1 orders are inconsistent.');
  } finally {
    await replaceBy(paid);
  }
});

test('orders of the gateway’s list that the restored database lacks, or has as unpaid, are reported with the gateway’s data', async () => {
  const place = await emptyPlace();
  await restore(place);
  const late = await placeOrder(shop);
  gateway.control.pay(late, { status: 'SUCCESS' });
  const list = path.join(directory, 'dashboard.csv');
  await writeFile(list, `"Date","Order Id","Amount"\n"1","${paidId}","1499"\n"2","${late}","1499"\n`);
  const { exitCode, output } = await restore(place, ['compare', '--orders', list]);
  expect(exitCode).toBe(0);
  expect(output).toMatch(new RegExp(`${late} +missing +paid +.*1,499`));
  expect(output).not.toContain(paidId);
  expect(output).toContain('1 of 2 differ');
  await writeFile(list, `${paidId}\n`);
  expect((await restore(place, ['compare', '--orders', list])).output).toContain('All 1 orders are in this database');
  expect((await restore(place, ['compare', '--orders', path.join(directory, 'absent')])).exitCode).toBe(1);
});

test('to the drill an order that store credit paid whole lacks no payment', async () => {
  const { database } = shop;
  const parts = partsFor({ backup: { url: path.join(directory, 'by-credit'), key: KEY } });
  const [paid] = await database.selectFrom('payment').selectAll().execute();
  if (paid === undefined) throw new Error('The shop has no payment.');
  const { order_id: orderId } = paid;
  const pays = (credit: 'amount_paise' | null) =>
    database
      .updateTable('shop_order')
      .set((row) => ({ credit_paise: credit === null ? 0 : row.ref(credit) }))
      .where('order_id', '=', orderId)
      .execute();
  await database.deleteFrom('payment').execute();
  await pays('amount_paise');
  try {
    await runBackupCommand(parts, database, []);
    const { output } = await runBackupCommand(parts, null, ['drill', '--on', process.env['TEST_POSTGRES_URL'] ?? '']);
    expect(output).toContain('Orders and payments are consistent.');
  } finally {
    await pays(null);
    await database.insertInto('payment').values(paid).execute();
  }
});
