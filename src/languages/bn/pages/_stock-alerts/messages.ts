import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_stock-alerts/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'ফিরে এলে খবর পান',
  open: 'আপনার সাইজের স্টক শেষ? ফিরে এলে খবর পান',
  variant: 'আপনি কীসের অপেক্ষায় আছেন?',
  mobile: 'মোবাইল নম্বর',
  oneIsEnough: 'নম্বর বা ইমেল: একটিই যথেষ্ট।',
  email: 'ইমেল',
  consent: (ways) => `হ্যাঁ, স্টকে ফিরে এলে আমাকে ${ways}-এ একবার জানান। STOP লিখে পাঠালে সব মেসেজ বন্ধ হয়ে যায়।`,
  byEmail: 'ইমেল',
  storage: 'আপনার নম্বর বা ঠিকানা শুধু এই কাজের জন্যই এনক্রিপ্ট করে রাখা হয়, আর জানানো হয়ে গেলে, খুব বেশি হলে 180 দিন পরে, মুছে ফেলা হয়।',
  send: 'আমাকে জানান',
  either: 'অনুগ্রহ করে মোবাইল নম্বর বা ইমেল ঠিকানা দিন',
  consentNeeded: 'অনুগ্রহ করে এতে টিক দিন, যাতে আমরা আপনাকে লিখতে পারি',
};
