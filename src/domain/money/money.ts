import { groupDigits } from '../language/digits.ts';

/** An amount of Indian money as an integer number of paise (₹1 = 100 paise). */
export type Paise = number;

const DECIMAL_RUPEES = /^(\d{1,9})(?:\.(\d{1,4}))?$/;

/**
 * Reads a decimal rupee text such as "1499", "1499.5" or "28545.28" into paise, without floating point.
 * Digits after the second decimal must be zeros. Returns null for anything else: signs, grouping commas, exponents, NaN.
 */
export function parseRupees(text: string): Paise | null {
  const match = DECIMAL_RUPEES.exec(text.trim());
  if (!match) return null;
  const [, rupees = '', fraction = ''] = match;
  if (!/^0*$/.test(fraction.slice(2))) return null;
  return Number(rupees) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

/** Writes paise as decimal rupees with exactly two decimals, as payment gateways need: 1015 → "10.15". */
export function toDecimalRupees(paise: Paise): string {
  const digits = Math.abs(paise).toString().padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats paise as a price for shoppers: Indian grouping, paise only if not zero ("₹1,00,000", "₹285.28"). */
export function formatRupees(paise: Paise): string {
  const [rupees = '', fraction] = toDecimalRupees(Math.abs(paise)).split('.');
  return `${paise < 0 ? '-' : ''}₹${groupDigits(rupees)}${fraction === '00' ? '' : `.${fraction}`}`;
}
