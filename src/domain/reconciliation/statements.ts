import { cellOf, type CsvRow, readCsvTable } from '../csv/csv-table.ts';
import { type Paise, parseRupees } from '../money/money.ts';

/**
 * A credit on the bank's statement. `references` are the words of its text that may be a UTR. The text itself
 * is not stored, because it names people unrelated to the shop.
 */
export type StatementCredit = { day: string; references: string[]; amountPaise: Paise };
/** One parcel in a courier's remittance report; `day` is null if the report has none. */
export type RemittedParcel = { awb: string; day: string | null; reference: string; amountPaise: Paise };

/** The parsed rows, and the numbers (from 1, without the header) of the unreadable ones. */
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
 * Reads credits from a bank statement in CSV: a date, a text or a UTR, and a credit. Debits are skipped. Null
 * if the file lacks these columns.
 */
export function readBankStatement(csv: string): ReadFile<StatementCredit> | null {
  const rows = readCsvTable(csv, [DATE, [...TEXT, ...REFERENCE], CREDIT]);
  if (rows === null) return null;
  return readRows(rows, (row) => {
    const credit = cellOf(row, CREDIT);
    const amountPaise = readAmount(credit);
    // A debit has an empty or zero credit.
    if (amountPaise === 0 || (credit === '' && cellOf(row, DATE) !== '')) return 'left out';
    const day = readDay(cellOf(row, DATE));
    if (day === null || amountPaise === null) return null;
    const text = [cellOf(row, TEXT), cellOf(row, REFERENCE)].join(' ').slice(0, 500);
    return { day, references: referencesIn(text), amountPaise };
  });
}

/** Reads a courier's remittance report in CSV: AWB, amount, and date and reference if present. */
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
 * Words of six or more characters with a digit, in capitals: a UTR has 12 to 22, transfers inside a bank have
 * shorter references. Mobile numbers, which UPI writes there, are skipped.
 */
export function referencesIn(text: string): string[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const found = words.filter((word) => /^(?=.*\d)[A-Z0-9]{6,40}$/.test(word) && !/^[6-9]\d{9}$/.test(word));
  return [...new Set(found)].slice(0, 20);
}

/** Parses "1,23,456.50", "₹500" or "500.00 CR" into paise; null if it is not an amount. */
function readAmount(text: string): Paise | null {
  return parseRupees(text.replaceAll(/[,\s₹]|INR|Rs\.?|CR\.?$/gi, ''));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Parses a day as banks in India write it, day first, into 2026-11-22: 22/11/2026, 22-11-26, 22-Nov-2026. */
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
