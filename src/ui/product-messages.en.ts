/** Texts of the shared components that show products. */
export const messages = {
  mrp: 'MRP',
  percentOff: (percent: number) => `${percent}% OFF`,
  ratedOutOfFive: (stars: string) => `Rated ${stars} out of 5`,
  loading: 'Loading',
  soldOut: 'Sold out',
  addToCart: 'Add To Cart',
  addToCartOf: (title: string) => `Add To Cart: ${title}`,
  addedToCart: (size: string | null) => (size === null ? 'Added to cart' : `Added to cart, size ${size}`),
  addedToWishlist: 'Added to wishlist',
  removedFromWishlist: 'Removed from wishlist',
  wishlistToggle: (title: string) => `Wishlist: ${title}`,
  previous: 'Previous',
  next: 'Next',
  slideOf: (index: number, count: number) => `${index} of ${count}`,
  pause: 'Pause',
  play: 'Play',
} as const;
