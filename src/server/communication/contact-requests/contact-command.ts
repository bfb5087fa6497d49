import type { CommandResult } from '../../running/commands/command-socket.ts';
import { formatCsv, formatTable, type Row } from '../../running/commands/text-table.ts';
import {
  istTime,
  oneLine,
  readCount,
  parseCommand,
  refuseWordsBeyond,
  throwUsage,
  UsageError,
  visibleText,
} from '../../running/commands/command-text.ts';
import { contactRow } from './export-rows.ts';
import type { ContactRequestService, ContactRequestView, Person } from './service.ts';

const USAGE = `Usage: npm run contacts -- <command>

  list [--all] [--limit 50]        what waits, the oldest first; with --all what is done too
  show ID
  done ID [--by NAME]              somebody has dealt with it
  export [--format csv|json] [--email ADDRESS] [--mobile NUMBER]   everything, or what one person wrote
  erase ID
  erase --email ADDRESS            all that one person wrote, for good
  erase --mobile NUMBER
  help                             this text`;

const HELP = 'npm run contacts -- help lists all commands.';
const EXPORT_LIMIT = 100_000;
const MESSAGE_WIDTH = 60;

const OPTIONS = {
  all: { type: 'boolean' },
  limit: { type: 'string' },
  format: { type: 'string' },
  email: { type: 'string' },
  mobile: { type: 'string' },
  by: { type: 'string' },
} as const;

/** Runs one contacts command. Exit code 0: done, 1: no such request, 2: the command was not understood. */
export async function runContactCommand(
  contacts: ContactRequestService,
  argv: readonly string[],
): Promise<CommandResult> {
  try {
    return await run(contacts, parse(argv));
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, output: `${error.message}\n${HELP}` };
    throw error;
  }
}

const parse = (argv: readonly string[]) => parseCommand(argv, OPTIONS);

async function run(
  contacts: ContactRequestService,
  { positionals, values }: ReturnType<typeof parse>,
): Promise<CommandResult> {
  const [command = '', id] = positionals;
  refuseWordsBeyond(command === 'list' || command === 'export' ? 1 : 2, positionals);
  const person = readPerson(values);
  switch (command) {
    case 'list': {
      const limit = readCount(values.limit, 50);
      const requests = await contacts.list({ withDone: values.all === true, person, limit });
      return done(formatTable(requests.map(listedRow), 'No contact request waits.'));
    }
    case 'show':
      return resultOf(id, await contacts.show(readId(command, id)), detail);
    case 'done':
      return resultOf(id, await contacts.markDone(readId(command, id), values.by ?? 'the merchant'), doneSentence);
    case 'export': {
      const requests = await contacts.list({ withDone: true, person, limit: EXPORT_LIMIT });
      return done(exported(requests, values.format ?? 'csv'));
    }
    case 'erase': {
      const erased = person ? await contacts.erasePerson(person) : await contacts.erase(readId(command, id));
      return { exitCode: erased === 0 ? 1 : 0, output: `${erased} contact requests were erased.` };
    }
    case 'help':
      return done(USAGE);
    default:
      throw new UsageError(command === '' ? 'Which command?' : `There is no command "${command}".`);
  }
}

function readPerson({ email, mobile }: { email?: string; mobile?: string }): Person | null {
  if (email !== undefined && mobile !== undefined) throw new UsageError('Give --email or --mobile, not both.');
  if (email !== undefined) return email.includes('@') ? { email } : throwUsage('--email is an address.');
  if (mobile === undefined) return null;
  return mobile.replaceAll(/\D/g, '').length >= 10 ? { mobile } : throwUsage('--mobile is a number of ten digits.');
}

function readId(command: string, text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throwUsage(`${command} needs the number of a contact request.`);
  return Number(text);
}

function done(output: string): CommandResult {
  return { exitCode: 0, output };
}

function resultOf(
  id: string | undefined,
  request: ContactRequestView | null,
  words: (request: ContactRequestView) => string,
): CommandResult {
  return request ? done(words(request)) : { exitCode: 1, output: `There is no contact request ${id}.` };
}

function listedRow(request: ContactRequestView): Row {
  const { id, received, done: doneAt, name, mobile } = contactRow(request);
  return {
    id: id ?? '',
    received: received ?? '',
    done: doneAt ?? '',
    name: oneLine(name ?? '', 24),
    mobile: oneLine(mobile ?? '', 20),
    message: oneLine(request.message, MESSAGE_WIDTH),
  };
}

function detail(request: ContactRequestView): string {
  const { message, ...facts } = contactRow(request);
  const lines = Object.entries(facts)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name.padEnd(10)}${oneLine(text, 300)}`);
  return `${lines.join('\n')}\n\n${visibleText(message ?? '')}`;
}

function doneSentence({ id, doneAt, doneBy }: ContactRequestView): string {
  return `Contact request ${id} was dealt with${doneAt === null ? '' : ` on ${istTime(doneAt)}`} by ${doneBy ?? 'the merchant'}.`;
}

function exported(requests: readonly ContactRequestView[], format: string): string {
  if (format === 'json') return JSON.stringify(requests, null, 2);
  if (format !== 'csv') throwUsage('--format is csv or json.');
  return formatCsv(requests.map(contactRow));
}
