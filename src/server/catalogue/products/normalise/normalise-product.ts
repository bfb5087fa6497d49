import * as v from 'valibot';
import { type FeedProduct, feedProductSchema } from '../../../../contracts/feed.ts';
import { colourKey } from '../../../../domain/catalogue/colour-key.ts';
import { type ColourInFamily, colourInFamily, type ColourRule } from '../../../../domain/catalogue/colour-siblings.ts';
import { stockKey } from '../../../../domain/catalogue/filters/stock-key.ts';
import { productCard } from '../../../../domain/catalogue/product-card.ts';
import type { Product, ProductCard } from '../../../../domain/catalogue/product.ts';
import { type Persuasion, unitMrp } from '../../../../domain/money/pricing.ts';
import { searchWords } from '../../../../domain/search/search-text.ts';
import { sizeKey } from '../../../../domain/sizes/size-key.ts';
import { findColourOption, findSizeOption } from '../../../../domain/sizes/size-option.ts';
import { inSizeOrder } from '../../../../domain/sizes/size-order.ts';
import { derivedHandle, readHandle } from '../feed/feed-handle.ts';
import { cleanText, cleanValue, contentHash, idText } from '../feed/feed-text.ts';
import type { Note } from './feed-issues.ts';
import { normalisePictures } from './normalise-pictures.ts';
import { isNotDelivered, type KnownPrices, normaliseVariants } from './normalise-variants.ts';
import { readProductVideo } from './product-video.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { isShopperTag } from './shopper-tag.ts';

/** Raise this when the output of this file changes, so that stored products are rebuilt. */
const NORMALISER_VERSION = 3;

export type NormaliserSettings = {
  feedOrigin: string;
  persuasion: Persuasion;
  colourRule: ColourRule;
  /** The currency of the feed's prices; null if it is not known. Only prices in rupees are used. */
  currency?: string | null;
};

/** A feed product in the form that is stored. */
export type NormalisedProduct = {
  product: Product;
  card: ProductCard | null;
  feedHandle: string | null;
  discountBasisPoints: number;
  publishedAt: string;
  sizesInStock: string[];
  tags: string[];
  colours: string[];
  /** Keys of the variants in stock by size and colour; empty for a product without colours. */
  inStock: string[];
  colourInFamily: ColourInFamily | null;
  searchVector: string;
  pictureSources: string[];
};

export type Normalised =
  | { kind: 'product'; value: NormalisedProduct; notes: Note[] }
  | { kind: 'hidden'; note: Note }
  | { kind: 'rejected'; object: string; note: Note };

/** ISO 4217. */
const RUPEES = 'INR';

export const NO_KNOWN_PRICES: KnownPrices = new Map();

/** Everything besides the feed's content that a stored product depends on. */
export function normaliserSalt({ persuasion, feedOrigin, colourRule, currency }: NormaliserSettings): string {
  const rules = `${NORMALISER_VERSION} ${persuasion} ${feedOrigin} ${JSON.stringify(colourRule)}`;
  return isForeign(currency) ? `${rules} ${currency}` : rules;
}

/** The stored id of a raw feed product and the hash of its content; null if it is not a product. */
export function identifyProduct(input: unknown, salt: string): { feedId: string; contentHash: string } | null {
  const parsed = v.safeParse(identitySchema, input);
  if (!parsed.success) return null;
  const feedId = productId(parsed.output);
  return feedId === null ? null : { feedId, contentHash: contentHash(JSON.stringify(input), salt) };
}

function isForeign(currency: string | null | undefined): currency is string {
  return currency !== null && currency !== undefined && currency !== RUPEES;
}

const identitySchema = v.pick(feedProductSchema, ['id', '_id', 'handle']);

function productId(feed: Pick<FeedProduct, 'id' | '_id' | 'handle'>): string | null {
  const handle = readHandle(feed.handle);
  return idText(feed.id, feed._id) ?? (handle === null ? null : `handle-${handle}`);
}

