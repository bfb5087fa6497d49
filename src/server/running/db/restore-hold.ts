import { sql } from 'kysely';
import { ConfigError } from '../environment/config-error.ts';
import type { Database } from './connect.ts';

/**
 * A restored database has this table until it is released. A shop does not start on it (see
 * docs/runbooks/restore.md).
 */
export const RESTORE_HOLD = 'restore_hold';

export type RestoreHold = { restoredAt: Date; madeAt: Date };

export async function holdRestored(transaction: Database, hold: RestoreHold): Promise<void> {
  await sql`create table restore_hold (restored_at timestamptz not null, made_at timestamptz not null)`.execute(
    transaction,
  );
  await sql`insert into restore_hold values (${hold.restoredAt}, ${hold.madeAt})`.execute(transaction);
}

/** Returns the hold; null if the database is not a restored copy, or was released. */
export async function readHold(database: Database): Promise<RestoreHold | null> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('restore_hold') is not null as there`.execute(database);
  if (found[0]?.there !== true) return null;
  const { rows } = await sql<{ restored_at: Date; made_at: Date }>`select * from restore_hold`.execute(database);
  const [row] = rows;
  return row ? { restoredAt: row.restored_at, madeAt: row.made_at } : null;
}

export async function dropHold(database: Database): Promise<void> {
  await sql`drop table restore_hold`.execute(database);
}

/**
 * Rejects with ConfigError until a person has released the restored database, because a shop that starts on a
 * copy would poll the gateway about its orders, send its refunds and notify the merchant.
 */
export async function refuseHeld(database: Database): Promise<void> {
  const hold = await readHold(database);
  if (!hold) return;
  await database.destroy();
  const createdAt = hold.madeAt.toISOString();
  throw new ConfigError(
    `This database was restored from a backup of ${createdAt} and is held: ` +
      `\`npm run restore -- status\` shows what a shop would poll and send, \`npm run restore -- release\` lets it start.`,
  );
}
