import { asciiDigits } from '../language/ascii-digits.ts';
import { sizeKey } from '../sizes/size-key.ts';
import type { Paise } from '../money/money.ts';
import { words as own } from './search-words.en.ts';

/** The people a product is made for. */
export type Wearer = 'men' | 'women' | 'girls' | 'boys' | 'kids';

export type SearchFilters = {
  /** The remaining words to search for; '' if the sentence names only prices and wearers, or clothes in general. */
  text: string;
  wearer: Wearer | null;
  /** In the spelling of filters (size-key.ts): "XL". */
  sizes: readonly string[];
  minPricePaise: Paise | null;
  /** Exclusive. "up to 1500" ends one paisa above it. */
  maxPricePaise: Paise | null;
  /** "50% off": 50. */
  minDiscountPercent: number | null;
  /** The price is a number at the end of the text, or the size a number, which may be part of a name. */
  isGuess: boolean;
};

/** Adds the words of the page's language to a choice of words. */
const or = (more: string) => (more === '' ? '' : `|${more.normalize('NFC')}`);
const THOUSAND = String.raw`k|thousand|hazaar|hazar|हज़ार${or(own.thousand)}`;
const LAKH = `lakhs?|lacs?|लाख${or(own.lakh)}`;
/** Captures the whole number, its decimals and the word that multiplies it. */
const AMOUNT = String.raw`(?:rs\.?|inr|₹|रु\.?)?\s*(\d{1,3}(?:,\d{2,3})+|\d{1,7})(?:\.(\d{1,2}))?\s*(${THOUSAND}|${LAKH})?\s*(?:\/-)?\s*(?:rs\.?|rupees|rupaye|rupay|rupees?|₹|रुपये|रुपए|रुपया|रु\.?${or(own.rupees)})?`;
/** No letter, number or vowel sign of any script directly before or after. */
const [START, END] = [String.raw`(?<![\p{L}\p{M}\p{N}.-])`, String.raw`(?![\p{L}\p{M}\p{N}-]|[.,]\d)`];
const pattern = (source: string) => new RegExp(START + source + END, 'iu');

const FROM_TO = [
  pattern(String.raw`between\s+${AMOUNT}\s*(?:and|&|aur|और|to|-|–)\s*${AMOUNT}`),
  pattern(
    String.raw`(?:from\s+)?${AMOUNT}\s*(?:to|-|–|se|से${or(own.to)})\s*${AMOUNT}(?:\s*(?:tak|ke beech|के बीच|तक${or(own.upTo)}${or(own.below)}))?`,
  ),
];
const BELOW = [
  pattern(String.raw`(?:under|below|less than|cheaper than)\s+${AMOUNT}`),
  pattern(
    String.raw`${AMOUNT}\s*(?:se kam|se niche|se neeche|ke niche|ke neeche|ke andar|ke under|से कम|के नीचे|के अंदर${or(own.below)})`,
  ),
];
const UP_TO = [
  pattern(String.raw`(?:up ?to|within|max(?:imum)?|budget)\s+${AMOUNT}`),
  pattern(String.raw`${AMOUNT}\s*(?:tak|तक|or less|and below${or(own.upTo)})`),
];
const FROM = [
  pattern(String.raw`(?:above|over|more than|starting(?: from)?|min(?:imum)?)\s+${AMOUNT}`),
  pattern(
    String.raw`${AMOUNT}\s*(?:se zyada|se jyada|se upar|se uper|से ज़्यादा|से ज्यादा|से ऊपर|or more|and above|onwards|\+${or(own.from)})`,
  ),
];
/** Unambiguous sizes, or any size with the word: "xl kurta", "2 xl", "kurta size m", "xl, xxl". */
const CLEAR_SIZE = String.raw`(?:x{1,4}[sl]|[2-6]\s?xl)`;
const listed = (size: string) => String.raw`(${size}(?:\s*(?:,|\/|&|or|and|ya|या)\s*${size})*)`;
const ANY_SIZE = listed(`(?:${CLEAR_SIZE}|[sml])`);
const SIZE_WORD = '(?:size|साइज़|साइज)'.normalize('NFC');
const SIZED = [
  pattern(String.raw`${SIZE_WORD}\s+${ANY_SIZE}`),
  pattern(String.raw`${ANY_SIZE}\s+${SIZE_WORD}`),
  pattern(listed(CLEAR_SIZE)),
];
/** Numbers are sizes only with a word that says so. */
const NUMBERED = [
  pattern(String.raw`${SIZE_WORD}\s+(\d{2})`),
  pattern(String.raw`(\d{2})\s+${SIZE_WORD}`),
  pattern(String.raw`(\d{2})\s*(?:inch(?:es)?|["″])?\s*waist`),
  pattern(String.raw`waist(?:\s+size)?\s+(\d{2})(?:\s*(?:inch(?:es)?|["″]))?`),
];
const BETWEEN_SIZES = /\s*(?:[,/&]|\b(?:or|and|ya)\b|या)\s*/i;
/** "50% off" and more. "100% cotton" is no discount. */
const DISCOUNT = [
  pattern(
    String.raw`(?:(?:flat|min(?:imum)?|at least|up ?to)\s+)?(\d{1,2})\s*(?:%|percent|per cent|प्रतिशत)\s*(?:off|discount|sale|छूट${or(own.off)})`,
  ),
];
/** "kurta 999": an amount at the end of a text with more words is the shopper's price limit. */
const LAST = new RegExp(String.raw`(?<=[\p{L}\p{M}]\s+)${AMOUNT}$`, 'iu');
const [MIN_LOWER_PRICE, MIN_UPPER_PRICE]: readonly [Paise, Paise] = [5_000, 10_000];

