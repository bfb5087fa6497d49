/** Said in cart and payment about a payment whose outcome is not known yet. */
export const messages = {
  title: (amount: string) => `Your payment of ${amount} is still with your bank`,
  text: 'Please do not pay these items again: the order goes through automatically as soon as the bank confirms it.',
  check: 'Check the payment',
};
