import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectDatabase, type DatabaseOptions } from '../../src/server/running/db/connect.ts';
import { makeDataDirectory } from '../data-directory.ts';
import { startPostgres, type TestPostgres } from '../database/postgres.ts';
import type { Random } from './random.ts';

export type Store = {
  options: DatabaseOptions;
  /**
   * Makes the database fail in one of several ways; resolves when it works again. Does nothing with the
   * embedded database.
   */
  fail(random: Random): Promise<void>;
  /** Returns the number of faults. */
  failures(): number;
  close(): Promise<void>;
};

export async function openStore(engine: 'postgres' | 'pglite'): Promise<Store> {
  if (engine === 'postgres') return openPostgres();
  const directory = await makeDataDirectory('faults');
  return {
    options: { engine, directory: path.join(directory, 'database') },
    fail: () => Promise.resolve(),
    failures: () => 0,
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

async function openPostgres(): Promise<Store> {
  const postgres = await startPostgres();
  let failures = 0;
  return {
    options: { engine: 'postgres', url: await postgres.createDatabase() },
    failures: () => failures,
    async fail(random) {
      failures += 1;
      const kind = random.pick(['end-connections', 'fast', 'immediate'] as const);
      if (kind === 'end-connections') return endConnections(postgres, random.between(3, 12));
      await postgres.restart(kind);
    },
    close: () => postgres.stop(),
  };
}

/** Ends all other connections, every 100 ms. */
async function endConnections({ url }: TestPostgres, times: number): Promise<void> {
  const admin = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  for (let time = 0; time < times; time += 1) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()
    `.execute(admin);
    await sleep(100);
  }
  await admin.destroy();
}
