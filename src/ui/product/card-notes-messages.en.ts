/** Texts on a card's picture. */
export const messages = {
  labels: { bestseller: 'Bestseller', new: 'New' },
  sizesLeft: (sizes: string) => `Only ${sizes} left`,
  colours: (count: number) => `In ${count} colours`,
} as const;
