import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/my-orders/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'আমার অর্ডার',
  intro: 'আপনার মোবাইল নম্বরের অর্ডার যেকোনো ডিভাইসে দেখুন। আমরা সেই নম্বরে একটি কোড পাঠাই; পাসওয়ার্ড লাগে না।',
  mobile: 'মোবাইল নম্বর',
  sendCode: 'কোড পাঠান',
  sent: (mobile) => `${mobile} নম্বরে এখানে অর্ডার থাকলে WhatsApp বা SMS-এ একটি কোড আসছে। এটি 10 মিনিট চলবে।`,
  code: 'কোড',
  codeHint: '6টি সংখ্যা',
  open: 'আমার অর্ডার দেখান',
  otherMobile: 'অন্য নম্বর দিন',
  credit: (sum) => `আপনার স্টোর ক্রেডিট: ${sum}। পেমেন্টের সময় এটি ব্যবহার করতে পারেন।`,
  none: 'এই নম্বরে কোনো অর্ডার নেই।',
  order: (orderId) => `অর্ডার ${orderId}`,
  placed: (day) => `${day}-এ করা`,
  quantity: (count) => `সংখ্যা: ${count}`,
  address: 'ডেলিভারির ঠিকানা',
  track: 'ট্র্যাক করুন',
  review: 'এই আইটেমগুলোর রিভিউ দিন',
  tryAgain: 'আবার চেষ্টা করুন',
  buyAgain: 'আবার কিনুন',
  leave: 'আমার অর্ডার বন্ধ করুন',
  leaveHint: '30 মিনিট পরে এগুলো নিজেই বন্ধ হয়ে যায়।',
  retry: 'আবার চেষ্টা করুন',
  loading: 'আপনার অর্ডার খোঁজা হচ্ছে',
  faults: {
    invalid_fields: 'মোবাইল নম্বরটি ঠিক নয়',
    invalid_code: 'কোডটি ঠিক নয়, বা তার সময় শেষ।',
    too_many_requests: 'অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
    failed: 'এটি করা গেল না। ইন্টারনেট দেখে আবার চেষ্টা করুন।',
  },
};
