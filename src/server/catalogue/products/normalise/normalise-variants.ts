import * as v from 'valibot';
import { type FeedProduct, type FeedVariant, feedOptionSchema, feedVariantSchema } from '../../../../contracts/feed.ts';
import { type Paise, parseRupees } from '../../../../domain/money/money.ts';
import type { ProductOption, Variant } from '../../../../domain/catalogue/product.ts';
import { cleanText, cleanValue, idText } from '../feed/feed-text.ts';
import type { Note } from './feed-issues.ts';

/** The platform's own limit. */
const MAX_VARIANTS = 2_048;
const MAX_OPTION_TEXT = 255;
const DEFAULT_TITLE = 'Default Title';

export type NormalisedVariants = { options: ProductOption[]; variants: Variant[]; notes: Note[] };

/**
 * Last known prices by variant id. They are shown, but not sold at, when the feed's price cannot be trusted.
 */
export type KnownPrices = ReadonlyMap<string, { pricePaise: Paise; compareAtPricePaise: Paise | null }>;

/**
 * Variants and options of a feed product. Only values that a variant has are offered, "Default Title" is not
 * a choice, a missing availability means sellable, and a variant without a trusted price is never sold.
 */
export function normaliseVariants(
  feed: FeedProduct,
  productId: string,
  pictureOf: (variant: FeedVariant, id: string) => number | null,
  known: KnownPrices,
): NormalisedVariants {
  const notes: Note[] = [];
  const seen = new Set<string>();
  const parsed = feed.variants.slice(0, MAX_VARIANTS).flatMap((input, index) => {
    const result = v.safeParse(feedVariantSchema, input);
    // Nobody can send it, and nothing here makes codes or downloads.
    if (!result.success || isUnsent(result.output)) return [];
    const id = idText(result.output.id, result.output._id) ?? `${productId}-${index + 1}`;
    if (seen.has(id)) return [];
    seen.add(id);
    return [{ id, feed: result.output }];
  });
  const variants = parsed.flatMap(({ id, feed }) => {
    const variant = readVariant(feed, id, pictureOf(feed, id), known, notes);
    return variant ? [variant] : [];
  });
  if (feed.variants.length === 0) notes.push({ reason: 'no_variants', severity: 'unavailable', detail: '' });
  if (feed.variants.length > MAX_VARIANTS) {
    notes.push({ reason: 'too_many_variants', severity: 'repaired', detail: `${feed.variants.length} variants` });
  }
  return { ...alignOptions(feed, variants), notes };
}

const GIFT_CARD = /\b(?:gift[ -]?(?:card|voucher|certificate)|e-?gift)s?\b/i;

/**
 * Whether a product is nothing that a courier brings: a gift card, whose codes only the platform can make, or
 * goods that the feed says are not sent. This shop sells none of them, because offer, MRP, cash on delivery and
 * returns are made for what is delivered.
 */
export function isNotDelivered({ product_type, variants }: Pick<FeedProduct, 'product_type' | 'variants'>): boolean {
  if (GIFT_CARD.test(product_type)) return true;
  const read = variants.map((input) => v.safeParse(feedVariantSchema, input));
  return read.length > 0 && read.every((result) => result.success && isUnsent(result.output));
}

function isUnsent({ requires_shipping }: FeedVariant): boolean {
  return requires_shipping === false || requires_shipping === 'false';
}

function readVariant(
  feed: FeedVariant,
  id: string,
  pictureIndex: number | null,
  known: KnownPrices,
  notes: Note[],
): Variant | null {
  const options = [feed.option1, feed.option2, feed.option3].map((value) => cleanValue(value, MAX_OPTION_TEXT) || null);
  const price = readPrice(feed.price);
  const sku = cleanText(feed.sku, MAX_OPTION_TEXT).replaceAll(/[\n\t]/g, ' ');
  const rest = { id, options, pictureIndex, ...(sku === '' ? {} : { sku }) };
  if (price !== null) {
    const compare = readComparePrice(feed.compare_at_price, notes, id);
    return { ...rest, pricePaise: price, compareAtPricePaise: compare, available: readAvailable(feed.available) };
  }
  notes.push({ reason: 'price_untrusted', severity: 'unavailable', detail: `variant ${id}: ${shown(feed.price)}` });
  const last = known.get(id);
  return last ? { ...rest, ...last, available: false } : null;
}

/**
 * Accepts a price only as a decimal text above zero. A bare number is refused because feeds send both rupees
 * and paise that way, and a wrong guess would be off by a factor of 100.
 */
export function readPrice(value: unknown): Paise | null {
  const paise = typeof value === 'string' ? parseRupees(value) : null;
  return paise === null || paise === 0 ? null : paise;
}

function readComparePrice(value: unknown, notes: Note[], id: string): Paise | null {
  if (value === null || value === undefined || value === '') return null;
  const paise = typeof value === 'string' ? parseRupees(value) : null;
  if (paise === null) {
    notes.push({ reason: 'compare_price_untrusted', severity: 'repaired', detail: `variant ${id}: ${shown(value)}` });
  }
  return paise === 0 ? null : paise;
}

/** Only an explicit "no" makes a variant unsellable. */
function readAvailable(value: unknown): boolean {
  return !(value === false || value === 'false' || value === 0);
}

function shown(value: unknown): string {
  return cleanText(JSON.stringify(value) ?? 'missing', 60);
}

function alignOptions(feed: FeedProduct, variants: Variant[]): { options: ProductOption[]; variants: Variant[] } {
  const declared = feed.options.slice(0, 3).map((input) => {
    const result = v.safeParse(feedOptionSchema, input);
    return result.success ? result.output : { name: '', values: [] };
  });
  const count = Math.max(declared.length, ...variants.map((variant) => lastFilled(variant.options)));
  const options = Array.from({ length: count }, (_, index) => {
    const used = new Set(variants.flatMap((variant) => variant.options[index] ?? []));
    const inOrder = (declared[index]?.values ?? []).map((value) => cleanValue(value, MAX_OPTION_TEXT));
    const values = [...new Set([...inOrder, ...used])].filter((value) => used.has(value));
    return { name: cleanValue(declared[index]?.name, MAX_OPTION_TEXT) || `Option ${index + 1}`, values };
  });
  // An option that no variant fills, or the platform's placeholder, is not a choice.
  const optionIndexes = options.flatMap((option, index) => (isPlaceholder(option) ? [] : [index]));
  return {
    options: optionIndexes.flatMap((index) => options[index] ?? []),
    variants: variants.map((variant) => ({
      ...variant,
      options: optionIndexes.map((index) => variant.options[index] ?? null),
    })),
  };
}

function lastFilled(options: readonly (string | null)[]): number {
  return options.findLastIndex((value) => value !== null) + 1;
}

function isPlaceholder(option: ProductOption): boolean {
  return option.values.length === 0 || (option.values.length === 1 && option.values[0] === DEFAULT_TITLE);
}
