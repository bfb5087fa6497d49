/** Texts of the shared components that show products. */
export const messages = {
  mrp: 'MRP',
  percentOff: (percent: number) => `${percent}% OFF`,
  /** The fixed line next to every sample rating [PDP-03]. */
  sampleReviews: '2594 Ratings & 6500 Reviews',
  ratedOutOfFive: (stars: string) => `Rated ${stars} out of 5`,
  loading: 'Loading',
  soldOut: 'Sold out',
  /** The part of `eachInOffer`, in the same wording, that becomes an icon if there is too little room. */
  eachInOfferWords: 'when you buy',
  addToCart: 'Add To Cart',
  addToCartOf: (title: string) => `Add To Cart: ${title}`,
  /** On a card: the price of each piece of a full group under the offer. */
  eachInOffer: (price: string, count: number) => `${price} each when you buy ${count}`,
  size: 'Size',
  option: (name: string) => name,
  inSize: (size: string) => `size ${size}`,
  /** `chosen` is the whole variant in words; empty if there was nothing to choose. */
  addedToCart: (chosen: string) => (chosen === '' ? 'Added to cart' : `Added to cart, ${chosen}`),
  goToCart: 'Go to cart',
  addedToWishlist: 'Added to wishlist',
  removedFromWishlist: 'Removed from wishlist',
  wishlistToggle: (title: string) => `Wishlist: ${title}`,
  slideOf: (index: number, count: number) => `${index} of ${count}`,
  pause: 'Pause',
  play: 'Play',
} as const;
