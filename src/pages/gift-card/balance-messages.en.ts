export const messages = {
  title: 'What is left on a gift card?',
  intro: 'Type the code of your gift card to see what is left on it. You spend it at the payment of any order.',
  balance: (amount: string) => `${amount} is left on it.`,
  empty: 'Nothing is left on it.',
  shop: 'Go shopping',
};
