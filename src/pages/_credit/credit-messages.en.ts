export const messages = {
  title: 'Store credit',
  have: 'Pay with store credit',
  sent: (mobile: string) =>
    `If ${mobile} has store credit, a code is on its way by WhatsApp or SMS. It is valid for 10 minutes.`,
  code: 'Code',
  codeHint: '6 digits',
  check: 'Show my credit',
  none: 'This number has no store credit now.',
  use: (amount: string) => `Use ${amount} of your credit`,
  balance: (amount: string) => `You have ${amount}.`,
  rest: (amount: string) => `${amount} is left to pay.`,
  nothingLeft: 'Nothing is left to pay.',
  faults: {
    invalid_code: 'The code is wrong or has expired.',
    too_many_requests: 'Too many attempts. Please wait a while and try again.',
    failed: 'That did not work. Check your connection and try again.',
  },
};
