import { parseArgs } from 'node:util';
import { parseRupees } from '../../domain/money/money.ts';
import { ORDER_STATES, type OrderState } from '../../domain/orders/order-state.ts';
import type { Database } from '../db/connect.ts';
import { ShopError } from '../errors.ts';
import type { InvoiceService } from '../invoices/service.ts';
import { messageRows } from '../messages/service.ts';
import { deadLetters, reviveDeadLetters } from '../outbox/service.ts';
import type { CommandResult } from '../commands/command-socket.ts';
import { asUsageError, readCount, UsageError } from '../commands/command-text.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';
import { gatewayNotices, type MerchantService, stuckOrders, stuckRow } from '../orders/service.ts';
import { isPaperCommand, PAPER_USAGE, runPaperCommand } from './paper-command.ts';
import type { MerchantReturns } from '../returns/service.ts';
import { runReturnCommand } from './return-command.ts';
import { explainRefusedMove } from './next-step.ts';
import { formatCsv, formatJson, formatTable } from '../commands/text-table.ts';
import { erase, exportPerson } from './person-command.ts';
import { exportRows, formatDetail, listedRow } from './order-table.ts';
import { resealCustomers, toldReseal } from '../privacy/service.ts';
import { toldAct } from './told-act.ts';

export { exportRows } from './order-table.ts';

export type CommandDeps = {
  merchant: MerchantService;
  /** Absent: the shop takes no returns, as in tests of orders alone. */
  returns?: MerchantReturns;
  database: Database;
  vault: CustomerVault;
  now: () => number;
  /** Left out: there are no papers. */
  invoices?: InvoiceService;
};

export const USAGE = `Usage: npm run orders -- <command>

  list [--state paid,confirmed] [--from 2026-01-31] [--to 2026-02-28] [--limit 50] [--format table|csv|json]
  show ORDER [--format table|json]
  export [--state ...] [--from ...] [--to ...] [--format csv|json]
  confirm ORDER            the shop takes the order
  pack ORDER
  ship ORDER --carrier NAME --awb NUMBER
  out-for-delivery ORDER
  deliver ORDER
  return ORDER             the goods came back
  returns list [--state requested,approved] [--format table|csv|json]   what shoppers ask for; the open ones
  returns show RETURN [--format table|json]
  returns approve|pick-up|receive|close RETURN
  returns decline RETURN --note TEXT                       the shopper reads the text
  returns refund RETURN [--reference BANK-REFERENCE]       paid out by hand, or asked of the gateway anew
  returns picture RETURN --number 1                        writes the picture's bytes as base64
  accept ORDER             take a held order although the sum differs
  cancel ORDER             call it off; money goes back
  refund ORDER [--note TEXT]                               all that is left
  refund ORDER --amount 199.50 --reference R1 [--note TEXT]  a part; the same reference is one refund
  refund ORDER --payment PAYMENT                           a second payment, whole
${PAPER_USAGE}
  stuck                    orders that have stood too long: nobody packed, delivered or refunded them
  notices                  what the gateway told that a person should look at: disputes, money for unknown orders
  dead-letters             messages that could not be delivered
  revive                   send those once more
  messages [ORDER]         what became of an order's messages; without ORDER, those that came to nothing
  reseal                   encrypt personal data with the current DATA_KEY
  export-person --mobile NUMBER    all that the shop holds of one person, as JSON
  erase ORDER | --mobile NUMBER    the person's name, address, number and what they wrote, for good
  help                     this text

  --by NAME                who does it, for the order's history; the user of this machine unless given`;

const HELP = 'npm run orders -- help tells all commands.';

const OPTIONS = {
  state: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
  carrier: { type: 'string' },
  awb: { type: 'string' },
  amount: { type: 'string' },
  reference: { type: 'string' },
  note: { type: 'string' },
  by: { type: 'string' },
  payment: { type: 'string' },
  out: { type: 'string' },
  order: { type: 'string' },
  mobile: { type: 'string' },
  number: { type: 'string' },
} as const;

type Values = Partial<Record<keyof typeof OPTIONS, string>>;

/** Runs one orders command. Exit code 0 done, 1 the shop refused, 2 the command was not understood. */
export async function runOrderCommand(deps: CommandDeps, argv: readonly string[]): Promise<CommandResult> {
  try {
    const { positionals, values } = parse(argv);
    const [command = '', ...ids] = positionals;
    const [orderId] = ids;
    if (command === 'returns') {
      return { exitCode: 0, output: await runReturnCommand(deps.returns, ids, values) };
    }
    if (deps.invoices !== undefined && isPaperCommand(command)) {
      return await runPaperCommand(deps.invoices, { command, ids, out: values.out, order: values.order });
    }
    return { exitCode: 0, output: await run(deps, command, orderId, values) };
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, output: `${error.message}\n${HELP}` };
    if (error instanceof ShopError) return { exitCode: 1, output: refusal(error) };
    throw error;
  }
}

