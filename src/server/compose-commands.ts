import { runBackupCommand } from './backup/service.ts';
import { runCatalogueCommand } from './catalogue/command.ts';
import type { CatalogueService } from './catalogue/service.ts';
import { commandSocketPath, listenForCommands } from './commands/command-socket.ts';
import type { Config } from './config/config.ts';
import { listenForContactCommands } from './contact-requests/listen-for-commands.ts';
import type { Database } from './db/connect.ts';
import { describeDatabase } from './db/database-address.ts';

type CommandParts = { config: Config; database: Database; catalogue: CatalogueService; now: () => number };

/**
 * Listens for the catalogue, backup and contact commands that are run on this machine. Returns a function
 * that stops listening.
 */
export async function composeCommands({
  config,
  database,
  catalogue,
  now,
}: CommandParts): Promise<() => Promise<void>> {
  const where = describeDatabase(config);
  const stops = [
    await listenForCommands(
      commandSocketPath(config.dataDir, 'catalogue'),
      (argv) => runCatalogueCommand(catalogue, argv),
      where,
    ),
    await listenForCommands(
      commandSocketPath(config.dataDir, 'backup'),
      (argv) => runBackupCommand({ config, now }, database, argv),
      where,
    ),
    await listenForContactCommands({ config, database, now }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
