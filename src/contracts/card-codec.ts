import { listOf, objectOf, parseJson, recordOf } from './shape.ts';
import { cardOptionShape, insteadShape } from './storage.ts';
import type { CardOption, Picture, ProductCard, SizeChoice } from '../domain/catalogue/product.ts';

/**
 * Product cards as one string. Each card's HTML carries the data that cart and wishlist store; this encoding reduces it
 * to a third. One line per card, with fields separated by tabs. Ids are written as differences, which shop platforms
 * keep regular. A handle is written only if it cannot be derived from the title.
 */
export type EncodedCards = string;

const FIELD = '\t';
const CARD = '\n';
const HEAD_FIELDS = 12;

export function encodeCards(cards: readonly ProductCard[]): EncodedCards {
  return cards.map(packCard).join(CARD);
}

export function decodeCards(packed: EncodedCards): ProductCard[] {
  return packed === '' ? [] : packed.split(CARD).map(unpackCard);
}

/** Returns the start of a card's text for a product id, to find its product without decoding the whole card. */
export function encodedId(id: string): string {
  return distance('0', id);
}

function packCard(card: ProductCard): string {
  const { picture } = card;
  const head = [
    encodedId(card.id),
    handleOf(card.title) === card.handle ? '' : card.handle,
    card.title,
    picture?.url ?? '',
    picture?.width ?? '',
    picture?.height ?? '',
    picture?.alt ?? '',
    card.pricePaise,
    card.compareAtPricePaise ?? '',
    card.available ? 1 : 0,
    distance(card.id, card.variantId),
    packOptions(card),
  ];
  const sizes = card.sizes.flatMap((choice, index) => [
    choice.size,
    distance(card.sizes[index - 1]?.variantId ?? card.variantId, choice.variantId),
    packTerms(choice, card),
  ]);
  return [...head, ...sizes].map(plain).join(FIELD);
}

function unpackCard(line: string): ProductCard {
  const fields = line.split(FIELD);
  const [written = '', handle = '', title = '', url, width, height, alt, price, compareAt, available] = fields;
  const [variant = '', optionText = ''] = fields.slice(10);
  const picture: Picture | null = url
    ? { url, width: numberOrNull(width), height: numberOrNull(height), alt: alt || null }
    : null;
  const pricePaise = Number(price);
  const compareAtPricePaise = numberOrNull(compareAt);
  const id = fromDistance('0', written);
  const variantId = fromDistance(id, variant);
  const sizes: SizeChoice[] = [];
  for (let at = HEAD_FIELDS; at < fields.length; at += 3) {
    const [size = '', step = '', terms = ''] = fields.slice(at, at + 3);
    sizes.push({
      size,
      variantId: fromDistance(sizes.at(-1)?.variantId ?? variantId, step),
      ...unpackTerms(terms, { pricePaise, compareAtPricePaise }),
    });
  }
  const { options, instead } = unpackOptions(optionText, sizes.length > 0);
  return {
    id,
    handle: handle === '' ? handleOf(title) : handle,
    title,
    picture,
    pricePaise,
    compareAtPricePaise,
    available: available === '1',
    sizes: sizes.map((choice, index) => {
      const other = instead[index];
      return other ? { ...choice, instead: other } : choice;
    }),
    variantId,
    options,
  };
}

const ONLY_SIZES: CardOption[] = [{ name: 'Size', value: null }];

const packedOptionsShape = objectOf({
  options: listOf(cardOptionShape),
  /** Keyed by the index of their size. */
  instead: recordOf(insteadShape),
});

/** Returns an empty string for most cards, which have only the option size or no options at all. */
function packOptions({ sizes, options }: ProductCard): string {
  const usual = sizes.length > 0 ? ONLY_SIZES : [];
  const own = options ?? usual;
  const instead = sizes.flatMap((choice, index) => (choice.instead ? [[index, choice.instead] as const] : []));
  const isUsual = instead.length === 0 && JSON.stringify(own) === JSON.stringify(usual);
  return isUsual ? '' : JSON.stringify({ options: own, instead: Object.fromEntries(instead) });
}

function unpackOptions(text: string, hasSizes: boolean) {
  const packed = text === '' ? null : parseJson(text, packedOptionsShape);
  return packed ?? { options: hasSizes ? ONLY_SIZES : [], instead: {} };
}

type Prices = Pick<SizeChoice, 'pricePaise' | 'compareAtPricePaise'>;

/** Encodes a size's availability, and its prices only if they differ from the card's. */
function packTerms(choice: SizeChoice, card: Prices): string {
  const flag = choice.available ? '1' : '0';
  const same = choice.pricePaise === card.pricePaise && choice.compareAtPricePaise === card.compareAtPricePaise;
  return same ? flag : [flag, choice.pricePaise, choice.compareAtPricePaise ?? ''].join(',');
}

function unpackTerms(terms: string, card: Prices): Prices & { available: boolean } {
  const [flag, price, compareAt] = terms.split(',');
  const own = price === undefined ? card : { pricePaise: Number(price), compareAtPricePaise: numberOrNull(compareAt) };
  return { ...own, available: flag === '1' };
}

/** Returns the handle that shop platforms derive from a title. */
function handleOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const CANONICAL_NUMBER = /^(0|[1-9]\d{0,29})$/;
const RADIX = 36;

/** Returns the difference between two ids in base 36. An id that is not a plain number is written whole after "=". */
function distance(from: string, to: string): string {
  if (!CANONICAL_NUMBER.test(from) || !CANONICAL_NUMBER.test(to)) return `=${to}`;
  return (BigInt(to) - BigInt(from)).toString(RADIX);
}

function fromDistance(from: string, written: string): string {
  if (written.startsWith('=')) return written.slice(1);
  const digits = written.replace('-', '');
  let size = 0n;
  for (const digit of digits) size = size * BigInt(RADIX) + BigInt(Number.parseInt(digit, RADIX));
  return String(digits === written ? BigInt(from) + size : BigInt(from) - size);
}

function numberOrNull(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text);
}

/** Replaces tabs and line ends, which HTML shows as spaces anyway. */
function plain(value: string | number): string {
  return typeof value === 'number' ? String(value) : value.replaceAll(/[\t\n]/g, ' ');
}
