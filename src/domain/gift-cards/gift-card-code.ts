/**
 * What a code is made of. No letters that look like digits, and a prime number of them, so that the check character finds
 * every single wrong character and every two that were exchanged.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const SIZE = ALPHABET.length;
/** Random characters of a code: 31 to the power of 15 are more than 2 to the power of 74. */
const RANDOM = 15;
const LENGTH = RANDOM + 1;
/** Random bytes from here on would make some characters likelier than others. */
const FAIR = 256 - (256 % SIZE);

/** Returns a new code: 15 random characters and the one that checks them. `randomBytes` returns the given number of bytes. */
export function newCardCode(randomBytes: (count: number) => Uint8Array): string {
  let code = '';
  while (code.length < RANDOM) {
    for (const byte of randomBytes(RANDOM)) {
      if (byte < FAIR && code.length < RANDOM) code += ALPHABET.charAt(byte % SIZE);
    }
  }
  return code + checkOf(code);
}

/** Returns a code as it is stored, whatever case and spaces it was typed with; null: nobody has such a code. */
export function readCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]+/g, '');
  const isCode = code.length === LENGTH && Array.from(code).every((letter) => ALPHABET.includes(letter));
  return isCode && checkOf(code.slice(0, RANDOM)) === code.at(-1) ? code : null;
}

/** Returns a code as people read it: ABCD-EFGH-JKMN-PQRS. */
export function shownCardCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/** The weights of the places differ and none is a multiple of the size, which is prime. */
function checkOf(code: string): string {
  const sum = Array.from(code).reduce((total, letter, index) => total + (index + 2) * ALPHABET.indexOf(letter), 0);
  return ALPHABET.charAt(sum % SIZE);
}
