export const messages = {
  offline: 'You are offline. Your cart and the pages you have visited still work.',
  back: 'You are back online.',
  sent: 'What you wrote while offline has been sent.',
  refused: 'What you wrote while offline was not accepted. Please send it again.',
};
