import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/failure/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'পেমেন্ট হয়নি',
  heading: 'পেমেন্ট হয়নি!',
  text: 'আপনার অর্ডার হয়নি, আর আপনার কার্ট তেমনই আছে। টাকা কেটে থাকলে তা নিজে থেকে ফেরত আসবে।',
  tryAgain: 'কার্টে ফিরে যান',
  contact: 'যোগাযোগ করুন',
  home: 'হোমে যান',
};
