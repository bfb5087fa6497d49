import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '../src/server/running/db/connect.ts';
import { HISTORY_TABLES, historyPartitions } from '../src/server/running/db/history-tables.ts';
import { migrate, migrationNames } from '../src/server/running/db/migrate.ts';
import { startPostgres } from '../test/database/postgres.ts';
import { exampleOrder, openPayingShop, post } from '../test/paying-shop.ts';
import { forkGateway } from './gateway-process.ts';
import { percentile } from './statistics.ts';

/**
 * npm run bench:history -- [--rows 10000000] [--rate 8] [--seconds 30] [--months 36] [--parent /tmp]
 * Fills the history of so many months into a database of the version before months, places orders at a shop at a steady rate,
 * and migrates meanwhile. Then it times dropping a month against deleting it, and reading an order's history.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    rate: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '30' },
    months: { type: 'string', default: '36' },
    parent: { type: 'string', default: tmpdir() },
  },
});
const rows = Number(values.rows);
const seconds = Number(values.seconds);
const MIGRATIONS = path.join(import.meta.dirname, '../src/server/running/db/migrations');
const FIRST = '0340';
const BATCH = 1_000_000;
const MONTHS = Number(values.months);

const postgres = await startPostgres({
  parent: values.parent,
  flags: ['--fsync=on', '--full_page_writes=on', '--max_wal_size=4GB'],
});
const older = await mkdtemp(path.join(tmpdir(), 'poshak-older-'));
try {
  const url = await postgres.createDatabase();
  const patient = { statementLimitMs: 0, silenceLimitMs: 24 * 3600 * 1000 };
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 4, ...patient });
  await timed(`${rows} rows stored`, () => store(database));
  say('size of the history', await size(database));
  await sellMeanwhile(url, database);
  await measureReads(database, 'an order’s history read, four partitions');
  await timed('the first partition put into months', async () => {
    await sql`select put_into_history_months('state_change', 'state_change_before')`.execute(database);
  });
  await sql`analyze state_change`.execute(database);
  await measureReads(database, `the same, ${MONTHS} months and more`);
  await dropAndDelete(database);
  await database.destroy();
} finally {
  await postgres.stop();
  await rm(older, { recursive: true });
}

/** Orders with four changes each, and for each tenth change an act at the desk. */
async function store(database: Database): Promise<void> {
  for (const name of (await migrationNames()).filter((one) => one < FIRST)) {
    await cp(path.join(MIGRATIONS, name), path.join(older, name));
  }
  await migrate(database, older);
  await sql`insert into desk_user (name, role, password, created_at) values ('asha', 'owner', '', now())`.execute(
    database,
  );
  const apart = sql.raw(`interval '${(MONTHS * 30.4 * 86_400) / rows} seconds'`);
  for (let from = 0; from < rows; from += BATCH) {
    const some = sql`generate_series(${from}::int, ${Math.min(from + BATCH, rows) - 1}::int) n`;
    await sql`insert into state_change (subject, subject_id, order_id, from_state, to_state, cause, at)
      select 'order', 'ord_' || n / 4, 'ord_' || n / 4, 'confirmed', 'packed', 'packed by asha', now() - (${rows}::int - n) * ${apart}
      from ${some}`.execute(database);
    await sql`insert into desk_audit (at, user_id, who, act, order_id, detail, address)
      select now() - (${rows}::int - n) * ${apart}, 1, 'asha', 'packOrder', 'ord_' || n / 4, '', '192.0.2.1'
      from ${some} where n % 10 = 0`.execute(database);
  }
  await sql`vacuum analyze state_change`.execute(database);
  await sql`vacuum analyze desk_audit`.execute(database);
}