function parse(argv: readonly string[]): { positionals: string[]; values: Values } {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw asUsageError(error);
  }
}

async function run(deps: CommandDeps, command: string, orderId: string | undefined, values: Values): Promise<string> {
  const { merchant, database, vault, now } = deps;
  const by = `${values.by ?? 'the merchant'}, by the orders command`;
  const id = (): string => orderId ?? fail(`${command} needs an order id.`);
  const act = (change: (id: string) => Promise<unknown>) => actOn(merchant, id(), change);
  switch (command) {
    case 'list':
      return list(deps, values, 'table', 50);
    case 'export':
      return list(deps, values, 'csv', 100_000);
    case 'show': {
      const order = await merchant.show(id());
      return values.format === 'json' ? formatJson(order) : formatDetail(order);
    }
    case 'confirm':
      return act((order) => merchant.confirm(order, by));
    case 'pack':
      return act((order) => merchant.pack(order, by));
    case 'ship': {
      const carrier = values.carrier ?? fail('ship needs --carrier.');
      const awb = values.awb ?? fail('ship needs --awb.');
      return act((order) => merchant.ship(order, { carrier, awb }, by));
    }
    case 'out-for-delivery':
      return act((order) => merchant.outForDelivery(order, by));
    case 'deliver':
      return act((order) => merchant.deliver(order, by));
    case 'return':
      return act((order) => merchant.takeBack(order, by));
    case 'accept':
      return act((order) => merchant.accept(order, by));
    case 'cancel':
      return act((order) => merchant.cancel(order, by));
    case 'refund': {
      const wish = refundWish(values);
      return act((order) => merchant.refund(order, wish, by));
    }
    case 'stuck':
      return formatTable((await stuckOrders(database, now())).map(stuckRow), 'No order has stood too long.');
    case 'notices':
      return formatTable(await gatewayNotices(database), 'The gateway told nothing that a person should look at.');
    case 'dead-letters':
      return formatTable(
        (await deadLetters(database)).map(deadLetterRow),
        'Every message was delivered or is on its way.',
      );
    case 'revive':
      return `${await reviveDeadLetters(database, now())} messages are sent once more.`;
    case 'export-person':
      return exportPerson(deps, values.mobile);
    case 'erase':
      return erase(deps, orderId, values.mobile);
    case 'messages':
      return formatTable(await messageRows(database, orderId ?? null), 'There are none.');
    case 'reseal':
      return toldReseal(await resealCustomers(database, vault));
    case 'help':
      return USAGE;
    default:
      return fail(command === '' ? 'Which command?' : `There is no command "${command}".`);
  }
}

async function list(deps: CommandDeps, values: Values, format: string, limit: number): Promise<string> {
  const orders = await deps.merchant.list({
    states: (values.state ?? '')
      .split(',')
      .filter((text) => text !== '')
      .map(readState),
    from: readDay(values.from, 0),
    to: readDay(values.to, 1),
    limit: readCount(values.limit, limit),
  });
  switch (values.format ?? format) {
    case 'json':
      return formatJson(orders);
    case 'csv':
      return formatCsv(orders.flatMap(exportRows));
    case 'table':
      return formatTable(orders.map(listedRow));
    default:
      return fail('--format is table, csv or json.');
  }
}

function refundWish(values: Values) {
  const amountPaise = values.amount === undefined ? null : parseRupees(values.amount);
  if (values.amount !== undefined && amountPaise === null) fail('--amount is rupees, such as 199.50.');
  if (amountPaise !== null && values.reference === undefined) fail('A part refund needs --reference.');
  if (amountPaise !== null && values.payment !== undefined)
    fail('A second payment goes back whole: leave --amount out.');
  return {
    amountPaise,
    reference: values.reference ?? null,
    paymentId: values.payment ?? null,
    note: values.note ?? 'Refund by the shop',
  };
}

function readState(text: string): OrderState {
  return ORDER_STATES.find((state) => state === text) ?? fail(`There is no state "${text}".`);
}

/** A day in India as the instant it begins, or the instant some days later begins. */
function readDay(text: string | undefined, daysLater: number): number | null {
  if (text === undefined) return null;
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00+05:30`) : NaN;
  return Number.isNaN(at) ? fail(`"${text}" is not a day such as 2026-01-31.`) : at + daysLater * 24 * 3600 * 1000;
}

async function actOn(merchant: MerchantService, id: string, change: (id: string) => Promise<unknown>): Promise<string> {
  const before = await merchant.show(id);
  await change(id);
  return toldAct(before, await merchant.show(id));
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
  const { from, to } = error.details;
  if (error.code === 'move_not_allowed') return `${error.message} ${explainRefusedMove(String(from), String(to))}`;
  return Object.keys(error.details).length === 0 ? error.message : `${error.message} ${JSON.stringify(error.details)}`;
}

function fail(message: string): never {
  throw new UsageError(message);
}
