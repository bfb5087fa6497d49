import type { Fit, ReviewState } from '../../domain/reviews/review.ts';

const fits: Record<Fit, string> = { small: 'Runs small', true: 'True to size', large: 'Runs large' };
const states: Record<ReviewState, string> = { pending: 'Waiting', approved: 'Shown', rejected: 'Not shown' };

export const messages = {
  title: 'Reviews',
  subtitle: 'What buyers wrote. A review is shown once it is approved; a bad opinion is no reason to reject it.',
  filter: 'Which reviews',
  show: { waiting: 'Waiting', moderated: 'Moderated' },
  none: { waiting: 'No reviews waiting', moderated: 'No moderated reviews yet' },
  noneText: 'Buyers write them with the link they get after delivery.',
  older: 'Next page',
  first: 'First page',
  stars: (stars: number) => `${stars} of 5 stars`,
  by: (author: string) => (author === '' ? 'A buyer' : author),
  fits,
  states,
  noText: 'Stars only',
  picture: (position: number) => `Picture ${position}`,
  approve: 'Approve',
  reject: 'Reject',
  rejectTitle: 'Reject this review?',
  rejectReason: 'Reason, shown to the buyer',
  tooShort: 'Please write at least 3 characters.',
  approved: 'The review is on the product page.',
  rejected: 'The review is not shown.',
  decidedBy: (who: string) => `by ${who}`,
};
