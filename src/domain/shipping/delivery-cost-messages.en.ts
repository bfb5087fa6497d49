/** What delivery costs, at a PIN code before a cart is known. */
export const messages = {
  costs: (charge: string) => `Delivery ${charge}.`,
  costsUntil: (charge: string, freeFrom: string) => `Delivery ${charge}, free from ${freeFrom}.`,
  free: 'Free delivery.',
};
