/** Apart from the page's own: they are shown before React is there, too. */
export const messages = {
  pinPlaceBetween: (place: string, from: string, to: string) => `Delivery to ${place} between ${from} and ${to}.`,
  pinBetween: (from: string, to: string) => `Delivery between ${from} and ${to}.`,
  pinUnlisted: 'India Post does not list this PIN code. Please check it.',
};
