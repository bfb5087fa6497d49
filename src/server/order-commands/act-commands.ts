import { parseRupees } from '../../domain/money/money.ts';
import { type ActsWith, isOrderAct, isPlainAct, type PlainAct, rowOf } from '../../domain/orders/order-acts.ts';
import { PARCEL_LOSSES, type ParcelLoss } from '../../domain/shipping/shipment-state.ts';
import type { Units } from '../../domain/units/unit-book.ts';
import { UsageError } from '../commands/command-text.ts';
import type { Database } from '../db/connect.ts';
import { createAudit } from '../desk/service.ts';
import type { MerchantService } from '../orders/service.ts';
import type { MerchantReturns } from '../returns/service.ts';
import { describeAct } from './describe-act.ts';
import type { Values } from './options.ts';
import { bookOfOrder, formatBook } from './unit-table.ts';

type Deps = { merchant: MerchantService; returns?: MerchantReturns; database: Database; now: () => number };

/** The acts of an order that are commands. */
export type ActCommand = ActsWith<'command', true>;

export function isActCommand(command: string): command is ActCommand {
  return isOrderAct(command) && rowOf(command).command === true;
}

type Typed = { orderId: string; values: Values; by: string };
type Run = (deps: Deps, typed: Typed) => Promise<unknown>;

/** The commands that need more than the order's id. `units`: the book is printed afterwards. */
const COMMANDS: { [Act in Exclude<ActCommand, PlainAct>]: { units?: true; run: Run } } = {
  accept: { run: ({ merchant }, { orderId, by }) => merchant.accept(orderId, by) },
  ship: {
    run: ({ merchant }, { orderId, values, by }) => {
      const carrier = values.carrier ?? fail('ship needs --carrier.');
      const awb = values.awb ?? fail('ship needs --awb.');
      return merchant.ship(orderId, { carrier, awb }, by);
    },
  },
  refund: { run: ({ merchant }, { orderId, values, by }) => merchant.refund(orderId, refundInputOf(values), by) },
  'cancel-items': {
    units: true,
    run: ({ returns }, { orderId, values, by }) => {
      const lines =
        values.lines ?? fail('cancel-items needs --lines, such as 1:2,3 for two of line 1 and one of line 3.');
      return present(returns)['cancel-items'](orderId, readLines(lines), by);
    },
  },
  lost: {
    units: true,
    run: ({ merchant, database, now }, { orderId, values, by }) => {
      const parcel = readParcel('lost', values.parcel);
      const loss = readLoss(values.loss);
      const audit = createAudit({ database, now });
      const actor = { userId: null, name: by, address: '' };
      return merchant.lost(orderId, parcel, loss, {
        // It moves no state, whose history would name who said it.
        record: (transaction) => audit.write(transaction, actor, { act: 'lost', orderId, detail: `${parcel} ${loss}` }),
      });
    },
  },
  'send-again': {
    units: true,
    run: ({ merchant }, { orderId, values, by }) =>
      merchant['send-again'](orderId, readParcel('send-again', values.parcel), by),
  },
  'refund-lost': {
    units: true,
    run: ({ returns }, { orderId, values, by }) =>
      present(returns)['refund-lost'](orderId, readParcel('refund-lost', values.parcel), by),
  },
};

/** Runs an act of an order and describes what it did. Throws UsageError, ShopError. */
export async function runActCommand(deps: Deps, command: ActCommand, typed: Typed): Promise<string> {
  const { merchant, database } = deps;
  const { orderId, by } = typed;
  const before = await merchant.show(orderId);
  const { units = false, run }: { units?: boolean; run: Run } = isPlainAct(command)
    ? { run: () => merchant[command](orderId, by) }
    : COMMANDS[command];
  await run(deps, typed);
  const done = describeAct(before, await merchant.show(orderId), { changesUnits: units });
  return units ? [done, formatBook(await bookOfOrder(database, orderId))].join('\n\n') : done;
}

function refundInputOf(values: Values) {
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

function readLines(text: string): Units[] {
  return text.split(',').map((part) => {
    const [, line, quantity = '1'] =
      /^(\d{1,3})(?::(\d{1,3}))?$/.exec(part.trim()) ?? fail(`"${part}" is not a line such as 1 or 1:2.`);
    return { line: Number(line), quantity: Number(quantity) };
  });
}

function readParcel(command: ActCommand, text = ''): number {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : fail(`${command} needs --parcel, the number of the parcel.`);
}

function readLoss(text = 'lost'): ParcelLoss {
  return PARCEL_LOSSES.find((loss) => loss === text) ?? fail(`--loss is ${PARCEL_LOSSES.join(', ')}.`);
}

function present(returns: MerchantReturns | undefined): MerchantReturns {
  return returns ?? fail('This shop takes no returns.');
}

function fail(message: string): never {
  throw new UsageError(message);
}
