import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, connectionsLost, type Database } from '../../src/server/running/db/connect.ts';
import { inspectDatabase } from '../../src/server/operating/doctor/database.ts';
import { errorResponseOf } from '../../src/server/running/http/error-responses.ts';
import { createLog } from '../../src/server/running/logging/create-log.ts';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { copyTestDatabase, emptyTestDatabase } from '../database/template-database.ts';
import { openWholeShop } from '../whole-shop.ts';

/** Connections to a server that was the primary: what they write is refused, new ones reach the new primary. */
async function afterDemotion(size: number): Promise<{ database: Database; write: () => Promise<unknown> }> {
  const { url, drop } = await emptyTestDatabase();
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: size });
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  await sql`create table example (at timestamptz)`.execute(database);
  const connections = Array.from({ length: size }, () =>
    database.connection().execute(async (connection) => {
      await sql`set session characteristics as transaction read only`.execute(connection);
      // Holds the connection until all of the pool are taken.
      await sql`select pg_sleep(0.2)`.execute(connection);
    }),
  );
  await Promise.all(connections);
  return { database, write: () => sql`insert into example values (now())`.execute(database) };
}

test('one refused write drops all connections to a demoted primary: the next ones reach the new primary', async () => {
  const { database, write } = await afterDemotion(4);
  const before = (await connectionsLost.get()).values[0]?.value ?? 0;
  const error: unknown = await write().catch((refusal: unknown) => refusal);
  expect(error).toMatchObject({ code: '25006' });
  expect((await connectionsLost.get()).values[0]?.value).toBeGreaterThan(before);
  expect(errorResponseOf(error)).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, write));
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'fulfilled'));
  expect((await sql`select 1 from example`.execute(database)).rows).toHaveLength(8);
});

test('a transaction on a demoted primary fails with 503, and the connection is not used again', async () => {
  const { database, write } = await afterDemotion(1);
  const transaction = database
    .transaction()
    .execute((inside) => sql`insert into example values (now())`.execute(inside));
  expect(errorResponseOf(await transaction.catch((refusal: unknown) => refusal))).toMatchObject({ status: 503 });
  await expect(write()).resolves.toBeDefined();
});

test('a shop whose database is complete starts on a server that only reads for the moment, sells what it has, and the doctor names it', async () => {
  const { url, drop } = await copyTestDatabase();
  const feed = await startShopFeed({ source: smallShop() });
  const environment = {
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    DESK_PORT: '1',
    DESK_PASSWORD: 'example password for the desk',
    DEMO_MERCHANT: 'off',
  };
  const open = () =>
    openWholeShop({
      database: { engine: 'postgres', url },
      feedUrl: feed.url,
      environment,
      config: { name: 'Example' },
    });
  const before = await open();
  await before.end();
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set default_transaction_read_only = on`.execute(
    database,
  );
  await database.destroy();
  const shop = await open();
  expect((await fetch(`${shop.url}/products`)).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  await shop.end();
  await feed.close();
  const readOnly = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  const asked = { databaseUrl: url, databaseReadUrls: [], dataDir: '', databasePoolSize: 1 };
  const findings = await inspectDatabase(readOnly, { ...asked, dataKey: null, oldDataKeys: [] });
  expect(findings.map(({ message }) => message)).toContainEqual(expect.stringContaining('this server only reads'));
  await readOnly.destroy();
  await drop();
});

test('while the database is away, failing jobs and requests cause one counted warning a minute and no stack', () => {
  let text = '';
  const log = createLog({ level: 'info', destination: { write: (line) => void (text += line) } });
  for (const code of ['25006', '08P01', 'ECONNREFUSED']) {
    const err = Object.assign(new Error('cannot execute INSERT'), { code });
    log.error({ err }, 'outbox run failed; will retry');
    log.child({ requestId: 'example-1' }).warn({ err }, 'request failed');
  }
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ level: 40, msg: 'database unavailable', requests: 1 });
  log.error({ err: Object.assign(new Error('a bug'), { code: '42P01' }) }, 'outbox run failed; will retry');
  expect(text).toContain('a bug');
});
