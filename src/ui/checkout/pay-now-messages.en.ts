export const messages = {
  offer: (amount: string) => `Prefer to pay online? Pay ${amount} now and nothing to the courier.`,
  offerSaving: (amount: string, saving: string) =>
    `Pay now and save ${saving}: ${amount} online, and nothing to the courier.`,
  payOnline: 'Pay online now',
  waiting:
    'Your bank is still confirming an online payment for this order. Once it goes through, there is nothing to pay on delivery.',
};
