import type { Paise } from './money.ts';

/**
 * A picture of a product or a collection. `url` is where a browser may load it; a `width` query parameter
 * (see `pictureUrl`) bounds its size. Dimensions are those of the original, null where the feed does not say.
 */
export type Picture = {
  url: string;
  width: number | null;
  height: number | null;
  alt: string | null;
};

/** One sellable combination of option values. `options` aligns with the product's `options` by position. */
export type Variant = {
  id: string;
  options: (string | null)[];
  pricePaise: Paise;
  /** The feed's compare_at_price; null where absent, zero or malformed. */
  compareAtPricePaise: Paise | null;
  /** False only where the feed says so: unknown availability is sellable. */
  available: boolean;
  /** Index into the product's pictures, where the feed ties a picture to the variant. */
  pictureIndex: number | null;
};

export type ProductOption = { name: string; values: string[] };

export type ProductVideo = { kind: 'embed' | 'file'; url: string };

/** A whole product as its page shows it. `id` is text because feeds hold ids above 2^53. */
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
  /** Empty for a product without choices ("Default Title" is hidden). */
  options: ProductOption[];
  /** Which option holds sizes; null where the product has none. */
  sizeOptionIndex: number | null;
  variants: Variant[];
  pictures: Picture[];
  /** False when no variant can be sold, or when no price could be trusted. */
  available: boolean;
};

/** One size on offer, in the product's own order. */
export type SizeChoice = {
  size: string;
  variantId: string;
  available: boolean;
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
};

/** What a product card needs, everywhere cards are shown; also what the browser keeps for cart and wishlist. */
export type ProductCard = {
  id: string;
  handle: string;
  title: string;
  picture: Picture | null;
  /** The first variant's price, as the specification has it. */
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  available: boolean;
  /** Empty where the product has no sizes; then `variantId` is the one to sell. */
  sizes: SizeChoice[];
  /** The variant sold when no size is chosen: the first available one, else the first. */
  variantId: string;
};

export type Collection = {
  id: string;
  handle: string;
  title: string;
  descriptionHtml: string;
  picture: Picture | null;
};

/** The size that is chosen when a shopper has not: M where it is offered and available, else the first available one. */
export const DEFAULT_SIZE = 'M';

export function defaultSize(sizes: readonly SizeChoice[]): SizeChoice | null {
  const medium = sizes.find((choice) => choice.size.toUpperCase() === DEFAULT_SIZE && choice.available);
  return medium ?? sizes.find((choice) => choice.available) ?? null;
}
