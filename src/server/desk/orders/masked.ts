import type { Address } from '../../../domain/address/address.ts';

/** "Asha E.": who it is for who knows them, and not the whole name for who looks over a shoulder. */
export function shortName(fullname: string): string {
  const [first = '', ...others] = fullname.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${last.match(FIRST_LETTER)?.[0] ?? ''}.`;
}

/** With the vowel signs that Indian scripts write onto it. */
const FIRST_LETTER = /^.\p{M}*/u;

/** The last four digits, which the tracking page asks for too. */
export function mobileWithLastDigits(mobile: string): string {
  return `••••••${mobile.slice(-4)}`;
}

/** Where it goes, without the door. */
export function maskedAddress({ town, city, state }: Address): string {
  return ['••••', town, city, state].filter((part) => part !== '').join(', ');
}

/** Enough to tell two apart: "as••••@okbank". */
export function maskedUpiId(upiId: string): string {
  const at = upiId.lastIndexOf('@');
  return `${upiId.slice(0, Math.min(2, Math.max(at, 0)))}••••${at < 0 ? '' : upiId.slice(at)}`;
}
