/** Said in cart and payment about a payment whose outcome is not known yet. */
export const messages = {
  title: (amount: string) => `Your payment of ${amount} is still with your bank`,
  text: 'Please do not pay these items again: the order goes through automatically as soon as the bank confirms it.',
  check: 'Check the payment',
  noAppTitle: 'Did no UPI app open?',
  noAppText:
    'The browser of this app may not be able to open one. Nothing has been paid. Pay again and choose another way on the payment page, such as a card or a QR code. Or open this shop in your phone’s own browser and order there.',
};