/**
 * Converts a raw feed product to the stored form: repaired if that is safe, else rejected with a reason.
 * `known` gives the last prices of variants whose price can no longer be trusted.
 */
export function normaliseProduct(
  input: unknown,
  settings: NormaliserSettings,
  known: KnownPrices = NO_KNOWN_PRICES,
): Normalised {
  const parsed = v.safeParse(feedProductSchema, input);
  if (!parsed.success) return rejected('?', 'not_an_object', cleanText(JSON.stringify(input) ?? '', 200));
  const feed = parsed.output;
  const id = productId(feed);
  if (id === null) return rejected('?', 'no_id_and_no_handle', cleanText(feed.title, 200));
  const tags = readTags(feed.tags);
  const hidden = reasonToHide(feed, tags);
  if (hidden !== null) return { kind: 'hidden', note: hidden };
  return { kind: 'product', ...buildProduct(feed, id, tags, settings, known) };
}

function buildProduct(
  feed: FeedProduct,
  id: string,
  tags: string[],
  settings: NormaliserSettings,
  known: KnownPrices,
): { value: NormalisedProduct; notes: Note[] } {
  const { feedOrigin } = settings;
  const feedHandle = readHandle(feed.handle);
  const handle = feedHandle ?? derivedHandle('product', id);
  const title = cleanText(feed.title, 500);
  const pictures = normalisePictures(feed.images, handle, feedOrigin);
  const isRupees = !isForeign(settings.currency);
  const priced = isRupees ? feed : { ...feed, variants: [] };
  const { options, variants, notes: faults } = normaliseVariants(priced, id, pictures.pictureOf, known);
  const notes: Note[] = isRupees ? faults : [otherCurrency(settings.currency ?? '')];
  const description = sanitiseHtml(feed.body_html ?? '', feedOrigin);
  // No platform's feed has product_video: merchants put the film into the text.
  const film = description.videos.find((address) => readProductVideo(address, feedOrigin) !== null);
  const video = readProductVideo(isNothing(feed.product_video) ? film : feed.product_video, feedOrigin);
  const sizeOptionIndex = findSizeOption(options);
  const product: Product = {
    id,
    handle,
    title: title === '' ? handle : title,
    vendor: cleanValue(feed.vendor, 255),
    productType: cleanValue(feed.product_type, 255),
    tags,
    descriptionHtml: description.html,
    video,
    options: options.map((option, index) =>
      index === sizeOptionIndex ? { ...option, values: inSizeOrder(option.values) } : option,
    ),
    sizeOptionIndex,
    variants,
    pictures: pictures.pictures,
    available: variants.some((variant) => variant.available),
  };
  notes.push(...pictures.notes);
  if (idText(feed.id, feed._id) === null) notes.push(repaired('no_id', `known by its handle`));
  if (feedHandle === null) notes.push(repaired('handle_unusable', cleanText(feed.handle, 100) || 'missing'));
  if (title === '') notes.push(repaired('no_title', ''));
  const [refused] = description.refusedPictures;
  if (refused !== undefined) {
    const count = description.refusedPictures.length;
    notes.push(repaired('description_picture_refused', `${count} left out, the first ${cleanText(refused, 200)}`));
  }
  if (description.cut) notes.push(repaired('description_cut', `${feed.body_html?.length ?? 0} characters`));
  const given = isNothing(feed.product_video) ? description.videos : [feed.product_video];
  const left = given.filter((address) => video === null || (address !== film && address !== feed.product_video));
  if (left.length > 0) {
    notes.push(repaired('video_refused', `${left.length} left out, the first ${cleanText(left[0], 200)}`));
  }
  const card = productCard(product);
  const value: NormalisedProduct = {
    product,
    card,
    feedHandle,
    discountBasisPoints: card ? discountBasisPoints(card, settings.persuasion) : 0,
    publishedAt: readDate(feed.published_at) ?? readDate(feed.created_at) ?? '1970-01-01T00:00:00.000Z',
    sizesInStock: sizesInStock(card),
    tags: tags.filter(isShopperTag),
    colours: colours(product),
    inStock: inStock(product),
    colourInFamily: colourInFamily(settings.colourRule, product),
    searchVector: searchVector(product),
    pictureSources: pictures.sources,
  };
  return { value, notes };
}

