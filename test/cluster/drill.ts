import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import type { OrderItemRequest } from '../../src/contracts/checkout/quote.ts';
import type { Database } from '../../src/server/running/db/connect.ts';
import type { Shopper } from '../fault-harness/shopper.ts';
import { exampleOrder } from '../paying-shop.ts';
import { THIS_CHECKOUT, type ShopsOnDatabase, withShopsOn } from '../deploy/replicas/drilled-shops.ts';
import { nextAddress } from '../deploy/replicas/replica-checks.ts';
import { type Crowd, send } from '../deploy/replicas/visitors.ts';
import { type Fault, FAULTS, type World } from './faults.ts';
import { Front } from './front.ts';
import { judgeFault, type Observed, rowOf } from './judge-fault.ts';
import { Nodes } from './nodes.ts';
import { NODES } from './network.ts';
import { PASSWORDS } from './private-machine.ts';
import { type Probe, startProbe } from './probe.ts';

const DATABASE_URL = `postgres://shop:${PASSWORDS.shop}@127.0.0.1:6432/shop`;
/** One port leads to one standby (deploy/cluster/haproxy.cfg). */
const READ_URLS = [5001, 5002, 5003].map((port) => `postgres://shop:${PASSWORDS.shop}@127.0.0.1:${port}/shop`);
const PRIMARY_URL = `postgres://postgres:${PASSWORDS.postgres}@127.0.0.1:5000/postgres`;
const WHOLE_LIMIT_MS = 180_000;
const FAILOVER_LIMIT_MS = 120_000;
/** A few shoppers a second, who wait and tap again: the machine also runs all the rest. */
const CALM = { restMs: 900, taps: 90, tapEveryMs: 1_000 };
const BEFORE_MS = 5_000;
/** A claim lasts a minute (src/server/running/outbox/service.ts). */
const CLAIM_LIMIT_MS = 90_000;

type Drill = World & { drilled: ShopsOnDatabase; crowd: Crowd; probe: Probe };

/**
 * Runs three shops behind nginx on a cluster of three PostgreSQL, breaks one part after the other while shoppers buy, and
 * compares all books at the end. Returns what is wrong.
 */
export async function drillCluster(
  { logs, short, only }: { logs: string; short: boolean; only: string | null },
  print: (line: string) => void,
): Promise<string[]> {
  const nodes = new Nodes(logs);
  const front = new Front(logs);
  try {
    await startCluster(nodes, front);
    print('the cluster is whole');
    const settings = { LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: '10', DATABASE_READ_URL: READ_URLS.join(',') };
    const roots = [THIS_CHECKOUT, THIS_CHECKOUT, THIS_CHECKOUT];
    return await withShopsOn(DATABASE_URL, { directory: '/var/lib/shops', settings, roots }, async (drilled) => {
      const faults = FAULTS.filter(({ name, short: inShort }) =>
        only === null ? inShort || !short : name.includes(only),
      );
      return breakAll(faults, { nodes, front, logs, drilled }, print);
    });
  } finally {
    await front.stop('pgbouncer');
    await front.stop('haproxy');
    await nodes.stop();
  }
}

async function startCluster(nodes: Nodes, front: Front): Promise<void> {
  for (const { name } of NODES) await nodes.start(name, 'etcd');
  for (const { name } of NODES) await nodes.start(name, 'patroni');
  await nodes.whole(WHOLE_LIMIT_MS);
  await front.start('haproxy');
  const end = performance.now() + WHOLE_LIMIT_MS;
  const setUp = async (): Promise<void> => {
    const client = new Client({ connectionString: PRIMARY_URL, connectionTimeoutMillis: 2_000 });
    await client.connect();
    await client.query(`create role shop login password '${PASSWORDS.shop}'`);
    // As docs/deploy.md says for a pooler in transaction mode.
    await client.query(`alter role shop set statement_timeout = '30s'`);
    await client.query(`alter role shop set idle_in_transaction_session_timeout = '5min'`);
    await client.query(`create database shop owner shop encoding 'UTF8'`);
    await client.end();
  };
  for (;;) {
    try {
      await setUp();
      break;
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(500);
    }
  }
  await front.start('pgbouncer');
}

async function breakAll(
  faults: readonly Fault[],
  world: World & { drilled: ShopsOnDatabase },
  print: (line: string) => void,
): Promise<string[]> {
  const { drilled, nodes } = world;
  const { shops } = drilled;
  await shops.start(0);
  await Promise.all([shops.start(1), shops.start(2)]);
  const balancer = await drilled.balance(3);
  print(`three shops behind ${balancer.kind}`);
  const probe = await startProbe(PRIMARY_URL);
  const crowd = drilled.letInAt(balancer.url, CALM);
  const drill = { ...world, crowd, probe };
  const violations: string[] = [];
  const rows: string[] = [];
  for (const fault of faults) {
    await nodes.whole(WHOLE_LIMIT_MS);
    await sleep(BEFORE_MS);
    const observed = await observe(fault, drill);
    violations.push(...judgeFault(observed));
    rows.push(rowOf(observed));
    print(rows.at(-1) ?? '');
  }
  await crowd.stop();
  await probe.stop();
  const comparison = await drilled.compareLedgers(crowd.shoppers, shops.urls[0] ?? '');
  violations.push(...comparison.violations);
  const lost = crowd.shoppers.filter(({ orderIds }) => orderIds.length === 0).length;
  if (lost > 0) violations.push(`${lost} shoppers never got an order`);
  for (const index of shops.urls.keys()) {
    const code = await shops.stop(index, 'SIGTERM');
    if (code !== 0) violations.push(`a shop ended by itself, or with ${code}`);
  }
  await balancer.stop();
  print(
    '\n| Fault | Database took no writes for | Shoppers saw | Orders; pages meanwhile | All well after the database |',
  );
  print('| --- | --- | --- | --- | --- |');
  for (const row of rows) print(row);
  for (const [name, count] of Object.entries(comparison.counts)) print(`${String(count).padStart(12)}  ${name}`);
  return violations;
}

