import { HOUR_MS } from '../../../domain/time/durations.ts';
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '../../running/db/connect.ts';
import { type BackupLocation, readBackup } from './backups.ts';
import { restoreInto } from './copy/restore-into.ts';
import { countsOf } from './format/backup-parts.ts';
import { backupName } from './store/backup-name.ts';

/**
 * Restores a backup into a temporary database. The restore compares every table's count and sum, then orders
 * and payments are checked. Returns a description of the result. Rejects with BackupError.
 */
export async function drillBackup(
  location: BackupLocation,
  name: string | undefined,
  { on, workDir, now }: { on: string | null; workDir: string; now: () => number },
): Promise<string> {
  const startedAt = now();
  const { name: found, parts } = await readBackup(location, name);
  const directory = path.join(workDir, `${backupName(startedAt)}.drill.part`);
  return withThrowAway(on ?? { directory }, async (database) => {
    const { begin, contents } = await restoreInto(database, parts, { hold: false, now });
    const faults = await lookOver(database);
    const seconds = Math.round((now() - startedAt) / 1000);
    const hours = ((now() - Date.parse(begin.madeAt)) / HOUR_MS).toFixed(1);
    return [
      `Restored and compared ${found}: ${countsOf(contents)}; every row count and checksum matches. ${seconds} s.`,
      `It is ${hours} hours old. ${faults === 0 ? 'Orders and payments are consistent.' : `${faults} orders are inconsistent.`}`,
    ].join('\n');
  });
}

/** Counts orders without lines, and paid orders without their paying payment. A consistent backup has none. */
async function lookOver(database: Database): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    select count(*)::int as faults from shop_order o
    where (o.item_count > 0 and not exists (select from order_item i where i.order_id = o.order_id))
      or (o.payment_method = 'online' and o.paid_at is not null and o.credit_paise < o.amount_paise
        and not exists (select from payment p where p.order_id = o.order_id and p.settles))
  `.execute(database);
  return rows[0]?.faults ?? 0;
}

type DrillTarget = string | { directory: string };

async function withThrowAway<T>(on: DrillTarget, work: (database: Database) => Promise<T>): Promise<T> {
  return typeof on === 'string' ? onServer(on, work) : inDirectory(on.directory, work);
}

/**
 * Runs the work in a database in this directory. The directory for temporary files may be small in
 * containers, and on some machines it is in memory.
 */
async function inDirectory<T>(directory: string, work: (database: Database) => Promise<T>): Promise<T> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const database = await connectDatabase({ engine: 'pglite', directory: path.join(directory, 'database') });
  try {
    return await work(database);
  } finally {
    await database.destroy();
    await rm(directory, { recursive: true, force: true });
  }
}

async function onServer<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const server = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  const name = `poshak_drill_${randomBytes(6).toString('hex')}`;
  try {
    await sql`create database ${sql.id(name)}`.execute(server);
    const drillUrl = new URL(url);
    drillUrl.pathname = `/${name}`;
    const database = await connectDatabase({ engine: 'postgres', url: drillUrl.href, poolSize: 2 });
    try {
      return await work(database);
    } finally {
      await database.destroy();
      await sql`drop database ${sql.id(name)}`.execute(server);
    }
  } finally {
    await server.destroy();
  }
}
