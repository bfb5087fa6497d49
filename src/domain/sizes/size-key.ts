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

/**
 * Returns the one spelling of a size for filters, whatever the product's spelling. "2XL", "xxl" and
 * "XX-Large" become "XXL"; other sizes get normal capitals: "FREE SIZE" becomes "Free Size", "0-3 MONTHS"
 * becomes "0-3 Months".
 */
export function sizeKey(size: string): string {
  const compact = size.toUpperCase().replace(/[\s-]+/g, '');
  const known = SAME_AS.get(compact) ?? compact;
  if (LETTER_SIZE.test(known)) return known;
  return size.trim().replace(/\s+/g, ' ').replace(WORDS, calm);
}

/** Capitalises a word. Codes ("AMT02") and countries ("UK") stay in capitals. */
function calm(word: string): string {
  const upper = word.toUpperCase();
  const isCode = /\p{N}/u.test(word) && /\p{L}/u.test(word);
  if (isCode || COUNTRY.test(upper) || LETTER_SIZE.test(upper)) return upper;
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
