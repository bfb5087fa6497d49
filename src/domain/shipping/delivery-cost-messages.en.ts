/** What delivery costs, before a cart and perhaps a PIN code are known. */
export const messages = {
  costs: (charge: string) => `Delivery ${charge}.`,
  costsUntil: (charge: string, freeFrom: string) => `Delivery ${charge}, free from ${freeFrom}.`,
  free: 'Free delivery.',
  byPin: 'What delivery costs depends on your PIN code.',
};
