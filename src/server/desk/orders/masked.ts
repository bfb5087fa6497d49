import type { Address } from '../../../domain/address/address.ts';

/**
 * Shortens a name to "Asha E.": enough for people who know the shopper, and not the full name for someone
 * looking over a shoulder.
 */
export function shortName(fullname: string): string {
  const [first = '', ...others] = fullname.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${last.match(FIRST_LETTER)?.[0] ?? ''}.`;
}

/** The first letter, with the vowel signs that Indian scripts attach to it. */
const FIRST_LETTER = /^.\p{M}*/u;

/** Masks all but the last four digits, which the tracking page asks for too. */
export function mobileWithLastDigits(mobile: string): string {
  return `••••••${mobile.slice(-4)}`;
}

/** Returns where the order goes, without house and street. */
export function maskedAddress({ town, city, state }: Address): string {
  return ['••••', town, city, state].filter((part) => part !== '').join(', ');
}

/** Masks a UPI id, with enough left to tell two apart: "as••••@okbank". */
export function maskedUpiId(upiId: string): string {
  const at = upiId.lastIndexOf('@');
  return `${upiId.slice(0, Math.min(2, Math.max(at, 0)))}••••${at < 0 ? '' : upiId.slice(at)}`;
}
