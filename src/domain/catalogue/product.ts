import type { Paise } from '../money/money.ts';
import { sizeKey } from '../sizes/size-key.ts';

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

/** What a variant is in one of the product's options: "Colour", "Bottle Green". */
export type VariantOption = { name: string; value: string };

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
  /** The merchant's own number for it, where the feed has one. */
  sku?: string | undefined;
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
  /** Where what the card shows does not come in this size, but another colour does: that variant, whole. */
  instead?: { options: VariantOption[]; picture: Picture | null } | undefined;
};

/** One option of what a card shows, in the product's order; the size's value is null, for it is chosen of `sizes`. */
export type CardOption = { name: string; value: string | null };

/** What a product card needs, everywhere cards are shown; also what the browser keeps for cart and wishlist. */
export type ProductCard = {
  id: string;
  handle: string;
  title: string;
  picture: Picture | null;
  /** The first variant's price, as the specification has it; where that one cannot be bought, that of what is added. */
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  available: boolean;
  /** Empty where the product has no sizes; then `variantId` is the one to sell. */
  sizes: SizeChoice[];
  /** The variant the card is of: what is pictured, and sold where there is no size to choose. */
  variantId: string;
  /** Absent in what browsers and databases kept before cards had it. */
  options?: CardOption[] | undefined;
};

export type Collection = {
  id: string;
  handle: string;
  title: string;
  descriptionHtml: string;
  picture: Picture | null;
};

const DEFAULT_SIZE = 'M';

/**
 * The size that is added: the first of those the shopper filters by, in the colour shown or else in another; without
 * one M, else the first available, of the colour shown. Null where none can be bought [CARD-04].
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
