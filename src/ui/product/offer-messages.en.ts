export const messages = {
  /** "Add 3 item" is the specification's wording [HDR-06]; with recommended shopping the offer's note says how. */
  slogan: (buy: number, free: number, calmer: boolean) =>
    `Buy ${buy} Get ${free} Free${calmer ? '' : ` (Add ${buy + free} item to cart)`}`,
};
