import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/contact/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'যোগাযোগ করুন',
  description: (shop) => `${shop}-কে লিখুন, ফোন করুন, বা আমাদের ঠিকানা ও সাপোর্টের সময় দেখুন।`,
  intro: 'অর্ডার, সাইজ বা রিটার্ন নিয়ে কোনো প্রশ্ন আছে? আমাদের লিখুন, উত্তর একজন মানুষই দেবেন।',
  detailsHeading: 'আমাদের কীভাবে পাবেন',
  address: 'ঠিকানা',
  phone: 'ফোন',
  email: 'ইমেল',
  hours: 'সাপোর্টের সময়',
  quickHeading: 'লেখার চেয়েও তাড়াতাড়ি',
  quick: {
    track: 'অর্ডার ট্র্যাক করুন',
    returns: 'আইটেম রিটার্ন বা এক্সচেঞ্জ করুন',
    help: 'সাধারণ প্রশ্নের উত্তর পড়ুন',
  },
  formHeading: 'আমাদের লিখুন',
  fields: { name: 'পুরো নাম', email: 'ইমেল', mobile: 'মোবাইল নম্বর', message: 'মেসেজ' },
  messageHint: 'কোনো অর্ডারের কথা হলে অর্ডার আইডিও লিখুন।',
  submit: 'পাঠান',
  sent: 'আপনার মেসেজ পেয়েছি! আমাদের টিম শিগগিরই আপনার সঙ্গে যোগাযোগ করবে।',
  failed: (phone) =>
    `আপনার মেসেজ পাঠানো গেল না। আপনার লেখা এখানেই আছে: আবার চেষ্টা করুন${phone === null ? '' : `, বা ${phone} নম্বরে ফোন করুন`}।`,
  waiting: 'এখন আমাদের কাছে পৌঁছানো গেল না। আপনার মেসেজ এই ডিভাইসে সেভ আছে, ইন্টারনেট পেলেই নিজে থেকে চলে যাবে।',
  privacy: 'এই তথ্য আমরা শুধু আপনাকে উত্তর দেওয়ার জন্য ব্যবহার করি।',
  subscribedTitle: 'নিউজলেটার',
  notSubscribed: 'আপনি এখনও সাবস্ক্রাইব করেননি',
  backHome: 'হোমে যান',
};
