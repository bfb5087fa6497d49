import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/footer/footer-messages.en.ts';

export const messages: Translation<typeof english> = {
  label: 'এই শপে আরও',
  tiles: {
    profile: { title: 'আমার অ্যাকাউন্ট', text: 'আপনার সব তথ্য এখানে' },
    refundPolicy: { title: 'রিটার্ন ও এক্সচেঞ্জ', text: 'ফেরত বা বদলের নিয়ম' },
    orderTracking: { title: 'অর্ডার ট্র্যাক করুন', text: 'প্রতিটি আপডেট আপনি পাবেন' },
  },
  calmRefundPolicy: { title: 'রিটার্ন ও এক্সচেঞ্জ', text: 'ফেরত বা বদলের নিয়ম' },
  contact: 'যোগাযোগ করুন',
  policy: 'আমাদের পলিসি',
  quick: 'দরকারি লিঙ্ক',
  links: {
    contact: 'আমাদের লিখুন',
    help: 'সাধারণ প্রশ্নের উত্তর',
    privacyPolicy: 'প্রাইভেসি পলিসি',
    refundPolicy: 'রিটার্ন ও রিফান্ড',
    shippingPolicy: 'শিপিং',
    terms: 'নিয়ম ও শর্তাবলি',
    home: 'হোম',
    about: 'আমাদের কথা',
    wishlist: 'উইশলিস্ট',
    cart: 'কার্ট',
    orderTracking: 'অর্ডার ট্র্যাক করুন',
    credits: 'কৃতজ্ঞতা স্বীকার',
  },
  legal: 'আইনি তথ্য',
  copyright: (year, host) => `© ${year} ${host}`,
};
