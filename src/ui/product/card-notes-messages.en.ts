/** Texts on a card's picture. */
export const messages = {
  sizesLeft: (sizes: string) => `Only ${sizes} left`,
  colours: (count: number) => `In ${count} colours`,
} as const;
