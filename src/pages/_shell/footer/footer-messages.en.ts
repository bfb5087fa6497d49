export const messages = {
  label: 'More of this shop',
  tiles: {
    profile: { title: 'My Account', text: 'Find all your details here' },
    refundPolicy: { title: 'Return & Exchanges', text: 'on the full Site' },
    orderTracking: { title: 'Order Tracking', text: "We'll always keep you updated" },
  },
  /** With recommended shopping. */
  calmRefundPolicy: { title: 'Returns & exchanges', text: 'How to send it back or swap it' },
  contact: 'Contact Us',
  policy: 'Our Policy',
  quick: 'Quick Links',
  links: {
    contact: 'Write to us',
    help: 'FAQs',
    privacyPolicy: 'Privacy Policy',
    refundPolicy: 'Returns and Refunds',
    shippingPolicy: 'Shipping',
    terms: 'Terms & Conditions',
    home: 'Home',
    about: 'About Us',
    wishlist: 'Wishlist',
    cart: 'Cart',
    orderTracking: 'Order Tracking',
    credits: 'Credits',
  },
  legal: 'Legal information',
  copyright: (year: string, host: string) => `© ${year} ${host}`,
};
