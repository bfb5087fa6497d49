import { formatCount, plural } from '../../domain/language/plural.ts';
import type { SortOrder } from '../../domain/listing/listing-choice.ts';

const SORTS: Record<SortOrder, string> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
  'biggest-discount': 'Biggest discount',
};

/** Texts of all product lists: collections and search results. */
export const messages = {
  count: (total: number, exact: boolean) => {
    const shown = `${formatCount(total)}${exact ? '' : '+'}`;
    return plural(total, { one: `${shown} product`, other: `${shown} products` });
  },
  sort: 'Sort',
  sortBy: 'Sort by',
  sorts: SORTS,
  filter: 'Filter',
  filters: 'Filters',
  filtersOf: (count: number) => (count === 0 ? 'Filter' : `Filter (${count})`),
  size: 'Size',
  price: 'Price',
  availability: 'Availability',
  inStock: 'In stock only',
  colour: 'Colour',
  tagKinds: {
    colour: 'Colour',
    fabric: 'Fabric',
    craft: 'Craft',
    occasion: 'Occasion',
    wearer: 'For',
    other: 'Style and fabric',
  },
  wearers: { men: 'Men', women: 'Women', girls: 'Girls', boys: 'Boys', kids: 'Kids' },
  discount: 'Discount',
  discountFrom: (percent: number) => `${percent}% off or more`,
  priceUpTo: (to: string) => `Up to ${to}`,
  priceLow: 'From ₹',
  priceHigh: 'Up to ₹',
  applyPrice: 'Apply price',
  priceFrom: (from: string) => `${from} and above`,
  priceBelow: (to: string) => `Below ${to}`,
  priceBetween: (from: string, to: string) => `${from} to ${to}`,
  removeFilter: (name: string) => `Remove filter ${name}`,
  quickFilters: 'Quick filters',
  activeFilters: 'Active filters',
  clearAll: 'Clear all',
  moreValues: (count: number) => `${count} more`,
  showResults: (count: string) => `Show ${count}`,
  close: 'Close',
  selected: 'selected',
  loadMore: 'Load more',
  firstPage: 'Back to the start of the list',
  noMore: 'No Data Found!!',
  /** Instead of it, where a list says how long it is. */
  allShown: (count: number) =>
    plural(count, { one: 'That is the only product', other: `All ${formatCount(count)} products` }),
  /** Above products that are near the few that were found. */
  near: 'Close to this',
  failed: 'More products could not be loaded. Please check your connection.',
  retry: 'Retry',
  products: 'Products',
  loadedMore: (count: number) => `${count} more products`,
  suggested: 'You may like',
  noMatchTitle: 'No products match these filters',
  noMatchText: 'Remove a filter to see more.',
};
