import type { TextByLanguage } from '../language/text-by-language.ts';
import type { Paise } from '../money/money.ts';
import type { Persuasion } from '../money/pricing.ts';
import { isFor, type OfferTarget } from '../money/rules/merchant-offer.ts';
import type { Product } from './product.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** What a sale makes of a price: so many hundredths of a percent less, or a price of its own. */
export type SaleTerms = { basisPoints: number } | { pricePaise: Paise };

/** Prices that the merchant lowers for a time. Unlike an offer, it changes the price itself, wherever it is shown. */
export type Sale = {
  id: string;
  name: TextByLanguage;
  target: OfferTarget;
  /** Hundredths of a percent off; null: `prices`. */
  basisPoints: number | null;
  /** Prices by SKU or variant id. */
  prices: Readonly<Record<string, Paise>>;
  /** Epoch ms; `until` is the first moment at which it no longer counts. */
  from: number;
  until: number;
};

/** What the sales in force make of one product. */
export type ProductSale = {
  /** When the last of them began and the first of them ends; epoch ms. */
  from: number;
  until: number;
  /** By variant: the terms, the sale that they are of, and the lowest price of the 30 days before it. */
  variants: Readonly<Record<string, SaleTerms & { sale: string; lowestPaise: Paise | null }>>;
};

/** How long before a sale prices are looked at for the lowest of them. */
export const LOWEST_OF_MS = 30 * DAY_MS;
const RUPEE = 100;

/** Returns the price under these terms, never above the price itself: a percentage is rounded down to whole rupees. */
export function salePrice(pricePaise: Paise, terms: SaleTerms): Paise {
  if ('pricePaise' in terms) return Math.min(pricePaise, terms.pricePaise);
  const reduced = Math.floor((pricePaise * (10_000 - terms.basisPoints)) / 10_000);
  // A price below a rupee would be none.
  return Math.min(pricePaise, reduced < RUPEE ? reduced : Math.floor(reduced / RUPEE) * RUPEE);
}

/**
 * Returns what these sales make of a product; null if nothing. Of several the shopper gets the lowest price.
 * `lowest`: the lowest price of the 30 days before a sale by variant, where it was another than today's.
 */
export function saleOf(
  product: Product,
  { collections, sales, lowest }: { collections: readonly string[]; sales: readonly Sale[]; lowest: LowestPrices },
): ProductSale | null {
  const { id: productId, handle, tags } = product;
  const variants: Record<string, ProductSale['variants'][string]> = {};
  let [from, until] = [-Infinity, Infinity];
  for (const { id: variantId, sku = null, pricePaise } of product.variants) {
    const offered = sales.flatMap((sale) => {
      const terms = termsOf(sale, variantId, sku);
      const line = { productId, variantId, handle, sku, tags, collections };
      return terms === null || !isFor(sale.target, line) ? [] : { sale, terms, price: salePrice(pricePaise, terms) };
    });
    const lowestPrice = Math.min(...offered.map(({ price }) => price));
    const [chosen] = offered
      .filter(({ price }) => price === lowestPrice && price < pricePaise)
      .toSorted((one, other) => other.sale.until - one.sale.until);
    if (chosen === undefined) continue;
    variants[variantId] = { ...chosen.terms, sale: chosen.sale.id, lowestPaise: lowest(variantId, chosen.sale) };
    from = Math.max(from, chosen.sale.from);
    until = Math.min(until, chosen.sale.until);
  }
  return until === Infinity ? null : { from, until, variants };
}

/** The lowest price that a variant had in the 30 days before a sale; null: it had no other than today's. */
export type LowestPrices = (variantId: string, sale: Sale) => Paise | null;

/** A price that a variant had. `from` -Infinity: nobody knows; `until` Infinity: it has it now. */
export type FormerPrice = { pricePaise: Paise; from: number; until: number };

/** A price that began so shortly before a sale is the sale's own, written by a clock that is a little behind. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/**
 * Returns the lowest of the prices that were in force at some time in the 30 days before `from`, also of one that began
 * earlier or still was when the sale began, such as that of the sale before; null: none is known.
 */
export function lowestBefore(from: number, prices: readonly FormerPrice[]): Paise | null {
  const counting = prices.flatMap((price) =>
    price.from < from - CLOCKS_DIFFER_MS && price.until > from - LOWEST_OF_MS ? price.pricePaise : [],
  );
  return counting.length === 0 ? null : Math.min(...counting);
}

function termsOf({ basisPoints, prices }: Sale, variantId: string, sku: string | null): SaleTerms | null {
  if (basisPoints !== null) return { basisPoints };
  const pricePaise = prices[variantId] ?? (sku === null ? undefined : prices[sku]);
  return pricePaise === undefined ? null : { pricePaise };
}

/**
 * Returns a product of the feed as it is sold. The struck price is the feed's, or its compare price if that is higher;
 * in honest mode the lowest price of the 30 days before the sale, if that is above the sale's.
 */
export function onSale(product: Product, sale: ProductSale | null, persuasion: Persuasion): Product {
  if (sale === null) return product;
  const variants = product.variants.map((variant) => {
    const terms = sale.variants[variant.id];
    if (terms === undefined) return variant;
    const { pricePaise: regular, compareAtPricePaise: compareAt } = variant;
    const pricePaise = salePrice(regular, terms);
    if (pricePaise >= regular) return variant;
    const struck =
      persuasion === 'honest' ? Math.min(regular, terms.lowestPaise ?? regular) : Math.max(regular, compareAt ?? 0);
    return { ...variant, pricePaise, compareAtPricePaise: struck > pricePaise ? struck : null };
  });
  return { ...product, variants, sale: { from: sale.from, until: sale.until } };
}
