import { isPincode } from '../address/pincode.ts';
import { cellOf, type CsvRow, readCsvTable } from '../csv/csv-table.ts';
import { asciiDigits } from '../language/ascii-digits.ts';
import { daysIn, typedDays } from '../money/days-in-text.ts';
import type { OwnPin } from './delivery-to-pin.ts';

/** The columns of the merchant's own list of PIN codes, as it is written. */
export const OWN_PIN_COLUMNS = { pin: 'PIN code', served: 'Served', cash: 'Cash on delivery', days: 'Days' } as const;
export type OwnPinColumn = keyof typeof OWN_PIN_COLUMNS;
export const OWN_PIN_FIELDS = ['pin', 'served', 'cash', 'days'] as const satisfies readonly OwnPinColumn[];

/** Why a cell of the list cannot be taken; `no_columns` and `too_many_rows` are of the whole file. */
export const OWN_PIN_FAULTS = [
  'no_columns',
  'too_many_rows',
  'pin',
  'repeated',
  'yes_or_no',
  'cash_without_delivery',
  'days',
] as const;
export type OwnPinFault = (typeof OWN_PIN_FAULTS)[number];

export type ListedPin = OwnPin & { pincode: string };
/** `line` counts from 1, as a spreadsheet does. */
export type FaultyPin = { line: number; column: OwnPinColumn; fault: OwnPinFault; value: string };

/** India has some 19,600 PIN codes. */
const MOST_ROWS = 30_000;
/** Couriers and spreadsheets name the columns in other ways, too. */
const NAMES: Readonly<Record<OwnPinColumn, readonly string[]>> = {
  pin: ['pin code', 'pincode', 'pin', 'postal code'],
  served: ['served', 'serviceable', 'delivery', 'prepaid', 'pre paid'],
  cash: ['cash on delivery', 'cod', 'cash'],
  days: ['days', 'delivery days', 'tat'],
};
const YES = new Set(['yes', 'y', 'true', '1', 'हाँ', 'हां']);
const NO = new Set(['no', 'n', 'false', '0', 'नहीं']);

/** Reads the whole list. An empty cell of cash means as served, one of days those of the zone. */
export function readOwnPins(csv: string): { pins: ListedPin[]; faults: FaultyPin[] } {
  const table = readCsvTable(csv, [NAMES.pin, NAMES.served]);
  if (table === null) return refused('no_columns');
  if (table.length > MOST_ROWS) return refused('too_many_rows');
  const pins: ListedPin[] = [];
  const faults: FaultyPin[] = [];
  const seen = new Set<string>();
  for (const row of table) {
    const read = readRow(row);
    if ('fault' in read) faults.push(read);
    else if (seen.has(read.pincode)) faults.push(faultAt(row, 'pin', 'repeated'));
    else {
      seen.add(read.pincode);
      pins.push(read);
    }
  }
  return { pins, faults };
}

/** Writes the list as rows that are read back the same. */
export function ownPinRows(pins: readonly ListedPin[]): Record<string, string>[] {
  const { pin, served, cash, days } = OWN_PIN_COLUMNS;
  const word = (isSo: boolean) => (isSo ? 'yes' : 'no');
  return pins.map((one) => ({
    [pin]: one.pincode,
    [served]: word(one.served),
    [cash]: word(one.cash),
    // With a hyphen between digits a spreadsheet would make a date of it.
    [days]: typedDays(one.days).replace('-', ' to '),
  }));
}

function refused(fault: OwnPinFault): ReturnType<typeof readOwnPins> {
  return { pins: [], faults: [{ line: 1, column: 'pin', fault, value: '' }] };
}

function faultAt(row: CsvRow, column: OwnPinColumn, fault: OwnPinFault): FaultyPin {
  return { line: row.line, column, fault, value: textIn(row, column).slice(0, 60) };
}

function readRow(row: CsvRow): ListedPin | FaultyPin {
  const pincode = asciiDigits(textIn(row, 'pin')).replaceAll(' ', '');
  if (!isPincode(pincode)) return faultAt(row, 'pin', 'pin');
  const served = yesOrNo(textIn(row, 'served'));
  if (served === null) return faultAt(row, 'served', 'yes_or_no');
  const typedCash = textIn(row, 'cash');
  const cash = typedCash === '' ? served : yesOrNo(typedCash);
  if (cash === null) return faultAt(row, 'cash', 'yes_or_no');
  if (cash && !served) return faultAt(row, 'cash', 'cash_without_delivery');
  const typed = textIn(row, 'days');
  const days = typed === '' ? null : daysIn(typed);
  return typed !== '' && days === null ? faultAt(row, 'days', 'days') : { pincode, served, cash, days };
}

/** Numbers may be written as ="302001", so that a spreadsheet leaves them alone. */
const textIn = (row: CsvRow, column: OwnPinColumn): string =>
  cellOf(row, NAMES[column])
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

function yesOrNo(text: string): boolean | null {
  const word = asciiDigits(text).toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** How many PIN codes another list would add, change and take out. */
export function comparePins(
  before: readonly ListedPin[],
  after: readonly ListedPin[],
): { new: number; changed: number; gone: number } {
  const former = new Map(before.map((pin) => [pin.pincode, asText(pin)]));
  const counts = { new: 0, changed: 0, gone: 0 };
  for (const pin of after) {
    const was = former.get(pin.pincode);
    if (was === undefined) counts.new += 1;
    else if (was !== asText(pin)) counts.changed += 1;
    former.delete(pin.pincode);
  }
  return { ...counts, gone: former.size };
}

const asText = ({ served, cash, days }: ListedPin): string => JSON.stringify([served, cash, days]);
