import type { Paise } from '../money/money.ts';
import type { VariantOption } from '../catalogue/product.ts';
import { variantTitle } from '../catalogue/variant-options.ts';

/** A requested variant with its quantity and, if there was one, the price that was shown. */
export type WantedLine = {
  productId: string;
  variantId: string;
  quantity: number;
  expectedPricePaise?: Paise | undefined;
};

/** The catalogue's present data of a requested variant. */
export type OfferedLine = {
  productId: string;
  variantId: string;
  handle: string;
  title: string;
  /** Empty if the product has no sizes. */
  size: string;
  /** Every option by name, including the size. */
  options: VariantOption[];
  /** The merchant's SKU; null if the feed has none. */
  sku: string | null;
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  available: boolean;
  pictureUrl: string | null;
  /** What offers may ask of it. */
  tags?: readonly string[];
};

export type LineStatus = 'ok' | 'price_changed' | 'sold_out' | 'gone';

export type LineQuote = {
  productId: string;
  variantId: string;
  status: LineStatus;
  title: string;
  /** "M / Bottle Green"; empty if there are no options. */
  variantTitle: string;
  size: string;
  options: VariantOption[];
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  quantity: number;
};

/**
 * Compares what the shopper was shown with today's catalogue [CART-14]. `offered` is null for a variant that
 * no longer exists.
 */
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

/** Whether a line can be bought. The sum of these lines is the amount that would be charged. */
export function isSellable(line: LineQuote): boolean {
  return line.status === 'ok' || line.status === 'price_changed';
}
