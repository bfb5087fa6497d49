import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/about/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'আমাদের কথা',
  description: (shop) => `${shop} কারা, কোন কথায় ভরসা রাখে, আর সারা ভারতের মানুষ কেন আমাদের থেকে কেনেন।`,
  intro: (shop) => `${shop} রোজের আর বিশেষ দিনের পোশাক তৈরি করে আর সারা ভারতে বিক্রি করে।`,
  plainIntro: (shop) => `${shop} অনলাইনে বিক্রি করে আর সারা ভারতে পৌঁছে দেয়।`,
  missionHeading: 'আমাদের লক্ষ্য',
  reasonsHeading: (shop) => `কেন ${shop} বাছবেন`,
  reasons: [
    {
      icon: 'card',
      title: 'একটাই সোজাসাপ্টা দাম',
      ofDelivery: (delivery) =>
        delivery?.charged === true
          ? 'দামের মধ্যে ট্যাক্স ধরা আছে, ডেলিভারি তার সঙ্গে দেখা যায়। পেমেন্টের আগে যা দেখা যায়, তা-ই দিতে হয়।'
          : 'দামের মধ্যেই ট্যাক্স ও ডেলিভারি ধরা আছে। পেমেন্টের আগে যা দেখা যায়, তা-ই দিতে হয়।',
    },
    {
      icon: 'return',
      title: 'বাড়িতে পরে দেখুন',
      ofPolicy: ({ returnDays, exchangeDays }) => {
        if (returnDays === 0) return 'খারাপ বা অর্ডারের থেকে আলাদা আইটেম এলে ফেরত নেওয়া হয়।';
        return `ডেলিভারির ${returnDays} দিনের মধ্যে রিটার্ন${exchangeDays === returnDays ? ' বা এক্সচেঞ্জ' : ''} চেয়ে নিন।`;
      },
    },
    {
      icon: 'badge',
      title: 'সাত ধাপে যাচাই',
      text: 'প্যাক করার আগে প্রতিটি পিসের কাপড়, রং, সেলাই, জোড়, বোতাম-চেন, মাপ আর ফিনিশ যাচাই করা হয়।',
    },
    {
      icon: 'lock',
      title: 'নিরাপদ পেমেন্ট',
      text: 'লাইসেন্সধারী পেমেন্ট সংস্থার মাধ্যমে UPI ও কার্ড। আপনার কার্ড বা পিন আমরা কখনও দেখি না।',
    },
    {
      icon: 'truck',
      title: 'ডেলিভারি সারা ভারতে',
      ofDelivery: (delivery) =>
        delivery?.limited === true
          ? 'পার্সেল ট্র্যাক করা যায়; আপনার কাছে পৌঁছাই কি না তা প্রোডাক্টের পেজে পিন কোড দিলেই দেখা যায়।'
          : 'কুরিয়ার যেখানে পৌঁছায় এমন প্রতিটি পিন কোডে, আর পার্সেল আপনি ট্র্যাক করতে পারেন।',
    },
    {
      icon: 'phone',
      title: 'উত্তর দেওয়ার মানুষ',
      text: 'সোমবার থেকে শুক্রবার, 9টা থেকে 6টা, ফোনে আর ইমেলে, সহজ ভাষায়।',
    },
  ],
  contactHeading: 'আসুন, কথা বলি',
  contact: 'আসুন, ফোন করুন বা লিখুন। যা কিনেছেন তা আপনার কেমন লাগল, আমরা জানতে চাই।',
  contactLink: 'যোগাযোগ করুন',
  shopLink: 'শপিং শুরু করুন',
};
