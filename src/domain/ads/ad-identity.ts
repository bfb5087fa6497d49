import { type Address, normaliseMobile } from '../address/address.ts';

/**
 * A shopper's details in the form that ad measurement matches. The keys are the ad platform's, except `ad`,
 * the address.
 */
export type AdIdentity = Partial<Record<'ph' | 'fn' | 'ln' | 'ad' | 'ct' | 'st' | 'zp' | 'country', string>>;

/**
 * Normalises an address for hashing [ADS-01], the same for browser and server: the phone as digits with the
 * country code; first and last name and the address in lower case without punctuation; city and state as
 * lower-case letters only (combining marks count as letters, otherwise Indic vowels would be lost); the PIN's
 * six digits. Empty details are left out.
 */
export function adIdentity(address: Address): AdIdentity {
  const names = plainWords(address.fullname);
  const mobile = normaliseMobile(address.mobile);
  const identity: AdIdentity = {
    ph: mobile === '' ? '' : `91${mobile}`,
    fn: names[0] ?? '',
    ln: names.length > 1 ? (names.at(-1) ?? '') : '',
    ad: plainWords(`${address.address1} ${address.address2}`).join(' '),
    ct: lettersOnly(address.city),
    st: lettersOnly(address.state),
    zp: address.pincode.trim(),
    country: 'in',
  };
  return Object.fromEntries(Object.entries(identity).filter(([, text]) => text !== ''));
}

function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

function lettersOnly(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
}
