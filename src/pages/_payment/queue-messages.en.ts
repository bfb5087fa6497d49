/** The wait until the gateway takes more orders. */
export const messages = {
  title: 'Many people are paying right now',
  next: 'You are next.',
  ahead: (ahead: number) =>
    ahead === 1 ? '1 person came before you.' : `${ahead.toLocaleString('en-IN')} people came before you.`,
  kept: 'Your order and its price are kept. This page goes on by itself: please leave it open.',
  leave: 'Do not wait',
};
