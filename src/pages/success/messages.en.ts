export const messages = {
  title: 'Success',
  heading: 'Success!',
  text: 'You can follow every order that you placed under Order Tracking.',
  track: 'Track order',
  home: 'Continue Shopping',
};
