import type { messages as english } from '../../../../domain/address/state-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

/** For display only: orders store the English names. */
const STATE_NAMES: Readonly<Record<string, string>> = {
  'Andhra Pradesh': 'অন্ধ্রপ্রদেশ',
  'Arunachal Pradesh': 'অরুণাচল প্রদেশ',
  Assam: 'অসম',
  Bihar: 'বিহার',
  Chhattisgarh: 'ছত্তিশগড়',
  Goa: 'গোয়া',
  Gujarat: 'গুজরাত',
  Haryana: 'হরিয়ানা',
  'Himachal Pradesh': 'হিমাচল প্রদেশ',
  Jharkhand: 'ঝাড়খণ্ড',
  Karnataka: 'কর্ণাটক',
  Kerala: 'কেরল',
  'Madhya Pradesh': 'মধ্যপ্রদেশ',
  Maharashtra: 'মহারাষ্ট্র',
  Manipur: 'মণিপুর',
  Meghalaya: 'মেঘালয়',
  Mizoram: 'মিজোরাম',
  Nagaland: 'নাগাল্যান্ড',
  Odisha: 'ওড়িশা',
  Punjab: 'পাঞ্জাব',
  Rajasthan: 'রাজস্থান',
  Sikkim: 'সিকিম',
  'Tamil Nadu': 'তামিলনাড়ু',
  Telangana: 'তেলঙ্গানা',
  Tripura: 'ত্রিপুরা',
  'Uttar Pradesh': 'উত্তরপ্রদেশ',
  Uttarakhand: 'উত্তরাখণ্ড',
  'West Bengal': 'পশ্চিমবঙ্গ',
  'Andaman and Nicobar Islands': 'আন্দামান ও নিকোবর দ্বীপপুঞ্জ',
  Chandigarh: 'চণ্ডীগড়',
  'Dadra and Nagar Haveli and Daman and Diu': 'দাদরা ও নগর হাভেলি এবং দমন ও দিউ',
  Delhi: 'দিল্লি',
  'Jammu and Kashmir': 'জম্মু ও কাশ্মীর',
  Ladakh: 'লাদাখ',
  Lakshadweep: 'লাক্ষাদ্বীপ',
  Puducherry: 'পুদুচেরি',
};

export const messages: Translation<typeof english> = {
  stateName: (state) => STATE_NAMES[state] ?? state,
};
