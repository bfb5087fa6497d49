import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { HISTORY_TABLES } from '../../../running/db/history-tables.ts';
import { applyMigrations, migrationNames } from '../../../running/db/migrate.ts';
import { withoutStatementTimeout } from '../../../running/db/without-statement-timeout.ts';
import { BackupError } from '../format/backup-key.ts';
import type { BackupBegin, BackupPart, Contents } from '../format/backup-parts.ts';
import { holdRestored } from '../../../running/db/restore-hold.ts';
import { loadTables } from './load-tables.ts';
import { readTable } from './read-tables.ts';
import { fixTextFormats, tableShapes } from './table-shapes.ts';

export type Restored = { begin: BackupBegin; contents: Contents; migratedOn: string[] };

/**
 * Restores a backup into an empty database, all or nothing: the backup's migrations, then its rows, then a
 * comparison of every count and sum with what is read back, then the newer migrations. With `hold`, no shop
 * starts on the database until it is released. Rejects with BackupError if the database is not empty or the
 * backup does not fit.
 */
export async function restoreInto(
  database: Database,
  parts: AsyncIterable<BackupPart>,
  { hold, now }: { hold: boolean; now: () => number },
): Promise<Restored> {
  return withoutStatementTimeout(database, async (transaction) => {
    await refuseOccupied(transaction);
    const iterator = parts[Symbol.asyncIterator]();
    const begin = await takeBegin(iterator);
    await migrateTo(transaction, begin.migrations);
    const contents = await loadTables(transaction, { [Symbol.asyncIterator]: () => iterator });
    await compareContents(transaction, contents);
    const migratedOn = await applyMigrations(transaction, await migrationNames());
    await analyseHistory(transaction);
    if (hold) await holdRestored(transaction, { restoredAt: new Date(now()), madeAt: new Date(begin.madeAt) });
    return { begin, contents, migratedOn };
  });
}

/** PostgreSQL gathers statistics of a partitioned table only when told; the migrations told it before there were rows. */
async function analyseHistory(transaction: Database): Promise<void> {
  for (const table of HISTORY_TABLES) await sql`analyze ${sql.table(table)}`.execute(transaction);
}

async function refuseOccupied(transaction: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by 1 limit 1`.execute(transaction);
  const [first] = rows;
  if (!first) return;
  throw new BackupError(
    `The target is not empty: it has a table ${first.name}. A restore needs an empty database and deletes nothing.`,
  );
}

async function takeBegin(iterator: AsyncIterator<BackupPart>): Promise<BackupBegin> {
  const { done, value } = await iterator.next();
  if (done === true || value.kind !== 'begin') throw new BackupError('The backup has no "begin" line.');
  return value.begin;
}

async function migrateTo(transaction: Database, names: readonly string[]): Promise<void> {
  const known = new Set(await migrationNames());
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup is from a newer version of the shop: this one does not know the migrations ${unknown.join(', ')}.`,
    );
  }
  await applyMigrations(transaction, names);
}

/** Reads everything back and compares. The transaction is still open, so a difference leaves nothing behind. */
async function compareContents(transaction: Database, contents: Contents): Promise<void> {
  await fixTextFormats(transaction);
  for (const shape of await tableShapes(transaction)) {
    for await (const part of readTable(transaction, shape)) {
      if (part.kind !== 'tableEnd') continue;
      const wanted = contents[shape.table];
      const same = wanted ? wanted.rows === part.end.rows && wanted.sum === part.end.sum : part.end.rows === 0;
      if (same) continue;
      throw new BackupError(
        `The table ${shape.table} was not restored correctly: ${part.end.rows} rows instead of ${wanted?.rows ?? 0}, ` +
          `checksum ${part.end.sum} instead of ${wanted?.sum ?? 'none'}.`,
      );
    }
  }
}
