import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/search/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: (text, shopName) => (text === '' ? `খুঁজুন | ${shopName}` : `${text} | ${shopName}`),
  search: 'খুঁজুন',
  resultsFor: (text) => `“${text}”-এর ফলাফল`,
  everything: 'সব প্রোডাক্ট',
  showingFor: (text) => `“${text}”-এর ফলাফল দেখানো হচ্ছে`,
  askTitle: 'আপনি কী খুঁজছেন?',
  askText: 'উপরের বক্সে প্রোডাক্ট, কাপড়, রং বা কালেকশনের নাম লিখুন।',
  categories: 'ক্যাটেগরি',
  noneTitle: (text) => `“${text}”-এর জন্য কিছু পাওয়া গেল না`,
  noneText: 'বানান দেখে নিন, ছোট সহজ কোনো শব্দ লিখুন, বা কালেকশনে দেখুন।',
  notSoldText: 'এই শপে তা বিক্রি হয় না। যা আছে, এখানে দেখুন।',
  collections: 'কালেকশন',
};
