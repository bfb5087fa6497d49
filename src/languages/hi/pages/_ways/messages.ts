import type { messages as english } from '../../../../pages/_ways/messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  howToPay: 'पेमेंट कैसे करेंगे?',
  upi: 'UPI ऐप',
  upiHint: 'Google Pay, PhonePe, Paytm, BHIM और दूसरे',
  other: 'कार्ड, नेट बैंकिंग, वॉलेट',
  otherHint: 'RuPay, Visa, Mastercard, सभी बड़े बैंक',
};
