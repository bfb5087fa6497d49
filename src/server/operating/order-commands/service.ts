import { ACT_REASON_SENTENCES } from '../../../domain/acts/act-reason-sentences.ts';
import { mayFrom, ORDER_ACT_NAMES, type OrderAct, rowOf } from '../../../domain/acts/order-acts.ts';
import { RETURN_ACT_SENTENCES } from '../../../domain/acts/return-acts.ts';
import { CALLED_OFF, isActiveOrder, isOpen, isState } from '../../../domain/orders/order-state-table.ts';
import { ORDER_STATES, type OrderState } from '../../../domain/orders/order-state.ts';
import { messageRows } from '../../communication/messages/service.ts';
import type { CommandResult } from '../../running/commands/command-socket.ts';
import { refuseWordsBeyond, throwUsage, UsageError } from '../../running/commands/command-text.ts';
import { formatJson, formatTable } from '../../running/commands/text-table.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { ShopError } from '../../running/errors.ts';
import { deadLetters, retryDeadLetters } from '../../running/outbox/service.ts';
import type { InvoiceService } from '../../selling/invoices/service.ts';
import { gatewayNotices, type MerchantService, stuckOrders, stuckRow } from '../../selling/orders/service.ts';
import type { MerchantReturns } from '../../selling/returns/service.ts';
import { formatReencryptReport, reencryptCustomers } from '../privacy/service.ts';
import { isActCommand, runActCommand } from './act-commands.ts';
import { isDocumentCommand, runDocumentCommand, takesManyOrders } from './document-command.ts';
import { listCommand } from './list-command.ts';
import { parse, type Values } from './options.ts';
import { formatDetail } from './order-table.ts';
import { erase, exportPerson } from './person-command.ts';
import { runReturnCommand } from './return-command.ts';
import { bookOfOrder, formatBook } from './unit-table.ts';
import { USAGE } from './usage.ts';

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
    const known = COMMANDS.get(command);
    if (!takesManyOrders(command)) refuseWordsBeyond(command === 'returns' ? 3 : (known?.words ?? 2), positionals);
    if (command === 'returns') return done(await runReturnCommand(deps.returns, ids, values));
    if (deps.invoices !== undefined && isDocumentCommand(command)) {
      return await runDocumentCommand(deps.invoices, { command, ids, out: values.out, order: values.order });
    }
    if (isActCommand(command)) {
      const by = `${values.by ?? 'the merchant'}, by the orders command`;
      const about = orderId ?? throwUsage(`${command} needs an order id.`);
      return done(await runActCommand(deps, command, { orderId: about, values, by }));
    }
    if (known === undefined) {
      return throwUsage(command === '' ? 'Which command?' : `There is no command "${command}".`);
    }
    return done(await known.run(deps, orderId, values));
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, output: `${error.message}\n${HELP}` };
    if (error instanceof ShopError) return { exitCode: 1, output: refusal(error) };
    throw error;
  }
}

const done = (output: string): CommandResult => ({ exitCode: 0, output });

type Run = (deps: CommandDeps, orderId: string | undefined, values: Values) => Promise<string> | string;

/** The commands that are neither acts nor documents. `words`: how many one takes, itself and the id that it is about. */
const COMMANDS = new Map<string, { words: 1 | 2; run: Run }>(
  Object.entries({
    list: { words: 1, run: ({ merchant }, _orderId, values) => listCommand(merchant, values, 'table', 50) },
    export: { words: 1, run: ({ merchant }, _orderId, values) => listCommand(merchant, values, 'csv', 100_000) },
    show: { words: 2, run: show },
    stuck: {
      words: 1,
      run: async ({ database, now }) =>
        formatTable((await stuckOrders(database, now())).map(stuckRow), 'No order has stood too long.'),
    },
    notices: {
      words: 1,
      run: async ({ database }) =>
        formatTable(await gatewayNotices(database), 'No webhook of the gateway needs attention.'),
    },
    'dead-letters': {
      words: 1,
      run: async ({ database }) =>
        formatTable((await deadLetters(database)).map(deadLetterRow), 'Every message was delivered or is on its way.'),
    },
    'retry-dead-letters': {
      words: 1,
      run: async ({ database, now }) => `${await retryDeadLetters(database, now())} messages are sent once more.`,
    },
    'export-person': { words: 1, run: (deps, _orderId, values) => exportPerson(deps, values) },
    erase: { words: 2, run: erase },
    messages: {
      words: 2,
      run: async ({ database }, orderId) =>
        formatTable(await messageRows(database, orderId ?? null), 'There are none.'),
    },
    'rotate-key': {
      words: 1,
      run: async ({ database, vault }) => formatReencryptReport(await reencryptCustomers(database, vault)),
    },
    help: { words: 2, run: () => USAGE },
  } satisfies Record<string, { words: 1 | 2; run: Run }>),
);

async function show({ merchant, database }: CommandDeps, orderId: string | undefined, values: Values): Promise<string> {
  const order = await merchant.show(orderId ?? throwUsage('show needs an order id.'));
  const book = await bookOfOrder(database, order.orderId);
  if (values.format === 'json') return formatJson({ ...order, units: book.flatMap(({ units }) => units) });
  return [formatDetail(order), formatBook(book)].filter(Boolean).join('\n\n');
}

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

type Step = { command: OrderAct; to: OrderState };

/** The commands that lead an order on, and the state that each leads to. */
const STEPS: readonly Step[] = ORDER_ACT_NAMES.flatMap((command) => {
  const { to, command: isCommand } = rowOf(command);
  return isCommand === true && to !== null && !isState(to, CALLED_OFF) ? [{ command, to }] : [];
});

/** Explains to a merchant why an act is refused: its reason, which commands come first, or why none leads there. */
function explainRefusedAct({ from, to, reason }: Readonly<Record<string, unknown>>): string {
  const said = Object.entries({ ...RETURN_ACT_SENTENCES, ...ACT_REASON_SENTENCES }).find(
    ([name]) => name === reason,
  )?.[1];
  if (said !== undefined) return said;
  const no = typeof to === 'string' ? ` and cannot become ${to}.` : ': that is not possible then.';
  const state = ORDER_STATES.find((one) => one === from);
  if (state === undefined) return `It is ${String(from)}${no}`;
  const commands = commandsTo(state, to);
  if (commands !== null && commands.length > 1) return `The order is ${state}. First ${commands.join(', then ')}.`;
  if (isOpen(state)) return `The order is ${state}: nobody has paid for it yet. It can be cancelled.`;
  if (to === 'cancelled' && isActiveOrder(state)) {
    return `The order is ${state}, so it cannot be called off: return when the goods are back, then refund.`;
  }
  return `The order is ${state}${no}`;
}

/** Returns the shortest sequence of commands (breadth-first search), or null if there is none. */
function commandsTo(from: OrderState, to: unknown): string[] | null {
  const seen = new Set<OrderState>([from]);
  let ways: { at: OrderState; commands: string[] }[] = [{ at: from, commands: [] }];
  while (ways.length > 0) {
    const found = ways.find((way) => way.at === to);
    if (found) return found.commands;
    ways = ways.flatMap(({ at, commands }) =>
      STEPS.filter((step) => mayFrom(at, step.command) && !seen.has(step.to)).map((step) => {
        seen.add(step.to);
        return { at: step.to, commands: [...commands, step.command] };
      }),
    );
  }
  return null;
}
