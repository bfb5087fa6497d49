export const messages = {
  title: 'Payment Failed',
  heading: 'Payment Failed!',
  text: 'Your order was not placed and your cart is as you left it. If money was taken, it is returned automatically.',
  tryAgain: 'Back to the cart',
  contact: 'Contact us',
  home: 'Go to Home',
};
