import type { messages as english } from '../../../../domain/address/address-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  nameRequired: 'পুরো নাম লিখুন',
  nameLetters: 'নামে শুধু অক্ষর থাকতে পারে, সংখ্যা নয়',
  mobileRequired: 'মোবাইল নম্বর লিখুন',
  mobileNotValid: 'এই মোবাইল নম্বরটি সঠিক নয়',
  mobileDigits: 'মোবাইল নম্বর 10 সংখ্যার হতে হবে।',
  pincodeRequired: 'পিন কোড লিখুন',
  pincodeDigits: 'পিন কোড ঠিক 6 সংখ্যার হতে হবে',
  pincodeZero: 'পিন কোড 0 দিয়ে শুরু হয় না',
  addressRequired: 'ঠিকানা লিখুন',
  cityRequired: 'শহরের নাম লিখুন',
  stateUnknown: 'এই রাজ্যটি তালিকায় নেই',
};
