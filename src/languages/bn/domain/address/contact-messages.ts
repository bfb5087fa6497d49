import type { messages as english } from '../../../../domain/address/contact-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  emailRequired: 'ইমেল লিখুন',
  emailNotValid: 'এই ইমেল ঠিকানাটি সঠিক নয়',
  required: {
    name: 'পুরো নাম লিখুন',
    mobile: 'মোবাইল নম্বর লিখুন',
    message: 'আপনার মেসেজ লিখুন',
  },
  tooLong: {
    name: (limit) => `পুরো নাম সবচেয়ে বেশি ${limit} অক্ষরের হতে পারে`,
    mobile: (limit) => `মোবাইল নম্বর সবচেয়ে বেশি ${limit} সংখ্যার হতে পারে`,
    message: (limit) => `মেসেজ সবচেয়ে বেশি ${limit} অক্ষরের হতে পারে`,
  },
};
