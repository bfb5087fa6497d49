import type { Translation } from '../../../../domain/language/translation.ts';
import type * as english from '../../../../pages/_policy/policy-messages.en.ts';

export const messages: Translation<typeof english.messages> = {
  inShort: 'সংক্ষেপে',
  effective: (date) => `${date} থেকে কার্যকর`,
  policies: 'আমাদের পলিসি',
  refund: 'রিটার্ন ও রিফান্ড',
  privacy: 'প্রাইভেসি পলিসি',
  shipping: 'শিপিং',
  terms: 'নিয়ম ও শর্তাবলি',
  questionHeading: 'এখনও কোনো প্রশ্ন আছে?',
  question: 'আমাদের লিখুন বা ফোন করুন; উত্তর একজন মানুষই দেবেন।',
  questionLink: 'যোগাযোগ করুন',
};

export const POLICIES_SINCE: Translation<typeof english.POLICIES_SINCE> = '1 নভেম্বর 2026';
