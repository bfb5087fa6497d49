import { runBackupCommand } from './backup/service.ts';
import { runCatalogueCommand } from './catalogue/command.ts';
import type { CatalogueService } from './catalogue/service.ts';
import { commandSocketPath, listenForAll, listenForCommands, type StopCommands } from './commands/command-socket.ts';
import type { Config } from './config/config.ts';
import { listenForContactCommands } from './contact-requests/listen-for-commands.ts';
import type { Database } from './db/connect.ts';
import { describeDatabase } from './db/database-address.ts';

type CommandParts = { config: Config; database: Database; catalogue: CatalogueService; now: () => number };

/**
 * Listens for the catalogue, backup and contact commands that are run on this machine. Returns a function
 * that stops listening.
 */
export async function composeCommands({ config, database, catalogue, now }: CommandParts): Promise<StopCommands> {
  const where = describeDatabase(config);
  return listenForAll([
    () =>
      listenForCommands(
        commandSocketPath(config.dataDir, 'catalogue'),
        (argv) => runCatalogueCommand(catalogue, argv),
        where,
      ),
    () =>
      listenForCommands(
        commandSocketPath(config.dataDir, 'backup'),
        (argv) => runBackupCommand({ config, now }, database, argv),
        where,
      ),
    () => listenForContactCommands({ config, database, now }),
  ]);
}
