import type { Database } from '../db/connect.ts';
import { describeDatabase } from '../db/database-address.ts';
import { commandSocketPath, listenForAll, listenForCommands, type StopCommands } from '../commands/command-socket.ts';
import { runContactCommand } from './contact-command.ts';
import { createContactRequestService } from './service.ts';
import { createNewsletterService } from './newsletter.ts';
import { runNewsletterCommand } from './newsletter-command.ts';

type Deps = { config: { dataDir: string; databaseUrl: string | null }; database: Database; now: () => number };

/** Takes contacts and newsletter commands in the running shop until the returned function is called. */
export async function listenForContactCommands({ config, database, now }: Deps): Promise<StopCommands> {
  const contacts = createContactRequestService({ database, now });
  const newsletter = createNewsletterService({ database });
  const words = describeDatabase(config);
  return listenForAll([
    () =>
      listenForCommands(
        commandSocketPath(config.dataDir, 'contacts'),
        (argv) => runContactCommand(contacts, argv),
        words,
      ),
    () =>
      listenForCommands(
        commandSocketPath(config.dataDir, 'newsletter'),
        (argv) => runNewsletterCommand(newsletter, argv),
        words,
      ),
  ]);
}
