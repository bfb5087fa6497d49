import type { Address } from './address.ts';

/** A shopper's details in the form the ad platform wants them hashed; keys are its own. Empty ones are left out. */
export type AdIdentity = Partial<Record<'ph' | 'fn' | 'ln' | 'ct' | 'st' | 'zp' | 'country', string>>;

/**
 * Normalises an address for hashing: digits of the phone with the country code, names in lower case without punctuation,
 * city and state as lower-case letters only (marks kept, or Indic vowels would be lost), the PIN's six digits.
 */
export function adIdentity(address: Address): AdIdentity {
  const names = address.fullname.trim().split(/\s+/);
  const identity: Record<string, string> = {
    ph: address.mobile === '' ? '' : `91${address.mobile}`,
    fn: withoutPunctuation(names[0] ?? ''),
    ln: names.length > 1 ? withoutPunctuation(names.at(-1) ?? '') : '',
    ct: lettersOnly(address.city),
    st: lettersOnly(address.state),
    zp: address.pincode,
    country: 'in',
  };
  return Object.fromEntries(Object.entries(identity).filter(([, text]) => text !== ''));
}

function withoutPunctuation(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function lettersOnly(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
}
