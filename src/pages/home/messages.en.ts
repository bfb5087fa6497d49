export const messages = {
  title: (shopName: string) => `${shopName}: clothes for every day and every celebration`,
  /** `kinds` are the first collections' titles, `offer` the offer's name; empty and null where there are none. */
  description: (shopName: string, kinds: readonly string[], offer: string | null) =>
    `${shopName}: ${kinds.length === 0 ? 'clothing' : `${kinds.join(', ')} and more`}, delivered all over India.${offer === null ? '' : ` ${offer}.`}`,
  slider: 'Offers and new arrivals',
  shopNow: 'Shop Now',
  categories: 'Shop by category',
  hurryUp: 'Hurry Up',
  bigSale: 'Big Sale',
  saleEndsIn: 'Sale ends in',
  collectionHeading: (handle: string) => `${handle} Collection`,
  viewMore: 'View More',
  viewMoreOf: (handle: string) => `View More of ${handle}`,
  emptyTitle: 'The shelves are being filled',
  emptyText: 'There is nothing to show just now. Please look in again in a few minutes.',
  contactUs: 'Contact Us',
};
