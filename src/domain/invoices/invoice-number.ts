import { inIndia } from '../dates/india.ts';

/** Maximum length by rule 46(b) of the CGST Rules, which allows letters, digits, - and /. */
export const NUMBER_LENGTH = 16;
/** A series has one to three letters or digits, which leaves seven digits for the number. */
export const SERIES = /^[A-Z0-9]{1,3}$/;
const MIN_DIGITS = 5;

/**
 * Returns the year in which the financial year of an instant (ms since the epoch) starts: 1 April to 31 March
 * in India.
 */
export function financialYear(at: number): number {
  const date = inIndia(at);
  return date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
}

/** Returns the date of an instant in India: "22/11/2026". */
export function invoiceDate(at: number): string {
  const date = inIndia(at);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/**
 * Returns the number of a document, such as INV/2627/00042: series, financial year, sequence number in it
 * from 1. Throws RangeError if it would be longer than the rule allows or the series is invalid.
 */
export function invoiceNumber(series: string, year: number, sequence: number): string {
  const years = `${String(year % 100).padStart(2, '0')}${String((year + 1) % 100).padStart(2, '0')}`;
  const number = `${series}/${years}/${String(sequence).padStart(MIN_DIGITS, '0')}`;
  if (!SERIES.test(series) || !Number.isSafeInteger(sequence) || sequence < 1 || number.length > NUMBER_LENGTH) {
    throw new RangeError(`${number} is no number of an invoice`);
  }
  return number;
}
