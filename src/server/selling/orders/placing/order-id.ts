/** Crockford's base32, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;

/** Returns an order id that cannot be guessed: PSK and 100 random bits. */
export function newOrderId(randomBytes: (count: number) => Uint8Array): string {
  return `PSK${Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('')}`;
}
