import type { Wearer } from '../search/search-sentence.ts';

export const SORT_ORDERS = ['featured', 'newest', 'price-up', 'price-down', 'biggest-discount'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];

/** What a shopper narrows a list down to; prices in paise. */
export type ListingFilters = {
  sizes: string[];
  minPricePaise: number | null;
  /** Not included, so that "Below ₹500" and "₹500 to ₹1,000" share no product. */
  maxPricePaise: number | null;
  availableOnly: boolean;
  tags: string[];
  colours: string[];
  /** Made for them, as the feed's tags say. */
  wearer: Wearer | null;
  minDiscountPercent: number | null;
};

export const NO_FILTERS: ListingFilters = {
  sizes: [],
  minPricePaise: null,
  maxPricePaise: null,
  availableOnly: false,
  tags: [],
  colours: [],
  wearer: null,
  minDiscountPercent: null,
};