async function sellMeanwhile(url: string, database: Database): Promise<void> {
  const { child, gateway } = await forkGateway();
  // The shop runs on the older tables, and is not restarted.
  const own = await connectDatabase({ engine: 'postgres', url, poolSize: 10 });
  const shop = await openPayingShop({ gateway, shares: { database: own }, timeoutMs: 30_000 });
  await payOnce(shop.url, child);
  const traffic = placeOrders(shop.url);
  await sleep(seconds * 1000);
  const migrating = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  const waits = await watchLocks(url, migrating);
  const [before, wal] = [await size(database), await walPosition(database)];
  const begun = traffic.next('while it migrates');
  await migrate(migrating);
  const ended = traffic.next('afterwards');
  say('the migrations took', `${((ended - begun) / 1000).toFixed(1)} s`);
  for (const { name, took } of await stepsOf(database)) say(`  ${name}`, `${took.toFixed(2)} s`);
  const longest = await waits.stop();
  say('longest wait of a shop’s statement for a lock', `${longest.shop.toFixed(0)} ms`);
  say('longest wait of the migration for a lock', `${longest.migration.toFixed(0)} ms`);
  say('size before and after', `${before}, ${await size(database)}`);
  const { rows: written } = await sql<{ bytes: string }>`
    select pg_size_pretty(pg_current_wal_lsn() - ${wal}::pg_lsn) as bytes`.execute(database);
  say('written-ahead log, orders included', written[0]?.bytes ?? '');
  await sleep(seconds * 1000);
  const placed = await traffic.stop();
  await migrating.destroy();
  await shop.close();
  await own.destroy();
  child.disconnect();
  const { rows: kept } = await sql<{ rows: number; ids: number; orders: number }>`
    select (select count(*)::int from state_change) as rows, (select count(distinct id)::int from state_change) as ids,
      (select count(distinct order_id)::int from state_change where order_id not like 'ord\_%' and from_state = '') as orders`.execute(
    database,
  );
  say('orders placed and one before; with a beginning in their history', `${placed + 1}; ${kept[0]?.orders ?? 0}`);
  say('rows and different ids', `${kept[0]?.rows ?? 0}, ${kept[0]?.ids ?? 0}`);
}

/** A number that has paid may place as many orders as it likes. */
async function payOnce(url: string, gateway: ChildProcess): Promise<void> {
  const { body } = await post(`${url}/api/cashfree/create-order`, exampleOrder());
  gateway.send([String(body['order_id'])]);
  await once(gateway, 'message');
  const { body: paid } = await post(`${url}/api/cashfree/verify-payment`, { orderId: body['order_id'] });
  if (paid['status'] !== 'SUCCESS') throw new Error(`verify-payment says ${JSON.stringify(paid)}`);
}

/** Places orders at a steady rate, whether or not the last one was answered, and reports latencies by phase. */
function placeOrders(url: string) {
  let phase = 'before';
  const latencies = new Map<string, number[]>([[phase, []]]);
  const failures = new Map<string, number>();
  const pending = new Set<Promise<void>>();
  let placed = 0;
  const place = async () => {
    const [own, from] = [phase, performance.now()];
    const { status } = await post(`${url}/api/cashfree/create-order`, exampleOrder()).catch(() => ({ status: 0 }));
    latencies.get(own)?.push(performance.now() - from);
    if (status === 200) placed += 1;
    else failures.set(`${own}: ${status}`, (failures.get(`${own}: ${status}`) ?? 0) + 1);
  };
  const timer = setInterval(
    () => {
      const one = place();
      pending.add(one);
      void one.finally(() => pending.delete(one));
    },
    1000 / Number(values.rate),
  );
  return {
    next(name: string): number {
      phase = name;
      latencies.set(name, []);
      return performance.now();
    },
    async stop(): Promise<number> {
      clearInterval(timer);
      await Promise.all(pending);
      for (const [name, found] of latencies) say(`placing an order, ${name}`, percentiles(found));
      say('orders refused', [...failures].map(([what, count]) => `${what} ${count}`).join(', ') || 'none');
      return placed;
    },
  };
}

