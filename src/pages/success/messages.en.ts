export const messages = {
  title: 'Success',
  heading: 'Success!',
  text: 'You can see the status of your orders on Order Tracking.',
  track: 'Track order',
  home: 'Continue Shopping',
};
