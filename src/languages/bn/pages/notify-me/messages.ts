import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/notify-me/messages.en.ts';

export const messages: Translation<typeof english> = {
  saved: 'আমরা আপনাকে জানাব',
  savedText: (what) => `একবার, যখন ${what} স্টকে ফিরবে। সংখ্যায় কম থাকতে পারে: যিনি আগে বলেছেন, তাঁকে আগে জানানো হয়।`,
  inStock: 'এটি ফিরে এসেছে',
  inStockText: (what) => `${what} স্টকে আছে।`,
  tooMany: 'আপনি ইতিমধ্যেই অনেক কিছুর অপেক্ষায় আছেন',
  tooManyText: 'একটি নম্বর বা ঠিকানার জন্য স্টকে নেই এমন যতগুলি আইটেম রাখা যায়, ততগুলি রাখা হয়েছে।',
  failed: 'এটি রাখা গেল না। অনুগ্রহ করে একটু পরে আবার চেষ্টা করুন।',
  none: 'এখানে অপেক্ষা করার মতো কিছু নেই',
  noneText: 'প্রোডাক্টটি স্টকে আছে, দোকানে আর নেই, অথবা দোকান এমন মেসেজ পাঠায় না।',
  backToProduct: 'প্রোডাক্টে ফিরে যান',
  shop: 'এখনই কিনুন',
};
