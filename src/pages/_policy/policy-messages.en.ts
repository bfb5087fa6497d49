export const messages = {
  inShort: 'In short',
  effective: (date: string) => `In force since ${date}`,
  policies: 'Our Policy',
  refund: 'Returns and Refunds',
  privacy: 'Privacy Policy',
  shipping: 'Shipping',
  terms: 'Terms & Conditions',
  questionHeading: 'Still have a question?',
  question: 'Write to us or call; a person answers.',
  questionLink: 'Contact Us',
};

/** Date of the current policies. Update it when a text changes a promise. */
export const POLICIES_SINCE = '1 November 2026';