/** How far a card’s price is below its MRP, in hundredths of a percent; lists are sorted by it. */
export function discountBasisPoints(card: ProductCard, persuasion: Persuasion): number {
  const mrp = unitMrp(card, persuasion);
  return Math.floor(((mrp - card.pricePaise) * 10_000) / mrp);
}

/** A card without a price adds no sizes. */
function sizesInStock(card: ProductCard | null): string[] {
  const inStock = (card?.sizes ?? []).filter((choice) => choice.available);
  return [...new Set(inStock.map((choice) => sizeKey(choice.size)))];
}

function colours(product: Product): string[] {
  const index = findColourOption(product.options);
  return index === null ? [] : [...new Set((product.options[index]?.values ?? []).map(colourKey))];
}

function inStock({ options, sizeOptionIndex, variants }: Product): string[] {
  const at = findColourOption(options);
  const keys = variants.flatMap((variant) => {
    const colour = at === null ? null : (variant.options[at] ?? null);
    if (colour === null || !variant.available) return [];
    const size = variant.options[sizeOptionIndex ?? -1] ?? null;
    const inAnySize = stockKey(null, colourKey(colour));
    return size === null ? [inAnySize] : [inAnySize, stockKey(sizeKey(size), colourKey(colour))];
  });
  return [...new Set(keys)];
}

/** Lists give tags as an array, single products as one text with commas. */
function readTags(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return [...new Set(parts.map((part) => cleanValue(part, 255)).filter((tag) => tag !== ''))].slice(0, 250);
}

/** Why a product is left out of the shop; null if it is not. */
function reasonToHide(feed: FeedProduct, tags: readonly string[]): Note | null {
  const leftOut = (reason: Note['reason'], detail: string): Note => ({ reason, severity: 'rejected', detail });
  // Apps keep their own helper products under this mark; they are not for sale.
  if ([feed.product_type, feed.vendor, ...tags].some((text) => /HIDDEN_PRODUCT/.test(text)))
    return leftOut('hidden', 'marked HIDDEN_PRODUCT');
  if (feed.status === 'draft' || feed.status === 'archived') return leftOut('draft', feed.status);
  if (feed.published_at === null) return leftOut('draft', 'not published');
  return isNotDelivered(feed) ? leftOut('not_delivered', 'a gift card, or nothing that is sent') : null;
}

function readDate(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  const year = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear();
  return year >= 1970 && year < 3000 ? new Date(time).toISOString() : null;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function otherCurrency(currency: string): Note {
  return { reason: 'other_currency', severity: 'unavailable', detail: `prices in ${currency}` };
}

function repaired(reason: Note['reason'], detail: string): Note {
  return { reason, severity: 'repaired', detail };
}

function rejected(object: string, reason: Note['reason'], detail: string): Normalised {
  return { kind: 'rejected', object, note: { reason, severity: 'rejected', detail } };
}

const MAX_WORDS = 200;

/**
 * The words a product is found by, as PostgreSQL's tsvector text: title (A), type and tags (B), vendor and
 * option values such as colours (C). The shop splits words itself, so that index and query agree whatever the
 * database's locale.
 */
function searchVector(product: Pick<Product, 'title' | 'productType' | 'tags' | 'vendor' | 'options'>): string {
  const ranked = [
    ['A', product.title],
    ['B', [product.productType, ...product.tags].join(' ')],
    ['C', [product.vendor, ...product.options.flatMap((option) => option.values)].join(' ')],
  ] as const;
  const positions = new Map<string, string>();
  let position = 0;
  for (const [weight, text] of ranked) {
    for (const word of searchWords(text)) {
      position += 1;
      if (!positions.has(word) && positions.size < MAX_WORDS) positions.set(word, `${position}${weight}`);
    }
  }
  return [...positions].map(([word, weighted]) => `'${word}':${weighted}`).join(' ');
}
