export const messages = {
  name: (buy: number, free: number) => `Buy ${buy} Get ${free} free`,
  /** "Add 3 item" is the specification's own wording [HDR-06]. */
  slogan: (buy: number, free: number) => `Buy ${buy} Get ${free} Free (Add ${buy + free} item to cart)`,
};
