import { parseArgs } from 'node:util';
import { parseRupees } from '../../domain/money.ts';
import { ORDER_STATES, type OrderState } from '../../domain/order-state.ts';
import type { Database } from '../db/connect.ts';
import { ShopError } from '../errors.ts';
import { deadLetters, reviveDeadLetters } from '../outbox/service.ts';
import type { CommandResult } from './command-socket.ts';
import type { CustomerVault } from './customer-vault.ts';
import type { OrderRow } from './ledger.ts';
import type { MerchantService } from './merchant.ts';
import { exportRows, formatCsv, formatDetail, formatJson, formatTable, listedRow } from './order-table.ts';
import { resealCustomers } from './retention.ts';

export type CommandParts = { merchant: MerchantService; database: Database; vault: CustomerVault; now: () => number };

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
  accept ORDER             take a held order although the sum differs
  cancel ORDER             call it off; money goes back
  refund ORDER [--note TEXT]                               all that is left
  refund ORDER --amount 199.50 --reference R1 [--note TEXT]  a part; the same reference is one refund
  dead-letters             messages that could not be delivered
  revive                   send those once more
  reseal                   encrypt personal data with the current DATA_KEY`;

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
} as const;

type Values = Partial<Record<keyof typeof OPTIONS, string>>;

/** A fault in what was typed; its message is shown with the usage. */
class UsageError extends Error {}

/** Runs one orders command. Exit code 0 done, 1 the shop refused, 2 the command was not understood. */
export async function runOrderCommand(parts: CommandParts, argv: readonly string[]): Promise<CommandResult> {
  try {
    const { positionals, values } = parse(argv);
    const [command = '', orderId] = positionals;
    return { exitCode: 0, output: await run(parts, command, orderId, values) };
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, output: `${error.message}\n\n${USAGE}` };
    if (error instanceof ShopError) return { exitCode: 1, output: `${error.message}${detailsOf(error)}` };
    throw error;
  }
}

function parse(argv: readonly string[]): { positionals: string[]; values: Values } {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The command could not be understood.');
  }
}

async function run(parts: CommandParts, command: string, orderId: string | undefined, values: Values): Promise<string> {
  const { merchant, database, vault, now } = parts;
  const by = `the merchant, by the orders command`;
  const id = (): string => orderId ?? fail(`${command} needs an order id.`);
  switch (command) {
    case 'list':
      return list(parts, values, 'table', 50);
    case 'export':
      return list(parts, values, 'csv', 100_000);
    case 'show': {
      const order = await merchant.show(id());
      return values.format === 'json' ? formatJson(order) : formatDetail(order);
    }
    case 'confirm':
      return told(await merchant.confirm(id(), by));
    case 'pack':
      return told(await merchant.pack(id(), by));
    case 'ship': {
      const carrier = values.carrier ?? fail('ship needs --carrier.');
      const awb = values.awb ?? fail('ship needs --awb.');
      return told(await merchant.ship(id(), { carrier, awb }, by));
    }
    case 'out-for-delivery':
      return told(await merchant.outForDelivery(id(), by));
    case 'deliver':
      return told(await merchant.deliver(id(), by));
    case 'return':
      return told(await merchant.takeBack(id(), by));
    case 'accept':
      return told(await merchant.accept(id(), by));
    case 'cancel':
      return told(await merchant.cancel(id(), by));
    case 'refund':
      return told(await merchant.refund(id(), refundWish(values), by));
    case 'dead-letters':
      return formatTable((await deadLetters(database)).map(deadLetterRow));
    case 'revive':
      return `${await reviveDeadLetters(database, now())} messages are sent once more.`;
    case 'reseal':
      return `${await resealCustomers(database, vault)} orders were encrypted anew.`;
    default:
      return fail(command === '' ? 'Which command?' : `There is no command "${command}".`);
  }
}

async function list(parts: CommandParts, values: Values, format: string, limit: number): Promise<string> {
  const orders = await parts.merchant.list({
    states: (values.state ?? '')
      .split(',')
      .filter((text) => text !== '')
      .map(readState),
    from: readDay(values.from, 0),
    to: readDay(values.to, 1),
    limit: values.limit === undefined ? limit : readCount(values.limit),
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
  return { amountPaise, reference: values.reference ?? null, note: values.note ?? 'Refund by the shop' };
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

function readCount(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fail('--limit is a number from 1 to 999999.');
}

function told(order: OrderRow): string {
  return `${order.order_id} is ${order.state}.`;
}

function deadLetterRow(letter: Awaited<ReturnType<typeof deadLetters>>[number]) {
  return {
    event: letter.event_id,
    topic: letter.topic,
    attempts: String(letter.attempts),
    last_error: letter.last_error ?? '',
  };
}

function detailsOf(error: ShopError): string {
  return Object.keys(error.details).length === 0 ? '' : ` ${JSON.stringify(error.details)}`;
}

function fail(message: string): never {
  throw new UsageError(message);
}
