import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Cluster, startCluster } from '../../../../test/database/standbys.ts';
import { connectDatabase, type Database } from './connect.ts';
import { openReadServers, type ReadServers } from './read-servers.ts';

let cluster: Cluster;
let primary: Database;
let reads: ReadServers;
beforeAll(async () => {
  cluster = await startCluster(2);
  primary = await connectDatabase({ engine: 'postgres', url: cluster.url, poolSize: 4 });
  await sql`create table example (value int)`.execute(primary);
});
afterAll(async () => {
  await primary.destroy();
  await cluster.stop();
});

const open = (changes: { maxLagMs?: number; urls?: readonly string[] } = {}): ReadServers =>
  openReadServers(primary, {
    urls: cluster.standbys.map(({ url }) => url),
    poolSize: 4,
    random: () => 0,
    log: { info: () => undefined, warn: () => undefined },
    looksEveryMs: 20,
    ...changes,
  });
beforeEach(() => {
  reads = open();
});
afterEach(() => reads.close());

/** The port of the server that answers, and whether it is a standby. */
async function answeredBy(database: Database): Promise<{ port: number; standby: boolean }> {
  const { rows } = await sql<{ port: number; standby: boolean }>`
    select inet_server_port() as port, pg_is_in_recovery() as standby`.execute(database);
  return rows[0] ?? { port: 0, standby: false };
}
const onStandby = async (): Promise<boolean> => (await answeredBy(reads.database)).standby;
const portOf = (index: number): number => Number(new URL(cluster.standbys[index]?.url ?? '').port);
const write = (value: number): Promise<unknown> => sql`insert into example values (${value})`.execute(primary);
const valuesIn = async (database: Database): Promise<number[]> =>
  (await sql<{ value: number }>`select value from example order by 1`.execute(database)).rows.map(({ value }) => value);

test('reads go to one standby, and see what was committed before keepUp', async () => {
  await expect.poll(onStandby).toBe(true);
  const ports = await Promise.all(Array.from({ length: 10 }, async () => (await answeredBy(reads.database)).port));
  expect(new Set(ports)).toEqual(new Set([portOf(0)]));
  for (let value = 1; value <= 20; value += 1) {
    await write(value);
    await reads.keepUp();
    expect(await valuesIn(reads.database)).toContain(value);
  }
  expect(reads.status()).toMatchObject({ configured: 2, usable: 2 });
});

test('a standby whose replay stands still is left at the next change, and read again once it has caught up', async () => {
  await expect.poll(onStandby).toBe(true);
  for (const standby of cluster.standbys) await standby.pauseReplay();
  await write(101);
  await reads.keepUp();
  expect(await valuesIn(reads.database)).toContain(101);
  expect(await onStandby()).toBe(false);
  for (const standby of cluster.standbys) await standby.resumeReplay();
  await expect.poll(onStandby).toBe(true);
  expect(await valuesIn(reads.database)).toContain(101);
});

test('without any change asked for, a standby further behind than the bound is left for the other one', async () => {
  await reads.close();
  reads = open({ maxLagMs: 100 });
  await expect.poll(async () => (await answeredBy(reads.database)).port).toBe(portOf(0));
  await cluster.standbys[0]?.pauseReplay();
  await write(201);
  await expect.poll(async () => (await answeredBy(reads.database)).port).toBe(portOf(1));
  expect(await onStandby()).toBe(true);
  await cluster.standbys[0]?.resumeReplay();
});

test('one answer that must be up to date comes from the primary while the standby has not replayed it', async () => {
  await expect.poll(onStandby).toBe(true);
  await write(301);
  const fresh = await reads.upToDate();
  expect(await answeredBy(fresh)).toMatchObject({ standby: true });
  expect(await valuesIn(fresh)).toContain(301);
  await cluster.standbys[0]?.pauseReplay();
  await write(302);
  const late = await reads.upToDate();
  expect([(await answeredBy(late)).standby, (await valuesIn(late)).includes(302)]).toEqual([false, true]);
  await cluster.standbys[0]?.resumeReplay();
});

test('a statement under way when its standby stops is answered by another server, and none fails', async () => {
  await expect.poll(onStandby).toBe(true);
  const answers: Promise<unknown>[] = [];
  const asking = setInterval(() => answers.push(valuesIn(reads.database)), 5);
  answers.push(sql`select pg_sleep(30) where pg_is_in_recovery()`.execute(reads.database));
  await cluster.standbys[0]?.stop();
  await expect.poll(async () => (await answeredBy(reads.database)).port).toBe(portOf(1));
  clearInterval(asking);
  const outcomes = await Promise.allSettled(answers);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(answers.length).toBeGreaterThan(2);
  await cluster.standbys[0]?.start();
});

test('an address that leads to no standby, such as the primary itself, is never read', async () => {
  await reads.close();
  reads = open({ urls: [cluster.url, 'postgres://postgres:postgres@127.0.0.1:9/none'] });
  await vi.waitFor(async () => {
    await reads.keepUp();
    expect(reads.status()).toEqual({ configured: 2, usable: 0, lagMs: null });
  });
  expect((await answeredBy(reads.database)).standby).toBe(false);
});
