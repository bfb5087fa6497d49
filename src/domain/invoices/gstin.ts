import { type StateName, stateOfCode } from './gst-state.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State code, PAN (five letters, four digits, a letter), number of the registration, Z, check digit. */
const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Returns the error in a GSTIN as the end of a sentence; null if it is valid. */
export function gstinFault(gstin: string): string | null {
  if (!FORMAT.test(gstin)) return 'must be a GSTIN of 15 capital letters and digits, such as 08AAAAA0000A1Z2';
  if (stateOfCode(gstin.slice(0, 2)) === null)
    return `must begin with the code of a state, which ${gstin.slice(0, 2)} is not`;
  const expected = checkDigit(gstin.slice(0, -1));
  return gstin.endsWith(expected) ? null : `has a wrong check digit: for ${gstin.slice(0, -1)} it is ${expected}`;
}

/**
 * Returns the last digit by the Luhn algorithm in base 36: factors 1 and 2 alternate, and the digits of the
 * products are added.
 */
export function checkDigit(first14: string): string {
  const sum = Array.from(first14).reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** Returns the state where a valid GSTIN is registered. */
export function stateOfGstin(gstin: string): StateName | null {
  return stateOfCode(gstin.slice(0, 2));
}
