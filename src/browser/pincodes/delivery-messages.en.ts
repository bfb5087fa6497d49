/** Separate from the page's messages, because they are also shown before React has loaded. */
export const messages = {
  pinPlaceBetween: (place: string, from: string, to: string) => `Delivery to ${place} between ${from} and ${to}.`,
  pinBetween: (from: string, to: string) => `Delivery between ${from} and ${to}.`,
  pinNotServed: 'We do not deliver to this PIN code yet.',
  pinAsk: 'Ask us about it',
  pinUnlisted: 'India Post does not list this PIN code. Please check it.',
};
