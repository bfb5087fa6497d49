export const messages = {
  title: 'Order Confirmation',
  confirmed: 'Your Order is Confirmed!',
  pending: 'Payment confirmation is pending',
  notify: 'We Will Notify You In Email Or Phone.',
  orderId: (orderId: string) => `Order ID: ${orderId}`,
  why: 'Paid by UPI or bank transfer? Enter its UTR number, and we find your payment faster.',
  utr: 'UTR number',
  utrHint: '12 digits, shown in your UPI app under the payment.',
  back: 'Back',
  submit: 'Submit',
  keptTitle: 'Thank you, we have your UTR number.',
  reference: (reference: number) => `Your reference: ${reference}`,
  track: 'Track order',
  sendFailed:
    'Your UTR number is kept on this phone, but could not be sent to us. Check your connection and submit it again.',
  noOrder: 'Your UTR number is kept on this phone. To attach it to an order, open this page from the order again.',
};
