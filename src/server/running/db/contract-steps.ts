import { sql } from 'kysely';
import { ConfigError } from '../environment/config-error.ts';
import type { Database } from './connect.ts';
import { migrationNames } from './migrate.ts';

/**
 * File name ending of a migration that removes what the previous version still uses, the second step of
 * expand and contract (docs/deploy.md). All other migrations only add, so an older version can run at the
 * same time.
 */
const CONTRACTS = /-contract\.sql$/;

/**
 * Rejects with ConfigError if a newer version has removed what this one needs. Migrations of newer versions
 * that only added something are accepted, so a return to an older version works.
 */
export async function refuseContracted(database: Database): Promise<void> {
  const { rows: tables } = await sql<{ found: boolean }>`select to_regclass('migration') is not null as found`.execute(
    database,
  );
  if (tables[0]?.found !== true) return;
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(database);
  const known = new Set(await migrationNames());
  const beyond = rows.map(({ name }) => name).filter((name) => CONTRACTS.test(name) && !known.has(name));
  if (beyond.length === 0) return;
  throw new ConfigError(
    `A newer version of the shop changed this database so that this one cannot work on it (${beyond.join(', ')}): start that version again, or a later one.`,
  );
}
