/** What stands on the picture of a card. */
export const messages = {
  /** Sizes by name, then where they are too many to name. */
  sizesSoldOut: (sizes: string) => `${sizes} sold out`,
  countSoldOut: (count: number) => `${count} sizes sold out`,
  sizesLeft: (sizes: string) => `Only ${sizes} left`,
  colours: (count: number) => `In ${count} colours`,
} as const;
