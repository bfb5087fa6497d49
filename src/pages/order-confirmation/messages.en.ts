export const messages = {
  title: 'Order Confirmation',
  confirmed: 'Your Order is Confirmed!',
  pending: 'Payment confirmation is pending',
  notify: 'We Will Notify You In Email Or Phone.',
  /** Shown if no message channel is configured: the specified sentence then promises more than the shop does. */
  noMessages: 'No message is sent automatically: this page and Order Tracking show when your payment has arrived.',
  orderId: (orderId: string) => `Order ID: ${orderId}`,
  why: 'Paid by UPI or bank transfer? Enter its UTR number, and we can find your payment faster.',
  utr: 'UTR number',
  utrHint: '12 digits, shown in your UPI app under the payment.',
  utrDigits: 'UTR number must be exactly 12 digits.',
  ended: { FAILED: 'The payment failed', EXPIRED: 'The time to pay ran out' },
  endedText: 'If you paid in another way, enter the UTR number below. Otherwise you can try again from the cart.',
  toCart: 'Back to the cart',
  back: 'Back',
  submit: 'Submit',
  receivedTitle: 'Thank you, we have your UTR number.',
  reference: (reference: number) => `Your reference: ${reference}`,
  track: 'Track order',
  sendFailed:
    'Your UTR number is kept on this device, but could not be added to this order. Please check it and submit it again.',
  waiting:
    'We could not be reached. Your UTR number is kept on this device and is sent automatically as soon as there is a connection.',
  noOrder: 'Your UTR number is kept on this device. To attach it to an order, open this page from the order again.',
};
