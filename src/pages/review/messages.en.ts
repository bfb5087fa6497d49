import type { Fit } from '../../domain/reviews/review.ts';

const fits: Record<Fit, string> = { small: 'Small', true: 'As expected', large: 'Large' };

export const messages = {
  title: 'Review what you bought',
  intro: 'Your first name, an initial and what you write are shown on the product page once the shop has approved it.',
  wrongLink: 'This review link does not work',
  wrongLinkText:
    'Open your order on Order Tracking with the last 4 digits of your mobile number. You can review its items there.',
  tracking: 'Order Tracking',
  stars: 'How do you like it?',
  starsOf: (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`,
  fit: 'How does it fit?',
  fits,
  body: 'What should others know?',
  optional: 'optional',
  pictures: 'Pictures',
  picturesHint: 'Up to 4, as JPEG, PNG or WebP. They are shown with your review; where they were taken is removed.',
  storedPictures: (count: number) =>
    `${count} ${count === 1 ? 'picture' : 'pictures'} of yours kept; new ones take their place.`,
  send: 'Send review',
  change: 'Change review',
  pending: 'The shop will look at your review. You can change it until then.',
  approved: 'Your review is on the product page. Thank you!',
  rejected: (reason: string) => `Your review is not shown: ${reason}`,
  sent: 'Thank you! Your review was sent.',
  fault: {
    invalid_fields: 'Please choose the stars, and check what you wrote.',
    pictures: 'The pictures could not be read. Send up to 4 JPEG, PNG or WebP pictures.',
    review_closed: 'The shop has looked at this review already; it cannot be changed any more.',
    failed: 'The review could not be sent. Please try again.',
  },
};
