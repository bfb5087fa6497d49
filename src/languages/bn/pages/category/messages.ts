import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/category/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: (name, shopName) => `${name} | ${shopName}`,
  description: (name, shopName) => `${shopName} থেকে অনলাইনে কিনুন: ${name}। সাইজ, দাম ও স্টক এক নজরে; ডেলিভারি সারা ভারতে।`,
  allProducts: 'সব প্রোডাক্ট',
  emptyTitle: 'এখানে এখন কিছু নেই',
  emptyText: 'এই কালেকশনে আপাতত কোনো প্রোডাক্ট নেই। নতুন প্রোডাক্ট আসতেই থাকে।',
  goHome: 'বাকি সব দেখুন',
  failedTitle: 'পেজটি লোড করা গেল না',
  failedText: 'আপনার ইন্টারনেট কানেকশন দেখে আবার চেষ্টা করুন।',
  retry: 'আবার চেষ্টা করুন',
};
