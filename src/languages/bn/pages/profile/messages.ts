import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/profile/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'আমার অ্যাকাউন্ট',
  description: 'আপনার অ্যাকাউন্টে লগ ইন করুন।',
  intro: 'কেনা, পেমেন্ট করা বা অর্ডার ট্র্যাক করার জন্য অ্যাকাউন্ট লাগে না।',
  email: 'ইমেল',
  password: 'পাসওয়ার্ড',
  login: 'লগ ইন',
  wrong: 'ইমেল বা পাসওয়ার্ড সঠিক নয়।',
  withoutHeading: 'অ্যাকাউন্ট ছাড়াই',
  ways: {
    myOrders: { title: 'আমার অর্ডার', text: 'মোবাইল নম্বরে আসা কোড দিয়ে যেকোনো ডিভাইসে আপনার অর্ডার।' },
    orderTracking: { title: 'অর্ডার ট্র্যাক করুন', text: 'অর্ডার আইডি দিয়ে দেখুন পার্সেল কোথায়।' },
    wishlist: { title: 'উইশলিস্ট', text: 'এই ডিভাইসে আপনার পছন্দ করা জামাকাপড়।' },
    contact: { title: 'যোগাযোগ করুন', text: 'অর্ডার বা রিটার্ন নিয়ে জিজ্ঞাসা করুন।' },
    giftCard: { title: 'গিফট কার্ড', text: 'কাউকে দিন, বা দেখুন আপনার কার্ডে কত বাকি আছে।' },
  },
};
