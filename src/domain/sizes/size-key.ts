const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['2XS', 'XXS'],
  ['EXTRASMALL', 'XS'],
  ['SMALL', 'S'],
  ['MEDIUM', 'M'],
  ['LARGE', 'L'],
  ['EXTRALARGE', 'XL'],
  ['XLARGE', 'XL'],
  ['1XL', 'XL'],
  ['2XL', 'XXL'],
  ['XXLARGE', 'XXL'],
  ['XXXL', '3XL'],
  ['XXXLARGE', '3XL'],
  ['XXXXL', '4XL'],
  ['XXXXXL', '5XL'],
]);
const LETTER_SIZE = /^(X{0,3}[SL]|M|\dX[SL])$/;
const COUNTRY = /^(UK|US|EU|IND)$/;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** A size with its measure behind it, as sellers join them: "M-38", "XXL/44", "S (36)". */
const JOINED = /^(.*[A-Z])[\s(/[-]+\d{2,3}[")\]]*$/;
/** A size said twice: "SMALL (S)", "M / Medium". */
const TWICE = /^(.+?)\s*[(/[]\s*([^()[\]/]+?)\s*[)\]]?$/;
const TIMES: readonly [RegExp, string][] = [
  [/^DOUBLE\s*/, 'X'],
  [/^TRIPLE\s*/, 'XX'],
];

/**
 * Returns the one spelling of a size for filters, whatever the product's spelling. "2XL", "xxl" and
 * "XX-Large" become "XXL"; other sizes get normal capitals: "FREE SIZE" becomes "Free Size", "0-3 MONTHS"
 * becomes "0-3 Months". What is joined to a letter size does not count: "M-38" and "Medium (M)" become "M".
 */
export function sizeKey(size: string): string {
  const letter = letterSize(size.toUpperCase().trim());
  if (letter !== null) return letter;
  return size.trim().replace(/\s+/g, ' ').replace(WORDS, calm);
}

/** Whether a text is a letter size in some spelling. */
export function isLetterSize(text: string): boolean {
  return letterSize(text.toUpperCase().trim()) !== null;
}

function letterSize(size: string): string | null {
  const known = knownLetter(size);
  if (known !== null) return known;
  const [, joined] = JOINED.exec(size) ?? [];
  if (joined !== undefined) return knownLetter(joined);
  const [, first = '', second = ''] = TWICE.exec(size) ?? [];
  const said = knownLetter(first);
  return said !== null && said === knownLetter(second) ? said : null;
}

function knownLetter(size: string): string | null {
  const written = TIMES.reduce((text, [word, times]) => text.replace(word, times), size);
  const compact = written.replace(/[\s-]+/g, '');
  const known = SAME_AS.get(compact) ?? compact;
  return LETTER_SIZE.test(known) ? known : null;
}

/** Capitalises a word. Codes ("AMT02") and countries ("UK") stay in capitals. */
function calm(word: string): string {
  const upper = word.toUpperCase();
  const isCode = /\p{N}/u.test(word) && /\p{L}/u.test(word);
  if (isCode || COUNTRY.test(upper) || LETTER_SIZE.test(upper)) return upper;
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
