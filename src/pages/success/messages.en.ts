export const messages = {
  title: 'Success',
  heading: 'Payment Successful',
  text: 'Your order is on its way to you. You can follow it under Order Tracking.',
  track: 'Track order',
  home: 'Continue Shopping',
};
