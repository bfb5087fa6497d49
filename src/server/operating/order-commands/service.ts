import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { InvoiceService } from '../../selling/invoices/service.ts';
import { messageRows } from '../../communication/messages/service.ts';
import { deadLetters, retryDeadLetters } from '../../running/outbox/service.ts';
import type { CommandResult } from '../../running/commands/command-socket.ts';
import { refuseWordsBeyond, UsageError } from '../../running/commands/command-text.ts';
import { listCommand } from './list-command.ts';
import { parse, type Values } from './options.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { gatewayNotices, type MerchantService, stuckOrders, stuckRow } from '../../selling/orders/service.ts';
import { isDocumentCommand, runDocumentCommand, takesManyOrders } from './document-command.ts';
import { USAGE } from './usage.ts';
import type { MerchantReturns } from '../../selling/returns/service.ts';
import { runReturnCommand } from './return-command.ts';
import { explainRefusedAct } from './next-step.ts';
import { formatJson, formatTable } from '../../running/commands/text-table.ts';
import { erase, exportPerson } from './person-command.ts';
import { formatDetail } from './order-table.ts';
import { reencryptCustomers, formatReencryptReport } from '../privacy/service.ts';
import { isActCommand, runActCommand } from './act-commands.ts';
import { bookOfOrder, formatBook } from './unit-table.ts';

export type CommandDeps = {
  merchant: MerchantService;
  /** Missing: the shop takes no returns, as in tests of orders alone. */
  returns?: MerchantReturns;
  database: Database;
  vault: CustomerVault;
  now: () => number;
  /** Missing: there are no documents. */
  invoices?: InvoiceService;
};

/** Names that commands had before; they still work. */
const FORMER_NAMES = new Map([
  ['reseal', 'rotate-key'],
  ['revive', 'retry-dead-letters'],
]);

const HELP = 'npm run orders -- help lists all commands.';

/** Runs one orders command. Exit code 0: done, 1: refused by the shop, 2: the command was not understood. */
export async function runOrderCommand(deps: CommandDeps, argv: readonly string[]): Promise<CommandResult> {
  try {
    const { positionals, values } = parse(argv);
    const [typed = '', ...ids] = positionals;
    const command = FORMER_NAMES.get(typed) ?? typed;
    const [orderId] = ids;
    if (!takesManyOrders(command)) refuseWordsBeyond(wordsOf(command), positionals);
    if (command === 'returns') {
      return { exitCode: 0, output: await runReturnCommand(deps.returns, ids, values) };
    }
    if (deps.invoices !== undefined && isDocumentCommand(command)) {
      return await runDocumentCommand(deps.invoices, { command, ids, out: values.out, order: values.order });
    }
    return { exitCode: 0, output: await run(deps, command, orderId, values) };
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, output: `${error.message}\n${HELP}` };
    if (error instanceof ShopError) return { exitCode: 1, output: refusal(error) };
    throw error;
  }
}

async function run(deps: CommandDeps, command: string, orderId: string | undefined, values: Values): Promise<string> {
  const { merchant, database, vault, now } = deps;
  const by = `${values.by ?? 'the merchant'}, by the orders command`;
  const id = (): string => orderId ?? fail(`${command} needs an order id.`);
  if (isActCommand(command)) return runActCommand(deps, command, { orderId: id(), values, by });
  switch (command) {
    case 'list':
      return listCommand(merchant, values, 'table', 50);
    case 'export':
      return listCommand(merchant, values, 'csv', 100_000);
    case 'show': {
      const order = await merchant.show(id());
      const book = await bookOfOrder(database, order.orderId);
      if (values.format === 'json') return formatJson({ ...order, units: book.flatMap(({ units }) => units) });
      return [formatDetail(order), formatBook(book)].filter(Boolean).join('\n\n');
    }
    case 'stuck':
      return formatTable((await stuckOrders(database, now())).map(stuckRow), 'No order has stood too long.');
    case 'notices':
      return formatTable(await gatewayNotices(database), 'No webhook of the gateway needs attention.');
    case 'dead-letters':
      return formatTable(
        (await deadLetters(database)).map(deadLetterRow),
        'Every message was delivered or is on its way.',
      );
    case 'retry-dead-letters':
      return `${await retryDeadLetters(database, now())} messages are sent once more.`;
    case 'export-person':
      return exportPerson(deps, values);
    case 'erase':
      return erase(deps, orderId, values);
    case 'messages':
      return formatTable(await messageRows(database, orderId ?? null), 'There are none.');
    case 'rotate-key':
      return formatReencryptReport(await reencryptCustomers(database, vault));
    case 'help':
      return USAGE;
    default:
      return fail(command === '' ? 'Which command?' : `There is no command "${command}".`);
  }
}

/** Returns how many words a command takes: itself and the id that it is about. */
function wordsOf(command: string): number {
  if (command === 'returns') return 3;
  return ABOUT_NO_ORDER.has(command) ? 1 : 2;
}

const ABOUT_NO_ORDER: ReadonlySet<string> = new Set([
  'list',
  'export',
  'stuck',
  'notices',
  'dead-letters',
  'retry-dead-letters',
  'export-person',
  'rotate-key',
]);

function deadLetterRow(letter: Awaited<ReturnType<typeof deadLetters>>[number]) {
  return {
    event: letter.event_id,
    topic: letter.topic,
    attempts: String(letter.attempts),
    last_error: letter.last_error ?? '',
  };
}

function refusal(error: ShopError): string {
  if (error.code === 'invalid_transition') return `${error.message} ${explainRefusedAct(error.details)}`;
  return Object.keys(error.details).length === 0 ? error.message : `${error.message} ${JSON.stringify(error.details)}`;
}

function fail(message: string): never {
  throw new UsageError(message);
}
