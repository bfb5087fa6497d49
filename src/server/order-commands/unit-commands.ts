import { toDecimalRupees } from '../../domain/money/money.ts';
import { PARCEL_LOSSES, type ParcelLoss } from '../../domain/shipping/shipment-state.ts';
import type { UnitBook, Units } from '../../domain/units/unit-book.ts';
import { UsageError } from '../commands/command-text.ts';
import { formatTable } from '../commands/text-table.ts';
import type { Database } from '../db/connect.ts';
import { createAudit } from '../desk/service.ts';
import { ShopError } from '../errors.ts';
import type { MerchantService } from '../orders/service.ts';
import type { MerchantReturns } from '../returns/service.ts';
import { readBook } from '../units/service.ts';
import type { Values } from './options.ts';

type Deps = { merchant: MerchantService; returns?: MerchantReturns; database: Database; now: () => number };

const COMMANDS = ['cancel-items', 'lost', 'send-again', 'refund-lost'] as const;
export type UnitCommand = (typeof COMMANDS)[number];

export function isUnitCommand(command: string): command is UnitCommand {
  return COMMANDS.some((one) => one === command);
}

/** Takes units off an order, or says that a parcel was lost and what is done about it. Throws UsageError, ShopError. */
export async function runUnitCommand(
  { merchant, returns, database, now }: Deps,
  command: UnitCommand,
  orderId: string,
  values: Values,
  by: string,
): Promise<void> {
  switch (command) {
    case 'cancel-items': {
      const lines = readLines(
        values.lines ?? fail('cancel-items needs --lines, such as 1:2,3 for two of line 1 and one of line 3.'),
      );
      await present(returns).cancelItems(orderId, lines, by);
      return;
    }
    case 'lost': {
      const parcel = readParcel(command, values.parcel);
      const loss = readLoss(values.loss);
      const audit = createAudit({ database, now });
      const actor = { userId: null, name: by, address: '' };
      await merchant.parcelLost(orderId, parcel, loss, {
        // It moves no state, whose history would name who said it.
        record: (transaction) =>
          audit.write(transaction, actor, { act: 'parcelLost', orderId, detail: `${parcel} ${loss}` }),
      });
      return;
    }
    case 'send-again':
      await merchant.sendAgain(orderId, readParcel(command, values.parcel), by);
      return;
    case 'refund-lost':
      await present(returns).refundLost(orderId, readParcel(command, values.parcel), by);
      return;
  }
}

/** Returns the book of an order's units. Throws order_not_found. */
export async function bookOfOrder(database: Database, orderId: string): Promise<UnitBook> {
  const order = await database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order) throw new ShopError('order_not_found');
  return readBook(database, order);
}

/** Formats where each unit is and what it cost; empty for an order without items. */
export function formatBook(book: UnitBook): string {
  const rows = book.flatMap(({ units }) =>
    units.map(({ line, unit, place, parcel, returnId, valuePaise, settled }) => ({
      line: String(line),
      unit: String(unit),
      place,
      parcel: parcel === null ? '' : String(parcel),
      return: returnId ?? '',
      value: toDecimalRupees(valuePaise),
      settled: settled ? 'yes' : '',
    })),
  );
  return rows.length === 0 ? '' : formatTable(rows);
}

function readLines(text: string): Units[] {
  return text.split(',').map((part) => {
    const [, line, quantity = '1'] =
      /^(\d{1,3})(?::(\d{1,3}))?$/.exec(part.trim()) ?? fail(`"${part}" is not a line such as 1 or 1:2.`);
    return { line: Number(line), quantity: Number(quantity) };
  });
}

function readParcel(command: UnitCommand, text = ''): number {
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
