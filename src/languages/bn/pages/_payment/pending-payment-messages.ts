import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_payment/pending-payment-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: (amount) => `আপনার ${amount} পেমেন্ট এখনও ব্যাঙ্কে আছে`,
  text: 'এই আইটেমগুলোর জন্য আবার পেমেন্ট করবেন না: ব্যাঙ্ক নিশ্চিত করলেই অর্ডার নিজে থেকে হয়ে যাবে।',
  check: 'পেমেন্ট দেখুন',
  noAppTitle: 'UPI অ্যাপ কি খোলেনি?',
  noAppText:
    'এই অ্যাপের ব্রাউজার হয়তো UPI অ্যাপ খুলতে পারে না। কোনো পেমেন্ট হয়নি। আবার পেমেন্ট করুন এবং পেমেন্ট পেজে অন্য কোনো উপায় বেছে নিন, যেমন কার্ড বা QR কোড। অথবা ফোনের নিজের ব্রাউজারে এই দোকান খুলে সেখানে অর্ডার করুন।',
};
