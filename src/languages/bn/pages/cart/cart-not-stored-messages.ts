import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/cart/cart-not-stored-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'এই ব্রাউজার আপনার কার্ট সেভ করতে পারছে না',
  text: 'এখানে পেমেন্ট করা যাবে না, কারণ পেমেন্টের পেজে আপনার কার্ট খালি থাকবে। ডিভাইসে কিছুটা জায়গা খালি করুন, অথবা ব্রাউজারের সেটিংসে এই সাইটকে ডেটা সেভ করতে দিন। তারপর পেজটি আবার লোড করে আইটেমগুলো আবার যোগ করুন। চাইলে ফোনে বা WhatsApp-⁠এ অর্ডার করুন।',
};
