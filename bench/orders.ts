import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type PayingShop, exampleOrder, openPayingShop, post } from '../test/paying-shop.ts';
import { type TestPostgres, startPostgres } from '../test/database/postgres.ts';
import { forkGateway } from './gateway-process.ts';
import { percentile } from './statistics.ts';
import { measureDesk } from './desk-reads.ts';
import { storeOrders } from './stored-orders.ts';

/**
 * npm run bench:orders -- [--engine postgres,pglite] [--stored 1000,100000,1000000] [--orders 1000]
 * [--at-once 16] [--only desk] [--database postgres://…]
 * Measures how many orders per second are created and paid over HTTP with the stand-in gateway, with this
 * many orders stored before. Then it times every list and search of the merchant's desk over the largest
 * number (`--only desk`: only these), with PostgreSQL. `--database` uses this database instead of a new one,
 * and whatever an earlier run stored there.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres,pglite' },
    stored: { type: 'string', default: '1000,100000,1000000' },
    orders: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
  },
});
const orders = Number(values.orders);
const atOnce = Number(values['at-once']);

console.log(`${orders} orders, ${atOnce} at once`);
console.log('engine    stored    step            per second   p50 ms   p99 ms');
for (const engine of values.engine.split(',')) await measureEngine(engine);

async function measureEngine(engine: string): Promise<void> {
  const { child, gateway } = await forkGateway();
  const postgres = engine === 'postgres' && values.database === undefined ? await startPostgres() : null;
  const shop = await openPayingShop({ database: await databaseOf(engine, postgres), gateway, timeoutMs: 30_000 });
  for (const stored of values.stored.split(',').map(Number)) {
    await storeOrders(shop.database, stored);
    // The embedded database blocks this thread for minutes: connections that timed out meanwhile are closed
    // now.
    await setTimeout(2_000);
    if (values.only !== 'desk') await measure(engine, stored, shop, child);
  }
  if (engine === 'postgres') await measureDeskOf(shop);
  await shop.close();
  child.disconnect();
  await postgres?.stop();
}

async function measureDeskOf(shop: PayingShop): Promise<void> {
  console.log('merchant’s desk                    p50 ms   p95 ms');
  await measureDesk(shop, (step, latencies) => {
    const at = (share: number) => percentile(latencies, share).toFixed(1).padStart(8);
    console.log(`${step.padEnd(32)} ${at(0.5)} ${at(0.95)}`);
  });
}

async function databaseOf(engine: string, postgres: TestPostgres | null) {
  const url = engine === 'postgres' ? (values.database ?? (await postgres?.createDatabase())) : undefined;
  return url === undefined
    ? ({ engine: 'pglite', directory: null } as const)
    : ({ engine: 'postgres', url, poolSize: 16, statementLimitMs: 0 } as const);
}

async function measure(engine: string, stored: number, shop: PayingShop, gateway: ChildProcess): Promise<void> {
  const orderIds: string[] = [];
  const create = async () => {
    const { status, body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder());
    if (status !== 200) throw new Error(`create-order answered ${status}`);
    orderIds.push(String(body['order_id']));
  };
  await run(50, create);
  orderIds.length = 0;
  report(engine, stored, 'create-order', await run(orders, create));
  gateway.send(orderIds);
  await once(gateway, 'message');
  const waiting = [...orderIds];
  const verify = async () => {
    const orderId = waiting.pop();
    const { body } = await post(`${shop.url}/api/cashfree/verify-payment`, { orderId });
    if (body['status'] !== 'SUCCESS') throw new Error(`verify-payment says ${JSON.stringify(body)}`);
  };
  report(engine, stored, 'verify-payment', await run(orders, verify));
  const read = async () => {
    await shop.orders.summary(orderIds[Math.floor(Math.random() * orderIds.length)] ?? '');
  };
  report(engine, stored, 'summary', await run(orders, read));
}

type Measured = { perSecond: number; latencies: number[] };

async function run(count: number, work: () => Promise<void>): Promise<Measured> {
  const latencies: number[] = [];
  let begun = 0;
  const startedAt = performance.now();
  const lane = async () => {
    while (begun < count) {
      begun += 1;
      const from = performance.now();
      await work();
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { perSecond: (count * 1000) / (performance.now() - startedAt), latencies };
}

function report(engine: string, stored: number, step: string, { perSecond, latencies }: Measured): void {
  const at = (share: number) => percentile(latencies, share).toFixed(1);
  console.log(
    [
      engine.padEnd(8),
      String(stored).padStart(8),
      ` ${step}`.padEnd(15),
      perSecond.toFixed(0).padStart(11),
      at(0.5).padStart(8),
      at(0.99).padStart(8),
    ].join(' '),
  );
}
