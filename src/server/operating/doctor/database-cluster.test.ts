import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../../../test/database/standbys.ts';
import { emptyTestDatabase } from '../../../../test/database/template-database.ts';
import { inspectDatabase } from './database.ts';
import { connectDatabase, type Database } from '../../running/db/connect.ts';
import type { Finding } from './finding.ts';

let cluster: Cluster;
let standbyUrl: string;
beforeAll(async () => {
  cluster = await startCluster(1);
  standbyUrl = cluster.standbys[0]?.url ?? '';
});
afterAll(() => cluster.stop());

async function inspected(databaseUrl: string, databaseReadUrls: readonly string[] = []): Promise<Finding[]> {
  const database = await connectDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 1 });
  const config = { databaseUrl, databaseReadUrls, dataDir: '', databasePoolSize: 150, dataKey: null, oldDataKeys: [] };
  return inspectDatabase(database, config).finally(() => database.destroy());
}
const of = (findings: readonly Finding[], check: string): Finding[] => findings.filter((one) => one.check === check);

/** Runs `work` with a setting of the primary, which others must not see. */
async function withSetting(assignment: string, work: () => Promise<void>): Promise<void> {
  const database: Database = await connectDatabase({ engine: 'postgres', url: cluster.url, poolSize: 1 });
  const [name = ''] = assignment.split(' ');
  const say = (statement: string) => sql.raw(statement).execute(database);
  await say(`alter database postgres set ${assignment}`);
  await work().finally(async () => {
    await say(`alter database postgres reset ${name}`);
    await database.destroy();
  });
}

test('the address of a standby is refused, and a primary whose standby nobody waits for is a risk', async () => {
  expect(of(await inspected(standbyUrl), 'database')).toMatchObject([
    { level: 'fail', message: expect.stringContaining('this server only reads') },
  ]);
  expect(of(await inspected(cluster.url), 'standbys')).toMatchObject([
    { level: 'warn', message: expect.stringContaining('a failover loses the last orders') },
  ]);
});

test('a standby is waited for only if synchronous_commit says so', async () => {
  await withSetting(`synchronous_commit = 'off'`, async () => {
    expect(of(await inspected(cluster.url), 'standbys')).toMatchObject([{ level: 'warn' }]);
  });
});

test('read servers must be standbys of this database; one that is away is no reason to stop', async () => {
  const another = await emptyTestDatabase();
  const away = 'postgres://shop@127.0.0.1:9/shop';
  const findings = of(await inspected(cluster.url, [standbyUrl, cluster.url, another.url, away]), 'read servers');
  await another.drop();
  expect(findings.map(({ level }) => level)).toEqual(['ok', 'warn', 'fail', 'warn']);
  expect(JSON.stringify(findings)).not.toContain('postgres:postgres');
});

test('behind a pooler the size of the server says nothing about this process’s pool', async () => {
  expect(of(await inspected(cluster.url), 'database')).toMatchObject([{ level: 'fail' }]);
  const pooler = await forwardTo(cluster.url);
  const pooled = new URL(cluster.url);
  pooled.port = String(Object(pooler.address()).port);
  expect(of(await inspected(pooled.href), 'database')).toMatchObject([
    { level: 'ok', message: expect.stringContaining('behind a pooler') },
  ]);
  pooler.close();
});

/** Like a pooler, it listens elsewhere than the server. */
async function forwardTo(url: string): Promise<Server> {
  const { hostname, port } = new URL(url);
  const pooler = createServer((client) => {
    const onward = connect({ host: hostname, port: Number(port) });
    client.on('error', () => onward.destroy()).pipe(onward);
    onward.on('error', () => client.destroy()).pipe(client);
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  return pooler;
}
