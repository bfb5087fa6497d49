export const messages = {
  title: 'Ways to pay',
  netBanking: 'Net banking',
  cash: 'Cash on Delivery',
};
