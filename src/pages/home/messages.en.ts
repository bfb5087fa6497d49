export const messages = {
  title: (shopName: string) => `${shopName}: clothes for every day and every celebration`,
  /** `kinds` lists the titles of the first collections; '' if there are none. */
  description: (shopName: string, kinds: string) =>
    `${shopName}: ${kinds === '' ? 'clothing' : `${kinds} and more`}, delivered all over India.`,
  offer: (buy: number, free: number) => ` Buy ${buy} Get ${free} Free.`,
  slider: 'Offers and new arrivals',
  shopNow: 'Shop Now',
  categories: 'Shop by category',
  hurryUp: 'Hurry Up',
  bigSale: 'Big Sale',
  saleEndsIn: 'Sale ends in',
  collectionHeading: (handle: string) => `${handle} Collection`,
  /** Whether a name says already that it is a collection: "Winter Collection". */
  isCollection: (name: string) => /\bcollections?$/i.test(name),
  allProducts: 'All Products',
  facts: (count: string, price: string) => `${count} styles from ${price}`,
  offerText: (pieces: number, paid: number) => `Add ${pieces}, pay for ${paid}`,
  byPrice: 'Shop by price',
  everythingUnder: 'Everything under',
  moreCollections: 'More to discover',
  shopCollection: (title: string) => `Shop ${title}`,
  recentlyViewed: 'Recently viewed',
  reasonsLabel: 'Why shop here',
  /** Days as set in shop.config.ts; 0 if returns or exchanges are not offered. */
  returnsReason: (returnDays: number, exchangeDays: number) => {
    if (returnDays > 0) return `${returnDays}-day returns`;
    return exchangeDays > 0 ? `${exchangeDays}-day exchange` : 'Faulty items taken back';
  },
  reasons: {
    shippingPolicy: 'Delivery all over India',
    help: 'Secure payments',
    contact: 'A person answers',
  },
  look: 'Shop the look',
  from: (price: string) => `from ${price}`,
  reviews: 'What buyers say',
  endsAt: (when: string) => `Ends ${when}`,
  aboutShop: 'From the shop',
  viewMore: 'View More',
  viewMoreOf: (handle: string) => `View More of ${handle}`,
  emptyTitle: 'The shelves are being filled',
  emptyText: 'There is nothing to show just now. Please check again in a few minutes.',
  contactUs: 'Contact Us',
};
