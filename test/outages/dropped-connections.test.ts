import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '../../src/server/running/db/connect.ts';
import { errorResponseOf } from '../../src/server/running/http/error-responses.ts';
import { startMerchantReceiver } from '../fault-harness/merchant-receiver.ts';
import { seededRandom } from '../fault-harness/random.ts';
import { startShops } from '../fault-harness/shops.ts';
import { exampleOrder, openGateway, post } from '../paying-shop.ts';
import { WHOLE } from '../long-form.ts';
import { copyTestDatabase } from '../database/template-database.ts';

/**
 * Makes a database for this test, and a function that ends all connections to it, as a failover does, and
 * returns their number.
 */
async function failingDatabase(): Promise<{ url: string; endConnections: () => Promise<number> }> {
  const { url, drop } = await copyTestDatabase();
  const admin = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  onTestFinished(async () => {
    await admin.destroy();
    await drop();
  });
  const endConnections = async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()
    `.execute(admin);
    return rows.length;
  };
  return { url, endConnections };
}

test('transactions whose connections are ended fail with 503, cause a single warning, and the connections are replaced', async () => {
  const warned: string[] = [];
  const { url, endConnections } = await failingDatabase();
  const database = await connectDatabase({
    engine: 'postgres',
    url,
    log: { warn: (about: unknown) => void warned.push(JSON.stringify(about)) },
  });
  const held = Promise.withResolvers<void>();
  let begun = 0;
  const transactions = Array.from({ length: 5 }, () =>
    database
      .transaction()
      .execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        begun += 1;
        await held.promise;
        await sql`select 1`.execute(transaction);
      })
      .catch(errorResponseOf),
  );
  await expect.poll(() => begun).toBe(5);
  expect(await endConnections()).toBeGreaterThanOrEqual(5);
  await expect.poll(() => warned).toEqual(['{"code":"57P01"}']);
  held.resolve();
  for (const answer of await Promise.all(transactions)) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
  }
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  await database.destroy();
});

type Answer = { status: number; body: Record<string, unknown> };
const ENOUGH = WHOLE ? { taken: 60, refused: 10 } : { taken: 20, refused: 4 };
const NO_ANSWER: Answer = { status: 0, body: {} };

test('while all connections are ended repeatedly, the shops stay up, fail only with 503, and take orders again', async () => {
  const { url, endConnections } = await failingDatabase();
  const gateway = await openGateway();
  const merchant = await startMerchantReceiver(seededRandom(1));
  const shops = await startShops(2, {
    database: { engine: 'postgres', url },
    gateway: { url: gateway.url, appId: gateway.appId, secretKey: gateway.secretKey },
    merchant: { url: merchant.url, secret: merchant.secret },
    pricesUrl: null,
    reconciler: true,
    graceMs: 60_000,
    timeoutMs: 30_000,
  });
  onTestFinished(async () => {
    await shops.stop();
    await Promise.all([gateway.close(), merchant.close()]);
  });
  const place = (shop: number): Promise<Answer> =>
    post(`${shops.urls[shop % 2]}/api/cashfree/create-order`, exampleOrder()).catch(() => NO_ANSWER);
  const taken: Answer[] = [];
  const refused: Answer[] = [];
  const enough = () => shops.crashes() > 0 || (taken.length >= ENOUGH.taken && refused.length >= ENOUGH.refused);
  const lane = async (shop: number): Promise<void> => {
    while (!enough()) {
      const answer = await place(shop);
      (answer.status === 200 ? taken : refused).push(answer);
    }
  };
  const lanes = Promise.all(Array.from({ length: 8 }, (_, index) => lane(index)));
  // On a slow machine the pause grows until an order has time to succeed.
  let pauseMs = 100;
  while (!enough()) {
    const before = taken.length;
    await endConnections();
    await sleep(pauseMs);
    pauseMs = taken.length > before ? 100 : Math.min(2 * pauseMs, 5_000);
  }
  await lanes;
  expect(shops.crashes()).toBe(0);
  expect(new Set(refused.map(({ status, body }) => `${status} ${String(body['code'])}`))).toEqual(
    new Set(['503 database_unavailable']),
  );
  for (const shop of [0, 1]) expect((await place(shop)).status).toBe(200);
});
