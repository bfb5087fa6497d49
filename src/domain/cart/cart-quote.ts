import type { Paise } from '../money/money.ts';
import type { VariantOption } from '../catalogue/product.ts';
import { variantTitle } from '../catalogue/variant-options.ts';

/** What a shopper wants of one variant, and the price that was shown, where one was. */
export type WantedLine = {
  productId: string;
  variantId: string;
  quantity: number;
  expectedPricePaise?: Paise | undefined;
};

/** What the catalogue says today about a wanted variant. */
export type OfferedLine = {
  productId: string;
  variantId: string;
  handle: string;
  title: string;
  /** Empty where the product has no sizes. */
  size: string;
  /** Every option by name, the size among them. */
  options: VariantOption[];
  /** The merchant's own number; null where the feed has none. */
  sku: string | null;
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  available: boolean;
  pictureUrl: string | null;
};

export type LineStatus = 'ok' | 'price_changed' | 'sold_out' | 'gone';

export type LineQuote = {
  productId: string;
  variantId: string;
  status: LineStatus;
  title: string;
  /** "M / Bottle Green"; empty where there is nothing to choose. */
  variantTitle: string;
  size: string;
  options: VariantOption[];
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  quantity: number;
};

/** Holds what the shopper was shown against today's catalogue [CART-14]; null is a variant that is no more. */
export function quoteLine(wanted: WantedLine, offered: OfferedLine | null): LineQuote {
  const { productId, variantId, quantity } = wanted;
  if (offered === null) {
    return {
      productId,
      variantId,
      quantity,
      status: 'gone',
      title: '',
      variantTitle: '',
      size: '',
      options: [],
      pricePaise: 0,
      compareAtPricePaise: null,
    };
  }
  const { title, size, options, pricePaise, compareAtPricePaise } = offered;
  return {
    productId,
    variantId,
    quantity,
    status: statusOf(wanted, offered),
    title,
    variantTitle: variantTitle(options),
    size,
    options,
    pricePaise,
    compareAtPricePaise,
  };
}

function statusOf(wanted: WantedLine, offered: OfferedLine): LineStatus {
  if (!offered.available) return 'sold_out';
  const shown = wanted.expectedPricePaise;
  return shown === undefined || shown === offered.pricePaise ? 'ok' : 'price_changed';
}

/** Lines that can be bought: their sum is what would be charged. */
export function isSellable(line: LineQuote): boolean {
  return line.status === 'ok' || line.status === 'price_changed';
}
