import type { messages as english } from '../../../../pages/_ways/messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  howToPay: 'কীভাবে পেমেন্ট করবেন?',
  upi: 'UPI অ্যাপ',
  upiHint: 'Google Pay, PhonePe, Paytm, BHIM ও অন্যান্য',
  other: 'কার্ড, নেট ব্যাংকিং, ওয়ালেট',
  otherHint: 'RuPay, Visa, Mastercard, সব বড় ব্যাংক',
};
