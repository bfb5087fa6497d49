export const messages = {
  /** "Add 3 item" is the specification's wording [HDR-06]. */
  slogan: (buy: number, free: number) => `Buy ${buy} Get ${free} Free (Add ${buy + free} item to cart)`,
};
