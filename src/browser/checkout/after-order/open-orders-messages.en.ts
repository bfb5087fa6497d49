/** Said on whichever page is open when an order of this browser turns out to be paid. */
export const messages = {
  paid: (amount: string) => `We have received your payment of ${amount}. What you bought is no longer in your cart.`,
  placed: 'Your order is placed. What you bought is no longer in your cart.',
  seeOrder: 'See your order',
};
