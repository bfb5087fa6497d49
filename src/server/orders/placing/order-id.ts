/** Crockford's base32: no letter that reads like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;

/** An order id nobody can guess: PSK and 100 random bits. */
export function newOrderId(randomBytes: (count: number) => Uint8Array): string {
  return `PSK${Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('')}`;
}