/** Samples every 5 ms how long somebody waits for a lock: statements of the shop, and the migration itself. */
async function watchLocks(url: string, migrating: Database) {
  const own = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  const { rows: pids } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(migrating);
  const longest = { shop: 0, migration: 0 };
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      const { rows: found } = await sql<{ migration: boolean; ms: number }>`
        select pid = ${pids[0]?.pid} as migration, max(extract(epoch from clock_timestamp() - waitstart))::float8 * 1000 as ms
        from pg_locks where not granted and waitstart is not null group by 1`.execute(own);
      for (const { migration, ms } of found) {
        const who = migration ? 'migration' : 'shop';
        longest[who] = Math.max(longest[who], ms);
      }
      await sleep(5);
    }
  })();
  return {
    async stop() {
      end.abort();
      await watching;
      await own.destroy();
      return longest;
    },
  };
}

/** How long each migration of the months took, from its begin to the next one's. */
async function stepsOf(database: Database): Promise<{ name: string; took: number }[]> {
  const { rows: applied } = await sql<{ name: string; at: number }>`
    select name, extract(epoch from applied_at)::float8 as at from migration where name >= ${FIRST}
    union all select 'end', extract(epoch from clock_timestamp())::float8 order by 2`.execute(database);
  return applied.slice(0, -1).map(({ name, at }, index) => ({ name, took: (applied[index + 1]?.at ?? at) - at }));
}

async function measureReads(database: Database, what: string): Promise<void> {
  const took: number[] = [];
  for (let n = 0; n < 500; n += 1) {
    const orderId = `ord_${Math.floor((Math.random() * rows) / 4)}`;
    const from = performance.now();
    await database.selectFrom('state_change').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
    took.push(performance.now() - from);
  }
  say(what, percentiles(took));
}

async function dropAndDelete(database: Database): Promise<void> {
  const months = await historyPartitions(database, 'state_change');
  const [deleted, dropped] = [months[5]?.partition ?? '', months[6]?.partition ?? ''];
  const { rows: count } = await sql<{ deleted: number; dropped: number }>`
    select (select count(*)::int from ${sql.table(deleted)}) as deleted, (select count(*)::int from ${sql.table(dropped)}) as dropped`.execute(
    database,
  );
  const wal = await walPosition(database);
  await sql`alter table ${sql.table(deleted)} disable trigger user`.execute(database);
  await timed(`a month deleted, ${count[0]?.deleted ?? 0} rows`, async () => {
    await sql`delete from ${sql.table(deleted)}`.execute(database);
  });
  await timed('  and its room given back by vacuum', async () => {
    await sql`vacuum ${sql.table(deleted)}`.execute(database);
  });
  const between = await walPosition(database);
  await timed(`a month dropped, ${count[0]?.dropped ?? 0} rows`, async () => {
    await sql`drop table ${sql.table(dropped)}`.execute(database);
  });
  const { rows: bytes } = await sql<{ deleting: string; dropping: string }>`
    select pg_size_pretty(${between}::pg_lsn - ${wal}::pg_lsn) as deleting,
      pg_size_pretty(pg_current_wal_lsn() - ${between}::pg_lsn) as dropping`.execute(database);
  say('written-ahead log of deleting; of dropping', `${bytes[0]?.deleting ?? ''}; ${bytes[0]?.dropping ?? ''}`);
}

async function walPosition(database: Database): Promise<string> {
  const { rows: found } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(database);
  return found[0]?.at ?? '';
}

/** Both tables with their partitions and indexes. */
async function size(database: Database): Promise<string> {
  const { rows: found } = await sql<{ size: string }>`
    select pg_size_pretty(sum(pg_total_relation_size(oid))) as size from pg_class
    where relkind = 'r' and relname ~ ${`^(${HISTORY_TABLES.join('|')})`}`.execute(database);
  return found[0]?.size ?? '';
}

function percentiles(took: readonly number[]): string {
  const at = (share: number) => percentile(took, share).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms (${took.length})`;
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await work();
  say(what, `${((performance.now() - from) / 1000).toFixed(2)} s`);
}

function say(what: string, figure: string): void {
  console.log(`${what.padEnd(52)} ${figure}   (load ${loadavg()[0]?.toFixed(1) ?? ''})`);
}
