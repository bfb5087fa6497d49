export const messages = {
  quickViewOf: (title: string) => `Quick view: ${title}`,
  sizesOf: (title: string) => `Sizes of ${title}`,
  addIn: (size: string) => `Add in size ${size}`,
  saved: 'Saved to your wishlist',
  view: 'View',
  /** After the number of products. */
  getThemBy: (day: string, pincode: string) => `Get them by ${day} · ${pincode}`,
  /** Where the shopper is in the list; `total` may be "1,000+". */
  position: (shown: string, total: string) => `${shown} of ${total}`,
  backToTop: 'back to top',
};
