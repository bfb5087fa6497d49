import type { messages as english } from '../../../../pages/_trust/messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  title: 'পেমেন্টের উপায়',
  netBanking: 'নেট ব্যাঙ্কিং',
  cash: 'ক্যাশ অন ডেলিভারি',
};
