import type { Database } from '../db/connect.ts';
import { describeDatabase } from '../db/database-address.ts';
import { commandSocketPath, listenForCommands } from '../commands/command-socket.ts';
import { runContactCommand } from './contact-command.ts';
import { createContactRequestService } from './service.ts';
import { createNewsletterService } from './newsletter.ts';
import { runNewsletterCommand } from './newsletter-command.ts';

type Deps = { config: { dataDir: string; databaseUrl: string | null }; database: Database; now: () => number };

/** Takes contacts and newsletter commands in the running shop until the returned function is called. */
export async function listenForContactCommands({ config, database, now }: Deps): Promise<() => Promise<void>> {
  const contacts = createContactRequestService({ database, now });
  const newsletter = createNewsletterService({ database });
  const words = describeDatabase(config);
  const stops = [
    await listenForCommands(
      commandSocketPath(config.dataDir, 'contacts'),
      (argv) => runContactCommand(contacts, argv),
      words,
    ),
    await listenForCommands(
      commandSocketPath(config.dataDir, 'newsletter'),
      (argv) => runNewsletterCommand(newsletter, argv),
      words,
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
