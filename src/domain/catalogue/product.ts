import type { TextByLanguage } from '../language/text-by-language.ts';
import type { Paise } from '../money/money.ts';
import { sizeKey } from '../sizes/size-key.ts';

/**
 * A picture of a product or a collection. `url` is an address for browsers; a `width` query parameter (see
 * `pictureUrl`) limits its size. Dimensions are those of the original, null if the feed does not state them.
 */
export type Picture = {
  url: string;
  width: number | null;
  height: number | null;
  alt: string | null;
};

/** A variant's value of one of the product's options: "Colour", "Bottle Green". */
export type VariantOption = { name: string; value: string };

/** One sellable combination of option values. `options` aligns with the product's `options` by position. */
export type Variant = {
  id: string;
  options: (string | null)[];
  pricePaise: Paise;
  /** The feed's compare_at_price; null if absent, zero or malformed. */
  compareAtPricePaise: Paise | null;
  /** False only if the feed says so: a variant of unknown availability can be sold. */
  available: boolean;
  /** Index into the product's pictures, if the feed links a picture to the variant. */
  pictureIndex: number | null;
  /** The merchant's SKU, if the feed has one. */
  sku?: string | undefined;
};

export type ProductOption = { name: string; values: string[] };

export type ProductVideo = { kind: 'embed' | 'file'; url: string };

/** A complete product for its page. `id` is text because feeds have ids above 2^53. */
export type Product = {
  id: string;
  handle: string;
  title: string;
  vendor: string;
  productType: string;
  tags: string[];
  /** Sanitised when the catalogue was synced; safe to place in a page. */
  descriptionHtml: string;
  video: ProductVideo | null;
  /** Empty for a product without options ("Default Title" is hidden). */
  options: ProductOption[];
  /** Index of the size option; null if the product has none. */
  sizeOptionIndex: number | null;
  variants: Variant[];
  pictures: Picture[];
  /** False if no variant can be sold, or if no price could be trusted. */
  available: boolean;
  /** Between which moments its prices are a sale's, epoch ms; absent without a sale. */
  sale?: { from: number; until: number } | undefined;
};

/** One available or sold-out size; lists of them are in the product's order. */
export type SizeChoice = {
  size: string;
  variantId: string;
  available: boolean;
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  /**
   * Present if the card's colour does not exist in this size but another does: the options and picture of
   * that variant.
   */
  instead?: { options: VariantOption[]; picture: Picture | null } | undefined;
};

/**
 * One option of a card, in the product's order. The value of the size is null, because it is chosen from
 * `sizes`.
 */
export type CardOption = { name: string; value: string | null };

/** The data of a product card wherever cards are shown; browsers store it for cart and wishlist. */
export type ProductCard = {
  id: string;
  handle: string;
  title: string;
  picture: Picture | null;
  /** The specified price of the first variant; if that is sold out, the price of the variant that is added. */
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  available: boolean;
  /** Empty if the product has no sizes; then `variantId` is the one to sell. */
  sizes: SizeChoice[];
  /** The variant of the card: the pictured one, which is sold if there is no size to choose. */
  variantId: string;
  /** Absent in cards that browsers and databases stored before it existed. */
  options?: CardOption[] | undefined;
};

export type Collection = {
  id: string;
  handle: string;
  title: string;
  descriptionHtml: string;
  picture: Picture | null;
  /** The merchant's names by language, of a collection that he made himself. */
  names?: TextByLanguage | undefined;
};

const DEFAULT_SIZE = 'M';

/**
 * Returns the size to add. It is the first available of the filtered sizes, in the shown colour or else in
 * another. Without a filter it is M, else the first available size, of the shown colour only. Returns null if
 * none can be bought [CARD-04].
 */
export function sizeToAdd(sizes: readonly SizeChoice[], wanted: readonly string[] = []): SizeChoice | null {
  const inSize = (size: string) => (choice: SizeChoice) => choice.available && sizeKey(choice.size) === sizeKey(size);
  for (const size of wanted) {
    const found = sizes.find(inSize(size));
    if (found) return found;
  }
  const shown = sizes.filter((choice) => choice.instead === undefined);
  return shown.find(inSize(DEFAULT_SIZE)) ?? shown.find((choice) => choice.available) ?? null;
}
