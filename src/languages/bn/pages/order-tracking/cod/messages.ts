import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/order-tracking/cod/messages.en.ts';

export const messages: Translation<typeof english> = {
  confirmTitle: 'অনুগ্রহ করে আপনার অর্ডার কনফার্ম করুন',
  confirmText: (amount) => `পার্সেল এলে আপনি ${amount} দেবেন। কনফার্ম করলেই আমরা প্যাক করব।`,
  confirm: 'অর্ডার কনফার্ম করুন',
  cancel: 'অর্ডার বাতিল করুন',
  codeText: (mobile) => `${mobile} নম্বরে পাঠানো কোড দিয়ে এই অর্ডার কনফার্ম করা হয়।`,
  sendCode: 'কোড পাঠান',
  sendAgain: 'আরেকটি কোড পাঠান',
  code: 'ছয় সংখ্যার কোড',
  needsProof: 'এই অর্ডার কনফার্ম করতে উপরে আপনার মোবাইলের শেষ 4টি সংখ্যা দিন।',
  failedTitle: 'আপনার অর্ডার ডেলিভারি করা যায়নি',
  failedText: 'কুরিয়ার এখন কী করবে?',
  again: 'কাল আবার আনুক',
  otherAddress: 'অন্য ঠিকানায় আনুক',
  samePin: (pincode) => `পিনকোড ${pincode}-এর মধ্যে; নাম আর মোবাইল নম্বর একই থাকবে।`,
  address1: 'বাড়ি, রাস্তা',
  address2: 'এলাকা, ল্যান্ডমার্ক',
  takeAddress: 'এই ঠিকানায় আনুক',
  notWanted: 'আমি আর এটি চাই না',
  answered: {
    again: 'আপনি কাল আবার চেষ্টা করতে বলেছেন।',
    address: 'আপনি অন্য ঠিকানা দিয়েছেন।',
    cancel: 'আপনি জানিয়েছেন যে এটি আর চান না।',
  },
  changeAnswer: 'কুরিয়ার আবার বেরোনোর আগে পর্যন্ত আপনি উত্তর বদলাতে পারেন।',
  failedNeedsProof: 'কী করতে হবে জানাতে উপরে আপনার মোবাইলের শেষ 4টি সংখ্যা দিন।',
  comesBack: 'কুরিয়ার এটি ডেলিভারি করতে পারেনি, তাই আমাদের কাছে ফেরত পাঠাচ্ছে। কিছু জানার থাকলে যোগাযোগ করুন।',
};
