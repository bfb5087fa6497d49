import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/review/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'আপনার কেনা জিনিসের রিভিউ দিন',
  intro: 'দোকান দেখে নেওয়ার পর আপনার প্রথম নাম, একটি অক্ষর আর আপনার লেখা প্রোডাক্টের পেজে দেখা যাবে।',
  wrongLink: 'এই লিঙ্কে কোনো রিভিউ খোলে না',
  wrongLinkText: 'অর্ডার ট্র্যাকিং-এ মোবাইল নম্বরের শেষ 4টি সংখ্যা দিয়ে আপনার অর্ডার খুলুন: রিভিউ সেখান থেকেই খোলে।',
  tracking: 'অর্ডার ট্র্যাকিং',
  stars: 'আপনার কেমন লাগল?',
  starsOf: (count) => `${count} স্টার`,
  fit: 'ফিটিং কেমন?',
  fits: { small: 'ছোট', true: 'যেমন ভেবেছিলাম', large: 'বড়' },
  body: 'অন্যদের কী জানা দরকার?',
  optional: 'না দিলেও চলে',
  pictures: 'ছবি',
  picturesHint: '4টি পর্যন্ত, JPEG, PNG বা WebP। এগুলো আপনার রিভিউয়ের সঙ্গে দেখা যাবে; কোথায় তোলা, তা মুছে দেওয়া হয়।',
  storedPictures: (count) => `আপনার ${count}টি ছবি রাখা আছে; নতুন পাঠালে সেগুলোর জায়গা নেবে।`,
  send: 'রিভিউ পাঠান',
  change: 'রিভিউ বদলান',
  pending: 'দোকান আপনার রিভিউ দেখবে। তার আগে পর্যন্ত আপনি এটি বদলাতে পারেন।',
  approved: 'আপনার রিভিউ প্রোডাক্টের পেজে আছে। ধন্যবাদ!',
  rejected: (reason) => `আপনার রিভিউ দেখানো হয়নি: ${reason}`,
  sent: 'ধন্যবাদ! আপনার রিভিউ পাঠানো হয়েছে।',
  fault: {
    invalid_fields: 'অনুগ্রহ করে স্টার বেছে নিন আর আপনার লেখা একবার দেখে নিন।',
    pictures: 'ছবিগুলো পড়া গেল না। 4টি পর্যন্ত JPEG, PNG বা WebP ছবি পাঠান।',
    review_closed: 'দোকান এই রিভিউ দেখে ফেলেছে; এখন আর বদলানো যাবে না।',
    failed: 'রিভিউ পাঠানো গেল না। অনুগ্রহ করে আবার চেষ্টা করুন।',
  },
};
