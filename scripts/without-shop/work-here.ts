import type { CommandResult } from '../../src/server/running/commands/command-socket.ts';
import type { Config } from '../../src/server/settings/config/config.ts';
import type { Database } from '../../src/server/running/db/connect.ts';
import { describeDatabase } from '../../src/server/running/db/database-address.ts';
import { openExistingDatabase } from '../../src/server/running/db/existing-database.ts';
import { readDataConfig } from './read-place.ts';

/** A function that does a command's work on a shop's database. */
export type RunHere = (config: Config, database: Database, argv: readonly string[]) => Promise<CommandResult>;

/**
 * Runs a command on the database and names the database on stderr. Resolves with null if another process has the
 * embedded database open. `besideShop`: on PostgreSQL a shop may be running at the same time.
 */
export async function workHere(
  runHere: RunHere,
  { argv, besideShop }: { argv: readonly string[]; besideShop: boolean },
): Promise<CommandResult | null> {
  const config = readDataConfig();
  const opened = await openExistingDatabase(config);
  if (!opened) return null;
  const alone = besideShop && config.databaseUrl !== null ? 'On' : 'No shop is running here; on';
  console.error(`${alone} ${describeDatabase(config)}.`);
  try {
    return await runHere(config, opened.database, argv);
  } finally {
    await opened.close();
  }
}
