import type { CommandResult } from '../../running/commands/command-socket.ts';
import { formatCsv, formatTable, type Row } from '../../running/commands/text-table.ts';
import {
  oneLine,
  readCount,
  parseCommand,
  refuseWordsBeyond,
  UsageError,
} from '../../running/commands/command-text.ts';
import { subscriberRow } from './export-rows.ts';
import type { NewsletterService, NewsletterSubscriber } from './newsletter.ts';

const USAGE = `Usage: npm run newsletter -- <command>

  list [--limit 50]            the newest first
  export [--format csv|json]   every address
  erase ADDRESS                takes it off the list for good
  help                         this text`;

const HELP = 'npm run newsletter -- help lists all commands.';
const EXPORT_LIMIT = 1_000_000;

/**
 * Runs one newsletter command. Exit code 0: done, 1: the address is not on the list, 2: the command was not
 * understood.
 */
export async function runNewsletterCommand(
  newsletter: NewsletterService,
  argv: readonly string[],
): Promise<CommandResult> {
  try {
    return await run(newsletter, parse(argv));
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, output: `${error.message}\n${HELP}` };
    throw error;
  }
}

const parse = (argv: readonly string[]) =>
  parseCommand(argv, { limit: { type: 'string' }, format: { type: 'string' } });

async function run(
  newsletter: NewsletterService,
  { positionals, values }: ReturnType<typeof parse>,
): Promise<CommandResult> {
  const [command = '', email] = positionals;
  refuseWordsBeyond(command === 'erase' ? 2 : 1, positionals);
  switch (command) {
    case 'list': {
      const subscribers = await newsletter.list(readCount(values.limit, 50));
      return done(formatTable(subscribers.map(listedRow), 'Nobody is on the list.'));
    }
    case 'export':
      return done(exported(await newsletter.list(EXPORT_LIMIT), values.format ?? 'csv'));
    case 'erase': {
      if (email === undefined) throw new UsageError('erase needs an address.');
      const erased = await newsletter.erase(email);
      return erased === 0
        ? { exitCode: 1, output: 'The address is not on the list.' }
        : done('The address was taken off the list.');
    }
    case 'help':
      return done(USAGE);
    default:
      throw new UsageError(command === '' ? 'Which command?' : `There is no command "${command}".`);
  }
}

function done(output: string): CommandResult {
  return { exitCode: 0, output };
}

function listedRow(subscriber: NewsletterSubscriber): Row {
  return { ...subscriberRow(subscriber), email: oneLine(subscriber.email, 254) };
}

function exported(subscribers: readonly NewsletterSubscriber[], format: string): string {
  if (format === 'json') return JSON.stringify(subscribers, null, 2);
  if (format !== 'csv') throw new UsageError('--format is csv or json.');
  return formatCsv(subscribers.map(subscriberRow));
}
