import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_policy/legal-messages.en.ts';

export const messages: Translation<typeof english> = {
  heading: 'আইনি তথ্য',
  seller: 'বিক্রেতা',
  address: 'রেজিস্টার্ড ঠিকানা',
  contact: 'কাস্টমার কেয়ার',
  officer: 'অভিযোগ আধিকারিক',
  officerRule:
    'উপভোক্তা সুরক্ষা (ই-কমার্স) নিয়মাবলি, 2020 অনুযায়ী প্রতিটি অভিযোগের প্রাপ্তিস্বীকার টিকিট নম্বর সহ 48 ঘণ্টার মধ্যে জানানো হয়, আর অভিযোগ পাওয়ার এক মাসের মধ্যে তার নিষ্পত্তি করা হয়।',
  origin: 'কোন দেশে তৈরি',
  originNote: 'যে প্রোডাক্টের নির্মাতা এটি জানান, সেই প্রোডাক্টের পেজে তা লেখা থাকে। সেখানে না পেলে অর্ডার করার আগে আমাদের জিজ্ঞাসা করুন।',
};
