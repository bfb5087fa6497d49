import { isLetterSize } from './size-key.ts';

const SIZE_NAME = /(^|[^\p{L}])(sizes?|taille|साइज़?|आकार)($|[^\p{L}])/iu;
const OTHER_NAME =
  /(^|[^\p{L}])(colou?rs?|shades?|materials?|fabrics?|prints?|patterns?|styles?|rang|रंग)($|[^\p{L}])/iu;
const LETTER_SIZE = /^(\d{0,2}x{0,5}[sl]|m|x+[sl]|xx*-?(small|large)|extra (small|large)|small|medium|large)$/i;
const NUMBER_SIZE = /^(uk|us|eu|ind)?[ -]?\d{1,3}([.,]5)?(["″]|cm|in|inch(es)?)?$/i;
const AGE_SIZE = /^\d{1,2}\s*(-|–|to)\s*\d{1,2}\s*(m|y|months?|years?|yrs?)?$/i;
const FREE_SIZE = /^(free|one)[ -]?size$/i;

/** Whether a value looks like a clothing size: "XL", "2XL", "38", "UK 8", "6-12 M", "Free Size". */
export function looksLikeSize(value: string): boolean {
  const text = value.trim();
  if (isLetterSize(text)) return true;
  return [LETTER_SIZE, NUMBER_SIZE, AGE_SIZE, FREE_SIZE].some((pattern) => pattern.test(text));
}

/**
 * Returns the index of the size option, or null. Shops name it "Size", "size", "Shoe Size" or, in real feeds,
 * "small". An option with a size name wins, and of several the one with most values that look like sizes;
 * without such a name, an option whose values all look like sizes.
 */
export function findSizeOption(options: readonly { name: string; values: readonly string[] }[]): number | null {
  const scored = options.map((option, index) => ({ index, score: sizeScore(option) }));
  const best = scored.reduce<{ index: number; score: number } | null>(
    (winner, candidate) => (candidate.score > (winner?.score ?? 0) ? candidate : winner),
    null,
  );
  return best?.index ?? null;
}

function sizeScore(option: { name: string; values: readonly string[] }): number {
  if (option.values.length === 0) return 0;
  const share = option.values.filter(looksLikeSize).length / option.values.length;
  if (SIZE_NAME.test(option.name)) return 2 + share + Math.min(option.values.length, 100) / 1000;
  if (OTHER_NAME.test(option.name) || share < 1) return 0;
  return 1;
}

const COLOUR_NAME = /(^|[^\p{L}])(colou?rs?|shades?|rang|रंग)($|[^\p{L}])/iu;

/** Returns the index of the colour option, or null. */
export function findColourOption(options: readonly { name: string }[]): number | null {
  const index = options.findIndex((option) => COLOUR_NAME.test(option.name));
  return index === -1 ? null : index;
}
