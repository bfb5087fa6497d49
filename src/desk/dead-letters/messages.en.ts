export const messages = {
  title: 'Messages that failed',
  subtitle: 'Words of orders that another system did not take, given up after many tries.',
  none: 'Every message arrived',
  noneText: 'What cannot be delivered after many tries appears here.',
  order: 'Order',
  topic: 'Message',
  attempts: 'Tries',
  error: 'Last error',
  since: 'Given up',
  revive: 'Send all again',
  revived: (count: number) => `${count} are sent again.`,
};