const WEARERS: Readonly<Record<Wearer, string>> = {
  men: 'men mens man gents gent male purush mard mardon aadmi पुरुष पुरुषों मर्द मर्दों आदमी जेंट्स',
  women: 'women womens woman ladies lady female mahila aurat auraton aurato महिला महिलाओं औरत औरतों लेडीज़ लेडीज लेडिज',
  girls: 'girls girl ladki ladkiyan ladkiyon लड़की लड़कियों लड़कियाँ',
  boys: 'boys boy ladka ladke ladkon लड़का लड़के लड़कों',
  kids: 'kids kid children child bachcha bachche bachchon bacha bache bachon bacchon bacche बच्चा बच्चे बच्चों बच्चो',
};
const WEARER_OF: ReadonlyMap<string, Wearer> = new Map(
  keys(WEARERS).flatMap((wearer) =>
    `${WEARERS[wearer]} ${own[wearer].replaceAll('|', ' ')}`
      .split(' ')
      .map((word) => [word.normalize('NFC'), wearer] as const),
  ),
);
/** Words for clothes in general. */
const GENERAL = new Set(
  'clothes clothing cloth kapda kapde kapdon kapra kapre wear outfit outfits कपड़ा कपड़े कपड़ों कपडा कपडे कपडों'
    .normalize('NFC')
    .split(' ')
    .concat(own.general.normalize('NFC').split('|')),
);
/** Joining words that are not part of a name. */
const HINDI_JOINING = 'ke ka ki liye wala wali wale के का की लिए वाला वाली वाले'.normalize('NFC').split(' ');
const OWN_JOINING = new Set([...own.joining.normalize('NFC').split('|'), ...HINDI_JOINING]);
const JOINING = new Set(['for', 'with', 'and', 'the', 'in', 'of', 'a', 'me', 'mein', 'में', 'और', ...OWN_JOINING]);

/**
 * Reads the filters in a search: "mens kurta under 1500", "laal saree 2000 tak", "बच्चों के कपड़े". A wearer
 * counts only if the text says more, so that "kids" alone still finds products with that name.
 */
export function extractFilters(query: string): SearchFilters {
  const whole = asciiDigits(query.normalize('NFC'))
    .replaceAll(/[\s@]+/g, ' ')
    .trim();
  const reduced = readDiscount(whole);
  const price = readPrice(reduced.rest);
  const sized = readSize(price.rest);
  const words = sized.rest.split(/\s+/).filter((word) => word !== '');
  const wearers = words.flatMap((word) => wearerOf(word) ?? []);
  const others = words.filter((word) => wearerOf(word) === null);
  const significant = others.filter((word) => !JOINING.has(word.toLowerCase()) && !GENERAL.has(word.toLowerCase()));
  const hasOtherWords =
    others.some((word) => /\p{L}/u.test(word) && !JOINING.has(word.toLowerCase())) || sized.rest !== whole;
  const [wearer = null] = hasOtherWords ? wearers : [];
  const read = {
    wearer,
    sizes: sized.sizes,
    minPricePaise: price.minPricePaise,
    maxPricePaise: price.maxPricePaise,
    minDiscountPercent: reduced.percent,
    isGuess: price.isGuess || sized.isGuess,
  };
  const joins = words.some((word) => OWN_JOINING.has(word.toLowerCase()));
  if (wearer === null && sized.rest === whole && significant.length > 0 && !joins)
    return { text: query.trim(), ...read };
  const remaining = (wearer === null ? words : others).filter((word) => !OWN_JOINING.has(word.toLowerCase()));
  const isGeneral = significant.length === 0 && (wearer !== null || wearers.length === 0);
  return { text: isGeneral ? '' : remaining.join(' '), ...read };
}

