/** Separate from the page's messages, because they are also shown before React has loaded. */
export const messages = {
  pinPlaceBetween: (place: string, from: string, to: string) => `Delivery to ${place} between ${from} and ${to}.`,
  pinBetween: (from: string, to: string) => `Delivery between ${from} and ${to}.`,
  pinUnlisted: 'India Post does not list this PIN code. Please check it.',
};
