import { type Address, normaliseMobile } from './address.ts';

/** The parts of an address that ad measurement may match on, normalised; to be hashed before they leave the browser. */
export type MatchParts = {
  ph: string;
  fn: string;
  ln: string;
  ad: string;
  ct: string;
  st: string;
  zp: string;
  country: string;
};

/**
 * Normalises as the ad platform's matching asks [ADS-01]: the phone as digits with the country code; names in lower
 * case without punctuation; city and state in lower case, letters only. Combining marks are letters here: without them
 * Devanagari falls apart.
 */
export function matchParts(address: Address): MatchParts {
  const [first = '', ...rest] = plainWords(address.fullname);
  return {
    ph: `91${normaliseMobile(address.mobile)}`,
    fn: first,
    ln: rest.join(' '),
    ad: plainWords(`${address.address1} ${address.address2}`).join(' '),
    ct: lettersOnly(address.city),
    st: lettersOnly(address.state),
    zp: address.pincode.trim(),
    country: 'in',
  };
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
