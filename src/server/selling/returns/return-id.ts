/** Crockford's base32, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Returns the id of a return, short enough to be read out: RT and 60 random bits. Knowing it gives no access. */
export function newReturnId(randomBytes: (count: number) => Uint8Array): string {
  return `RT${Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('')}`;
}

export function isReturnId(text: string): boolean {
  return /^RT[0-9A-Z]{12}$/.test(text);
}
