import { cellOf, type CsvRow, readCsvTable } from '../csv/csv-table.ts';
import { type Paise, parseRupees } from '../money/money.ts';

/**
 * A credit on the bank's statement. `references` are the words of its text that may be a UTR; the text itself names people
 * who have nothing to do with the shop, and is not kept.
 */
export type StatementCredit = { day: string; references: string[]; amountPaise: Paise };
/** What a courier's remittance report says of one parcel; `day` is empty where it names none. */
export type RemittedParcel = { awb: string; day: string | null; reference: string; amountPaise: Paise };

/** The rows that could be read, and the numbers (from 1, the head not counted) of those that could not. */
export type ReadFile<Row> = { rows: Row[]; unreadable: number[] };

const DATE = ['date', 'transaction date', 'txn date', 'value date', 'value dt', 'posting date', 'tran date'];
const TEXT = ['description', 'narration', 'particulars', 'remarks', 'transaction remarks', 'details'];
const REFERENCE = ['utr', 'utr number', 'utr no', 'reference', 'ref no', 'chq ref no', 'reference number'];
const CREDIT = [
  'credit',
  'credit amount',
  'deposit',
  'deposit amt',
  'deposit amount',
  'deposits',
  'cr',
  'deposit amount inr',
];
const AWB = ['awb', 'awb number', 'awb no', 'waybill', 'waybill number', 'tracking number', 'tracking id'];
const REMITTED = ['amount', 'cod amount', 'remitted amount', 'remittance amount', 'cod remitted', 'net amount'];
const REMITTANCE = ['utr', 'reference', 'remittance id', 'crf id', 'remittance number', 'utr number'];
const REMITTED_ON = ['date', 'remittance date', 'remitted on', 'payment date'];

/**
 * Credits of a bank's statement as CSV: a date, a text or a UTR, and a credit; debits are left out. Null where the file has
 * no such columns.
 */
export function readBankStatement(csv: string): ReadFile<StatementCredit> | null {
  const rows = readCsvTable(csv, [DATE, [...TEXT, ...REFERENCE], CREDIT]);
  if (rows === null) return null;
  return readRows(rows, (row) => {
    const credit = cellOf(row, CREDIT);
    const amountPaise = readAmount(credit);
    // A debit has an empty credit, or one of nothing.
    if (amountPaise === 0 || (credit === '' && cellOf(row, DATE) !== '')) return 'left out';
    const day = readDay(cellOf(row, DATE));
    if (day === null || amountPaise === null) return null;
    const text = [cellOf(row, TEXT), cellOf(row, REFERENCE)].join(' ').slice(0, 500);
    return { day, references: referencesIn(text), amountPaise };
  });
}

/** A courier's remittance report as CSV: an AWB and an amount; a date and a reference where it has them. */
export function readRemittances(csv: string): ReadFile<RemittedParcel> | null {
  const rows = readCsvTable(csv, [AWB, REMITTED]);
  if (rows === null) return null;
  return readRows(rows, (row) => {
    const awb = cellOf(row, AWB).toUpperCase();
    const amountPaise = readAmount(cellOf(row, REMITTED));
    if (!/^[A-Z0-9/_-]{3,60}$/.test(awb) || amountPaise === null) return null;
    const reference = cellOf(row, REMITTANCE).slice(0, 100);
    return { awb, amountPaise, reference, day: readDay(cellOf(row, REMITTED_ON)) };
  });
}

function readRows<Row>(rows: readonly CsvRow[], read: (row: CsvRow) => Row | null | 'left out'): ReadFile<Row> {
  const file: ReadFile<Row> = { rows: [], unreadable: [] };
  for (const [index, row] of rows.entries()) {
    const found = read(row);
    if (found === null) file.unreadable.push(index + 1);
    else if (found !== 'left out') file.rows.push(found);
  }
  return file;
}

/**
 * Words of six letters or more with a digit, in capitals: a UTR has 12 to 22, transfers inside a bank have shorter ones. No
 * mobile numbers, which UPI writes there.
 */
export function referencesIn(text: string): string[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const found = words.filter((word) => /^(?=.*\d)[A-Z0-9]{6,40}$/.test(word) && !/^[6-9]\d{9}$/.test(word));
  return [...new Set(found)].slice(0, 20);
}

/** "1,23,456.50", "₹500" or "500.00 CR" in paise; null for what is no amount. */
function readAmount(text: string): Paise | null {
  return parseRupees(text.replaceAll(/[,\s₹]|INR|Rs\.?|CR\.?$/gi, ''));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as banks in India write it, as 2026-11-22: 22/11/2026, 22-11-26, 22-Nov-2026; the day comes first. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3})[A-Za-z]*[-/. ,]+(\d{4}|\d\d)(?!\d)/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : indian
      ? [indian[3]?.padStart(4, '20'), monthOf(indian[2] ?? ''), indian[1]?.padStart(2, '0')]
      : [];
  const written = `${year}-${month}-${day}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written) ? written : null;
}

function monthOf(text: string): string {
  const named = MONTHS.indexOf(text.toLowerCase());
  return (named === -1 ? text : String(named + 1)).padStart(2, '0');
}
