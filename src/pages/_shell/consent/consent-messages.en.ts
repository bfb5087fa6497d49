export const messages = {
  label: 'Your privacy',
  title: 'May we measure our ads?',
  text: 'If you accept, the ad platform Meta learns which pages you open and, when you order, the amount and a one-way code of your phone number, name and address. We use it to see which ads bring orders. The shop works the same either way.',
  accept: 'Accept',
  reject: 'Reject',
  policy: 'Privacy Policy',
  choices: 'Privacy choices',
};
