import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/credits/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'কৃতজ্ঞতা স্বীকার',
  description: 'এই শপ কোন ডেটা ও সফটওয়্যার দিয়ে তৈরি।',
  intro: 'এই শপ কী কী দিয়ে তৈরি।',
  pinHeading: 'পিন কোড',
  pinAttribution:
    'Department of Posts, Government of India, All India Pincode Directory till last month, OGD Platform India, 03/10/2025,',
  pinSource: 'https://www.data.gov.in/resource/all-india-pincode-directory-till-last-month',
  pinLicence: 'Licensed under GODL-India:',
  pinLicenceSource: 'https://www.data.gov.in/Godl',
  pinAdapted: '(adapted).',
  pinNote:
    'বানান ঠিক করা হয়েছে, প্রতিটি পিন কোডের জন্য একটি জেলা দেওয়া হয়েছে আর কয়েকটি বড় শহরের নাম যোগ করা হয়েছে। ডাক বিভাগ এই শপকে সমর্থন করে না।',
  softwareHeading: 'সফটওয়্যার',
  software:
    'এই শপ চলে MIT লাইসেন্সের মুক্ত সফটওয়্যার Poshak-⁠এ, আর React, React Router, Fastify, Kysely, PGlite, PostgreSQL, Tailwind CSS, valibot, zustand ও আরও অনেক ছোট প্যাকেজ যাঁরা বানিয়েছেন তাঁদের পরিশ্রমে। বিল ছাপা হয় Noto Sans Devanagari ফন্টে, যা SIL Open Font License-⁠এর অধীন।',
  picturesHeading: 'ছবি',
  pictures: 'প্রোডাক্টের ছবি বিক্রেতার ক্যাটালগ থেকে আসে, আর সেগুলো বিক্রেতার বা যাঁরা তুলেছেন তাঁদের।',
};
