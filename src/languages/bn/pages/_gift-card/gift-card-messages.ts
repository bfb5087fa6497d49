import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_gift-card/gift-card-messages.en.ts';

export const messages: Translation<typeof english> = {
  card: 'গিফট কার্ড',
  for: (name) => `${name}-এর জন্য`,
  from: (name) => `${name}-এর পক্ষ থেকে`,
  pay: 'গিফট কার্ডে পেমেন্ট করুন',
  code: 'গিফট কার্ডের কোড',
  codeHint: '16টি অক্ষর ও অঙ্ক',
  check: 'কোড দেখুন',
  other: 'অন্য গিফট কার্ড',
  use: (amount) => `গিফট কার্ডের ${amount} ব্যবহার করুন`,
  left: (amount) => `এতে ${amount} আছে।`,
  rest: (amount) => `আর ${amount} দিতে হবে।`,
  nothingLeft: 'আর কিছু দিতে হবে না।',
  none: 'এই গিফট কার্ডে কিছু বাকি নেই।',
  until: (day) => `${day} পর্যন্ত এটি খরচ করা যাবে।`,
  faults: {
    gift_card_unknown: 'এই কোডের কোনো গিফট কার্ড নেই। কোডটি আবার দেখুন।',
    too_many_requests: 'অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
    failed: 'এটি হয়নি। কানেকশন দেখে আবার চেষ্টা করুন।',
  },
  bought: {
    title: 'আপনার গিফট কার্ড',
    keep: 'কোডটি লিখে রাখুন বা ছেপে নিন: এই পাতা এক দিন ধরে এটি দেখায়। যাঁর কাছে কোড আছে, তিনিই এটি খরচ করতে পারেন।',
    print: 'ছাপুন',
    arrives: (name, day) => `আমরা এটি ${day}, 9টা থেকে 21টার মধ্যে, ${name}-কে পাঠাব।`,
    passOn: 'এই কার্ড কাউকে পাঠানো হবে না: আপনি নিজে দেবেন।',
    receipt: 'গিফট কার্ডে GST লাগে না, তাই এটি রসিদ, ট্যাক্স ইনভয়েস নয়। এটি দিয়ে যা কেনা হয় তার দামে GST ধরা আছে।',
    hidden: 'কোডটি এখানে আর দেখানো হয় না।',
  },
};