/** Tags, in lower case, of products for each wearer. */
export const WEARER_TAGS: Readonly<Record<Wearer, readonly string[]>> = {
  men: ['men', 'mens', "men's", 'man', 'male', 'gents', 'unisex'],
  women: ['women', 'womens', "women's", 'woman', 'female', 'ladies', 'unisex'],
  girls: ['girls', 'girl', "girls'", 'kids', 'kid'],
  boys: ['boys', 'boy', "boys'", 'kids', 'kid'],
  kids: ['kids', 'kid', "kids'", 'children', 'girls', 'girl', 'boys', 'boy'],
};

function wearerOf(word: string): Wearer | null {
  return WEARER_OF.get(word.toLowerCase().replaceAll(/['’]/g, '')) ?? null;
}

type Price = { rest: string; minPricePaise: Paise | null; maxPricePaise: Paise | null; isGuess: boolean };

function readPrice(text: string): Price {
  const none: Price = { rest: text, minPricePaise: null, maxPricePaise: null, isGuess: false };
  const between = firstMatch(text, FROM_TO);
  if (between) {
    const [low, high] = [amountIn(between), amountIn(between, 3)];
    // "2-3 years" is not a price.
    if (low >= MIN_LOWER_PRICE && low < high)
      return { ...none, rest: without(text, between), minPricePaise: low, maxPricePaise: high + 1 };
  }
  const below = firstMatch(text, BELOW);
  if (below) return { ...none, rest: without(text, below), maxPricePaise: amountIn(below) };
  const from = firstMatch(text, FROM);
  if (from) return { ...none, rest: without(text, from), minPricePaise: amountIn(from) };
  const upTo = firstMatch(text, UP_TO);
  if (upTo) return { ...none, rest: without(text, upTo), maxPricePaise: amountIn(upTo) + 1 };
  const last = amountAtEnd(text);
  if (last) return { ...none, rest: without(text, last), maxPricePaise: amountIn(last) + 1, isGuess: true };
  return none;
}

function amountAtEnd(text: string): RegExpExecArray | null {
  const found = LAST.exec(text);
  return found && amountIn(found) >= MIN_UPPER_PRICE ? found : null;
}

/** Reads a size, but only if the text says more than the size. */
function readSize(text: string): { rest: string; sizes: readonly string[]; isGuess: boolean } {
  const lettered = firstOf(SIZED, text);
  const found = lettered ?? firstOf(NUMBERED, text);
  const rest = found ? without(text, found) : text;
  if (!found || rest === '') return { rest: text, sizes: [], isGuess: false };
  const sizes = (found[1] ?? '').split(BETWEEN_SIZES).map(sizeKey);
  return { rest, sizes: [...new Set(sizes)], isGuess: lettered === null };
}

function readDiscount(text: string): { rest: string; percent: number | null } {
  const found = firstOf(DISCOUNT, text);
  const percent = Number(found?.[1] ?? 0);
  return found && percent > 0 ? { rest: without(text, found), percent } : { rest: text, percent: null };
}

function firstOf(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  return patterns.map((each) => each.exec(text)).find((match) => match !== null) ?? null;
}

function firstMatch(text: string, patterns: readonly RegExp[]): RegExpExecArray | null {
  for (const each of patterns) {
    const found = each.exec(text);
    if (found && amountIn(found) > 0) return found;
  }
  return null;
}

function without(text: string, { index, 0: found }: RegExpExecArray): string {
  return `${text.slice(0, index)} ${text.slice(index + found.length)}`.replaceAll(/\s+/g, ' ').trim();
}

const IS_LAKH = new RegExp(`^(?:${LAKH})$`, 'iu');

/** The amount whose three captures follow the `before` ones, in paise: "1.5k" is 1,50,000. */
function amountIn(found: RegExpExecArray, before = 0): Paise {
  const [digits = '', decimals = '', unit] = found.slice(before + 1, before + 4);
  const paisePerUnit = unit === undefined ? 100 : IS_LAKH.test(unit) ? 10_000_000 : 100_000;
  return Number(digits.replaceAll(',', '')) * paisePerUnit + (Number(decimals.padEnd(2, '0')) * paisePerUnit) / 100;
}

function keys<T extends object>(table: T): Extract<keyof T, string>[] {
  return Object.keys(table).filter((name): name is Extract<keyof T, string> => name in table);
}
