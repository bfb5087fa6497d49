export const messages = {
  title: 'My Account',
  description: 'Sign in to your account.',
  intro: 'You can shop, pay and track without an account.',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  wrong: 'Invalid Email or Password.',
  withoutHeading: 'Without an account',
  ways: {
    myOrders: { title: 'My Orders', text: 'Your orders on any device, with a code sent to your mobile number.' },
    orderTracking: { title: 'Order Tracking', text: 'Track a parcel with its order id.' },
    wishlist: { title: 'Wishlist', text: 'The products you saved on this device.' },
    contact: { title: 'Contact Us', text: 'Ask about an order or a return.' },
    giftCard: { title: 'Gift card', text: 'Give one, or see what is left on yours.' },
  },
};
