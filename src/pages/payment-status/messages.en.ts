const MONEY_BACK = 'If money was taken, it is returned automatically, usually within 5 to 7 working days.';

export const messages = {
  title: 'Checking your payment',
  pleaseWait: 'Please Wait',
  checking: 'We are asking the bank about your payment.',
  stillChecking: 'Your bank has not answered yet. This can take up to a minute.',
  stay: 'Please do not close this page or go back.',
  progress: 'Waiting for the bank',
  noScript: 'Please switch JavaScript on so that your payment can be checked, or track your order.',
  noOrder: 'We could not tell which payment to check. If money was taken, your order goes through automatically.',
  /** How a payment ended; `reason` is the shop's English sentence about it. */
  ended: {
    failed: (reason: string | null) =>
      `${withStop(bankWords(reason) ?? 'The payment failed. You can try again.')} ${MONEY_BACK}`,
    cancelled: (reason: string | null) =>
      `${withStop(reason ?? 'The payment was not completed. You can try again.')} ${MONEY_BACK}`,
    expired: (reason: string | null) =>
      `${withStop(reason ?? 'The time to pay ran out. Please place the order again.')} ${MONEY_BACK}`,
  },
  unknownOrder: 'We could not find this payment. Please try again.',
  unclear:
    'We could not check your payment. If money was taken, your order goes through automatically: please check Order Tracking before you pay again.',
};

/** The bank's own words, without the sentence that stands above them. */
const bankWords = (reason: string | null): string | undefined => reason?.replace(/^The payment failed: /, '');

/** Adds a full stop if there is none: the bank's texts come with or without one. */
function withStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
