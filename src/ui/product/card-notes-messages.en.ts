/** Texts on a card's picture. */
export const messages = {
  /** Names the sizes; `countSoldOut` is for too many to name. */
  sizesSoldOut: (sizes: string) => `${sizes} sold out`,
  countSoldOut: (count: number) => `${count} sizes sold out`,
  sizesLeft: (sizes: string) => `Only ${sizes} left`,
  colours: (count: number) => `In ${count} colours`,
} as const;
