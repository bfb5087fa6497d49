import type { CommandResult } from '../../src/server/running/commands/command-socket.ts';
import type { Config } from '../../src/server/settings/config/config.ts';
import type { Database } from '../../src/server/running/db/connect.ts';
import { describeDatabase } from '../../src/server/running/db/database-address.ts';
import { openExistingDatabase } from '../../src/server/running/db/existing-database.ts';
import { createCustomerVault } from '../../src/server/running/encryption/customer-vault.ts';
import { readDataKeys } from '../../src/server/running/encryption/data-key.ts';
import { ConfigError, type Environment } from '../../src/server/running/environment/config-error.ts';
import { keysInForce } from '../../src/server/settings/provider-keys/service.ts';
import { readShopConfig } from '../start/read-shop-config.ts';
import { readDataConfig } from './read-place.ts';

/** A function that does a command's work on a shop's database. */
export type RunHere = (
  config: Config,
  database: Database,
  argv: readonly string[],
  /** The machine's variables, and the keys that were set at the desk. */
  environment: Environment,
) => Promise<CommandResult>;

/**
 * Runs a command on the database and names the database on stderr. Resolves with null if another process has the
 * embedded database open. `besideShop`: on PostgreSQL a shop may be running at the same time.
 */
export async function workHere(
  runHere: RunHere,
  { argv, besideShop }: { argv: readonly string[]; besideShop: boolean },
): Promise<CommandResult | null> {
  const config = await readDataConfig();
  const opened = await openExistingDatabase(config);
  if (!opened) return null;
  const alone = besideShop && config.databaseUrl !== null ? 'On' : 'No shop is running here; on';
  console.error(`${alone} ${describeDatabase(config)}.`);
  try {
    const environment = await environmentIn(config, opened.database);
    const inForce = await readDataConfig(environment, { keysFollow: false });
    return await runHere(inForce, opened.database, argv, environment);
  } finally {
    await opened.close();
  }
}

/** Without the data key nothing of the desk can be read, and most commands need none of it. */
async function environmentIn(config: Config, database: Database): Promise<Environment> {
  const vault = await readDataKeys(config).then(createCustomerVault, (error: unknown) => {
    if (error instanceof ConfigError) return null;
    throw error;
  });
  if (vault === null) return process.env;
  const fileInput = await readShopConfig();
  return (await keysInForce({ database, vault, environment: process.env, fileInput }, Date.now())).environment;
}
