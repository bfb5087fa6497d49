/** What people put before or after the digits of a password that is tried first. */
const COMMON = [
  'password',
  'passw0rd',
  'welcome',
  'admin',
  'administrator',
  'letmein',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'iloveyou',
  'krishna',
  'ganesh',
  'india',
  'bharat',
  'changeme',
  'secret',
];
/** Rows of keys and numbers in which people walk along. */
const ROWS = [
  '01234567890123456789',
  '98765432109876543210',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
];

/**
 * Returns whether a password is one that is tried first: a name or a common word with digits and signs around it,
 * the same few characters again and again, or a row of keys. `names` are those of the user and the shop.
 */
export function isEasyToGuess(password: string, names: readonly string[]): boolean {
  const letters = password.toLowerCase().normalize('NFKC');
  const core = lettersOf(letters);
  const isWord = [...COMMON, ...names.map(lettersOf)].some(
    (word) => word !== '' && (core === word || core === word + word),
  );
  const isRow = ROWS.some((row) => row.includes(letters) || row.includes(letters.slice(0, -2)));
  return isWord || isRow || new Set(letters).size < 5;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}
