/** Crockford's base32: no letter that reads like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** The number of a return, short enough to be read out: RT and 60 random bits. It opens nothing by itself. */
export function newReturnId(randomBytes: (count: number) => Uint8Array): string {
  return `RT${Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('')}`;
}

export function isReturnId(text: string): boolean {
  return /^RT[0-9A-Z]{12}$/.test(text);
}
