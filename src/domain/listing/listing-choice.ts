import type { Wearer } from '../search/search-sentence.ts';

export const SORT_ORDERS = ['featured', 'newest', 'price-up', 'price-down', 'biggest-discount'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];

/** The filters of a list; prices in paise. */
export type ListingFilters = {
  sizes: string[];
  minPricePaise: number | null;
  /** Exclusive, so that "Below ₹500" and "₹500 to ₹1,000" share no product. */
  maxPricePaise: number | null;
  availableOnly: boolean;
  tags: string[];
  colours: string[];
  /** The people the products are made for, according to the feed's tags. */
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
