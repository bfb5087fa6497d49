import { parseRupees } from '../../../domain/money/money.ts';
import { type ActsWith, isOrderAct, isPlainAct, type PlainAct, rowOf } from '../../../domain/acts/order-acts.ts';
import { PARCEL_LOSSES, type ParcelLoss } from '../../../domain/shipping/shipment-state.ts';
import type { Units } from '../../../domain/units/unit-book.ts';
import { throwUsage } from '../../running/commands/command-text.ts';
import type { Database } from '../../running/db/connect.ts';
import { createAudit } from '../../running/audit.ts';
import type { MerchantService, RecordedGuard } from '../../selling/orders/service.ts';
import type { MerchantReturns } from '../../selling/returns/service.ts';
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
/** Reads what was typed, and returns the act. Throws UsageError. */
type Prepare = (deps: Deps, typed: Typed) => () => Promise<unknown>;

/** The commands that need more than the order's id. */
const COMMANDS: { [Act in Exclude<ActCommand, PlainAct>]: Prepare } = {
  accept(deps, { orderId, values, by }) {
    const why = reasonDespite(values);
    return () =>
      deps.merchant.accept(
        orderId,
        by,
        why === null ? {} : { despiteDispute: true, ...recorded(deps, 'accept', by, why) },
      );
  },
  ship({ merchant }, { orderId, values, by }) {
    const carrier = values.carrier ?? throwUsage('ship needs --carrier.');
    const awb = values.awb ?? throwUsage('ship needs --awb.');
    return () => merchant.ship(orderId, { carrier, awb }, by);
  },
  refund(deps, { orderId, values, by }) {
    const input = refundInputOf(values);
    const why = reasonDespite(values);
    return () =>
      why === null
        ? deps.merchant.refund(orderId, input, by)
        : deps.merchant.refund(orderId, { ...input, despiteDispute: true }, by, recorded(deps, 'refund', by, why));
  },
  'cancel-items'({ returns }, { orderId, values, by }) {
    const lines = readLines(
      values.lines ?? throwUsage('cancel-items needs --lines, such as 1:2,3 for two of line 1 and one of line 3.'),
    );
    return () => present(returns)['cancel-items'](orderId, lines, by);
  },
  lost(deps, { orderId, values, by }) {
    const parcel = readParcel('lost', values.parcel);
    const loss = readLoss(values.loss);
    // It moves no state, whose history would name who said it.
    return () => deps.merchant.lost(orderId, parcel, loss, recorded(deps, 'lost', by, `${parcel} ${loss}`));
  },
  'send-again'({ merchant }, { orderId, values, by }) {
    const parcel = readParcel('send-again', values.parcel);
    return () => merchant['send-again'](orderId, parcel, by);
  },
  'refund-lost'({ returns }, { orderId, values, by }) {
    const parcel = readParcel('refund-lost', values.parcel);
    return () => present(returns)['refund-lost'](orderId, parcel, by);
  },
};

/** Runs an act of an order and describes what it did, and for an act on units where all are then. Throws UsageError, ShopError. */
export async function runActCommand(deps: Deps, command: ActCommand, typed: Typed): Promise<string> {
  const { merchant, database } = deps;
  const { orderId, by } = typed;
  const act = isPlainAct(command) ? () => merchant[command](orderId, by) : COMMANDS[command](deps, typed);
  const before = await merchant.show(orderId);
  await act();
  const changesUnits = command === 'cancel-items' || typeof rowOf(command).about === 'object';
  const done = describeAct(before, await merchant.show(orderId), { changesUnits });
  return changesUnits ? [done, formatBook(await bookOfOrder(database, orderId))].join('\n\n') : done;
}

function refundInputOf(values: Values) {
  const amountPaise = values.amount === undefined ? null : parseRupees(values.amount);
  if (values.amount !== undefined && amountPaise === null) throwUsage('--amount is rupees, such as 199.50.');
  if (amountPaise !== null && values.reference === undefined) throwUsage('A part refund needs --reference.');
  if (amountPaise !== null && values.payment !== undefined)
    throwUsage('A second payment goes back whole: leave --amount out.');
  return {
    amountPaise,
    reference: values.reference ?? null,
    paymentId: values.payment ?? null,
    note: values.note ?? 'Refund by the shop',
  };
}

/** Writes an act of a command into the audit, in the act's transaction. */
function recorded({ database, now }: Deps, act: ActCommand, by: string, detail: string): RecordedGuard {
  const audit = createAudit({ database, now });
  const actor = { userId: null, name: by, address: '' };
  return {
    record: (transaction, { order_id: orderId }) => audit.write(transaction, actor, { act, orderId, detail }),
  };
}

/** Why an act is done although a bank decides about the payment; null if it is not. Whoever runs commands is the owner. */
function reasonDespite(values: Values): string | null {
  const why = values['despite-dispute']?.trim();
  if (why === undefined) return null;
  return why.length >= 3 && why.length <= 200 ? why : throwUsage('--despite-dispute says why, in 3 to 200 letters.');
}

function readLines(text: string): Units[] {
  return text.split(',').map((part) => {
    const [, line, quantity = '1'] =
      /^(\d{1,3})(?::(\d{1,3}))?$/.exec(part.trim()) ?? throwUsage(`"${part}" is not a line such as 1 or 1:2.`);
    return { line: Number(line), quantity: Number(quantity) };
  });
}

function readParcel(command: ActCommand, text = ''): number {
  return /^[1-9]\d{0,3}$/.test(text)
    ? Number(text)
    : throwUsage(`${command} needs --parcel, the number of the parcel.`);
}

function readLoss(text = 'lost'): ParcelLoss {
  return PARCEL_LOSSES.find((loss) => loss === text) ?? throwUsage(`--loss is ${PARCEL_LOSSES.join(', ')}.`);
}

function present(returns: MerchantReturns | undefined): MerchantReturns {
  return returns ?? throwUsage('This shop takes no returns.');
}
