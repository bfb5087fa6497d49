export const messages = {
  title: 'Checking your payment',
  pleaseWait: 'Please Wait',
  checking: 'We are asking the bank about your payment.',
  stillChecking: 'Your bank has not answered yet. This can take up to a minute.',
  stay: 'Please do not close this page or go back.',
  progress: 'Waiting for the bank',
  noScript: 'Please switch JavaScript on so that your payment can be checked, or track your order.',
  noOrder: 'We could not tell which payment to check. If money was taken, your order goes through by itself.',
  failed: (reason: string | null) => reason ?? 'The payment failed. You can try again.',
  unknownOrder: 'We do not know this payment. Please try again.',
  unclear:
    'We could not check your payment. If money was taken, your order goes through by itself: please look at Order Tracking before you pay again.',
};
