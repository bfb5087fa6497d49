import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/pay-now/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'আপনার অর্ডারের অনলাইন পেমেন্ট করুন',
  pleaseWait: 'একটু অপেক্ষা করুন',
  noScript: 'পেমেন্ট করতে JavaScript চালু করুন: ব্যাঙ্কের পেমেন্ট পেজে এটি লাগে।',
  orderNumber: 'অর্ডার নম্বর',
  atTheDoor: 'ডেলিভারির সময় দিতে হত',
  saved: 'আপনার সাশ্রয়',
  toPay: 'এখন দিতে হবে',
  payNow: 'পেমেন্ট করুন',
  untilPacked: 'প্যাক না হওয়া পর্যন্ত অনলাইনে পেমেন্ট করা যায়। পরে আসা টাকা সঙ্গে সঙ্গে ফেরত দেওয়া হয়।',
  notOpened: 'পেমেন্ট পেজ খোলা গেল না। আপনার টাকা কাটা হয়নি। অনুগ্রহ করে আবার চেষ্টা করুন।',
  waitingTitle: 'আপনার ব্যাঙ্ক এখনও কনফার্ম করছে',
  waiting: 'এই অর্ডারের একটি পেমেন্ট চলছে। হয়ে গেলে কুরিয়ারকে কিছু দিতে হবে না।',
  overTitle: 'এই অর্ডারের অনলাইন পেমেন্ট আর করা যায় না',
  over: 'এর পেমেন্ট হয়ে গেছে, এটি প্যাক হয়েছে বা বাতিল হয়েছে। “অর্ডার ট্র্যাক করুন” পেজে দেখুন।',
  unknownTitle: 'এই অর্ডারটি আমরা পাইনি',
  failedTitle: 'আপনার অর্ডার সুরক্ষিত আছে, কিন্তু লোড করা গেল না।',
  retry: 'আবার চেষ্টা করুন',
  track: 'অর্ডার ট্র্যাক করুন',
};