async function observe(fault: Fault, drill: Drill): Promise<Observed> {
  const { nodes, crowd, probe, drilled } = drill;
  const primary = await nodes.primary();
  if (primary === null) throw new Error('there is no primary');
  const before = { failures: crowd.failures.length, orders: answered(crowd), pages: crowd.pages() };
  const from = performance.now();
  await fault.break(drill, primary);
  const writableAt = await writableAgain(fault, drill, primary);
  const wellAt = await allWell(drilled, crowd);
  await fault.mend(drill, primary);
  await nodes.whole(WHOLE_LIMIT_MS);
  await allWell(drilled, crowd);
  await claimsExpired(drilled);
  return {
    name: fault.name,
    quiet: fault.quiet,
    from,
    writableAt,
    wellAt,
    awayMs: probe.longestAway(from, performance.now()),
    failures: crowd.failures.slice(before.failures),
    ordersMeanwhile: answered(crowd) - before.orders,
    pagesMeanwhile: crowd.pages() - before.pages,
  };
}

/** Waits until the database takes writes after a fault, on another node if the fault promotes one. Returns since when. */
async function writableAgain(fault: Fault, { nodes, probe }: Drill, old: string): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < FAILOVER_LIMIT_MS) {
    const primary = await nodes.primary();
    const since = probe.writableSince();
    if (since !== null && primary !== null && (!fault.promotes || primary !== old)) {
      return fault.promotes ? since : from;
    }
    await sleep(100);
  }
  throw new Error(`${fault.name}: no other node takes writes within ${FAILOVER_LIMIT_MS / 1000} s`);
}

const answered = ({ shoppers }: Crowd): number => shoppers.filter(({ orderIds }) => orderIds.length > 0).length;

/** Every process takes an order, its payment is confirmed, and its messages are delivered. Returns when that was so. */
async function allWell(drilled: ShopsOnDatabase, crowd: Crowd): Promise<number> {
  const bought = await Promise.all(drilled.shops.urls.map((url) => buyAt(url, drilled.item)));
  crowd.shoppers.push(...bought);
  const ids = bought.flatMap(({ orderIds }) => orderIds);
  for (const orderId of ids) drilled.gateway.control.pay(orderId, { status: 'SUCCESS' });
  await drilled.withDatabase(async (database) => {
    while (!(await allPaid(database, ids))) await sleep(100);
    while ((await undelivered(database, sql`order_id in (${sql.join(ids)})`)) > 0) await sleep(100);
  });
  return performance.now();
}

/** Waits for what was being delivered when the database went: the claim of such a delivery expires after a minute. */
async function claimsExpired(drilled: ShopsOnDatabase): Promise<void> {
  const end = performance.now() + CLAIM_LIMIT_MS;
  await drilled.withDatabase(async (database) => {
    while ((await undelivered(database, sql`created_at < now() - interval '5 seconds'`)) > 0) {
      if (performance.now() > end) throw new Error('the outbox is not delivered: a claim did not expire');
      await sleep(500);
    }
  });
}

async function allPaid(database: Database, ids: readonly string[]): Promise<boolean> {
  const unpaid = database.selectFrom('shop_order').select('order_id').where('order_id', 'in', ids);
  return (await unpaid.where('paid_at', 'is', null).execute()).length === 0;
}

/** Counts the messages to the merchant that are not delivered. */
async function undelivered(database: Database, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where ${which} and delivered_at is null and dead_at is null`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

async function buyAt(url: string, item: OrderItemRequest): Promise<Shopper> {
  const attempt = { key: randomUUID(), items: [item], from: performance.now(), until: Infinity };
  const shopper: Shopper = { attempts: [attempt], orderIds: [], screens: [], refusals: [], plan: 'success' };
  const address = nextAddress();
  const order = exampleOrder({ attemptKey: attempt.key, items: [item] });
  const end = performance.now() + FAILOVER_LIMIT_MS;
  while (shopper.orderIds.length === 0) {
    if (performance.now() > end) throw new Error(`${url} takes no order`);
    const answer = await send(`${url}/api/cashfree/create-order`, address, order);
    const [, orderId] = /"order_id":"([^"]+)"/.exec(answer?.status === 200 ? answer.text : '') ?? [];
    if (orderId === undefined) await sleep(250);
    else shopper.orderIds.push(orderId);
  }
  return shopper;
}
