import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBackupCommand, runMigrateDbCommand, runRestoreCommand } from '../src/server/operating/backup/service.ts';
import { connectDatabase } from '../src/server/running/db/connect.ts';
import { migrate } from '../src/server/running/db/migrate.ts';
import { startPostgres } from '../test/database/postgres.ts';
import { storeOrders } from './stored-orders.ts';

/**
 * npm run bench:migrate-db -- [--orders 100000]
 * Times moving an embedded shop with this many orders to PostgreSQL, then a backup there and its restore into
 * another database; also reports the maximum memory.
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const dataDir = await mkdtemp(path.join(tmpdir(), 'poshak-move-'));
const postgres = await startPostgres();
const key = Buffer.alloc(32, 1);
const location = { dataDir, databaseUrl: null, databasePoolSize: 4 };
const saved = path.join(dataDir, 'kept');

const embedded = await connectDatabase({ engine: 'pglite', directory: path.join(dataDir, 'database') });
await migrate(embedded);
await storeOrders(embedded, Number(values.orders));
await embedded.destroy();
console.log(`${values.orders} orders stored`);

const [first, second] = [await postgres.createDatabase(), await postgres.createDatabase()];
await timed('migrate-db', () => runMigrateDbCommand(location, ['--to', first], Date.now));
const database = await connectDatabase({ engine: 'postgres', url: first, poolSize: 4 });
const config = { ...location, databaseUrl: first, backup: { url: saved, key } };
const { output } = await timed('backup', () => runBackupCommand({ config, now: Date.now }, database, []));
await database.destroy();
const [name = ''] = output.split(' ');
console.log(`  ${((await stat(path.join(saved, name))).size / 1024 / 1024).toFixed(1)} MB`);
await timed('restore', () => runRestoreCommand({ config: { ...config, databaseUrl: second }, now: Date.now }, []));
await postgres.stop();
await rm(dataDir, { recursive: true });

async function timed<T extends { exitCode: number; output: string }>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const used = process.cpuUsage();
  const result = await work();
  if (result.exitCode !== 0) throw new Error(result.output);
  const { user, system } = process.cpuUsage(used);
  const figures = [
    `${((performance.now() - from) / 1000).toFixed(1)} s`,
    `${((user + system) / 1e6).toFixed(1)} s of this process`,
    `${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB`,
  ];
  console.log(`${what.padEnd(12)}${figures.join(', ')}`);
  return result;
}
