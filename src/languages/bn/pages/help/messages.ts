import { plural } from '../../../../domain/language/plural.ts';
import type { Translation } from '../../../../domain/language/translation.ts';
import { PROMISES } from '../../../../pages/_merchant/merchant-details.ts';
import { promises } from '../_policy/promise-messages.ts';
import type { messages as english } from '../../../../pages/help/messages.en.ts';

const { deliveryBusinessDays, dispatchDays, longDeliveryDays } = PROMISES;

export const messages: Translation<typeof english> = {
  title: 'আমরা কীভাবে সাহায্য করতে পারি?',
  description: (shop) => `${shop}-এ ডেলিভারি, ট্র্যাকিং, রিটার্ন, পেমেন্ট ও সাইজ নিয়ে প্রশ্নের উত্তর।`,
  intro: 'একটি বিষয় বাছুন, বা নিচে সব দেখে নিন।',
  moreHeading: 'আরও প্রশ্ন',
  stillHeading: 'উত্তর পেলেন না?',
  still: 'আমাদের লিখুন বা ফোন করুন।',
  stillHours: (hours: string) => `আমাদের লিখুন বা ফোন করুন, ${hours}।`,
  contactLink: 'যোগাযোগ করুন',
  topics: [
    {
      id: 'shipping',
      icon: 'truck',
      title: 'শিপিং',
      questions: [
        {
          ofDelivery: (delivery) => ({
            question: 'আমার পিন কোডে কি ডেলিভারি হয়?',
            answer:
              delivery?.limited === true
                ? 'যেকোনো প্রোডাক্টের পেজে আপনার পিন কোড দিন: সেখানে ডেলিভারি হয় কি না দেখা যাবে।'
                : 'প্রায় সব জায়গাতেই: ভারতের যে কোনো পিন কোডে যেখানে কুরিয়ার বা ইন্ডিয়া পোস্ট পৌঁছায়। যে কোনো প্রোডাক্টের পেজে আপনার পিন কোড লিখুন, আপনার জেলা দেখা যাবে।',
          }),
        },
        {
          ofPolicy: ({ madeToOrder }, ownDays) => ({
            question: 'ডেলিভারি হতে কত সময় লাগে?',
            answer: [
              ownDays === null
                ? `স্টকে থাকা আইটেম ${deliveryBusinessDays}টি কাজের দিনে পৌঁছে যায়।`
                : `স্টকে থাকা আইটেম ${ownDays} দিনে পৌঁছে যায়।`,
              ...(madeToOrder
                ? [`অর্ডার পেয়ে যা তৈরি হয় তা ${dispatchDays} দিনে পাঠানো হয় আর ${longDeliveryDays} দিনে পৌঁছায়।`]
                : []),
              'আপনার অর্ডারের আনুমানিক তারিখ কার্টে দেখা যায়।',
            ].join(' '),
          }),
        },
        {
          ofDelivery: (delivery) => ({
            question: 'ডেলিভারির খরচ কত?',
            answer:
              delivery?.charged === true
                ? 'ডেলিভারি চার্জ প্রোডাক্টের পেজে, কার্টে আর পেমেন্টের আগে দেখা যায়। পুরো তথ্য আছে [শিপিং](shippingPolicy) পেজে।'
                : 'কিছুই না। ভারতে ডেলিভারি আর সব ট্যাক্স দামের মধ্যেই ধরা আছে। পুরো তথ্য আছে [শিপিং](shippingPolicy) পেজে।',
          }),
        },
      ],
    },
    {
      id: 'tracking',
      icon: 'pin',
      title: 'অর্ডার ট্র্যাকিং ও ডেলিভারি',
      questions: [
        {
          question: 'আমার অর্ডার কোথায়?',
          answer:
            '[অর্ডার ট্র্যাক করুন](orderTracking) পেজে অর্ডার আইডি লিখুন। পেমেন্টের পরের পেজে এই আইডি লেখা থাকে। মোবাইল নম্বরের শেষ চারটি সংখ্যাও দিলে ঠিকানা আর আইটেমও দেখা যাবে।',
        },
        {
          question: 'আমি পেমেন্ট করেছি, কিন্তু অর্ডারে পেমেন্ট বাকি দেখাচ্ছে।',
          answer:
            'কখনও কখনও ব্যাঙ্ক নিশ্চিত করতে দেরি করে; আধ ঘণ্টা অপেক্ষা করুন। পেমেন্ট সম্পূর্ণ না হলে অর্ডার নিজে থেকে বাতিল হয়, আর কেটে নেওয়া টাকা কয়েকটি কাজের দিনে ফেরত আসে।',
        },
        {
          question: 'বাড়িতে কেউ ছিল না। এখন কী হবে?',
          answer: 'কুরিয়ার আবার আসে, আর আগে অর্ডারের মোবাইল নম্বরে ফোন করে।',
        },
      ],
    },
    {
      id: 'returns',
      icon: 'return',
      title: 'রিটার্ন ও এক্সচেঞ্জ',
      questions: [
        {
          ofPolicy: (policy) => ({
            question: 'আইটেম কীভাবে রিটার্ন করব?',
            answer: `${promises.window(policy)} এর জন্য [অর্ডার ট্র্যাক করুন](orderTracking) পেজে আপনার অর্ডার খুলে “রিটার্ন করুন” বাছুন। ${promises.answer(policy)} ${promises.collect(policy)}`,
          }),
        },
        {
          ofPolicy: (policy) => ({
            question: 'সাইজ কি বদলানো যায়?',
            answer: policy.exchangeDays > 0 ? `হ্যাঁ, এইভাবেই। ${promises.exchange(policy)}` : 'না, এক্সচেঞ্জ হয় না।',
          }),
        },
        {
          ofPolicy: ({ refundBusinessDays }) => ({
            question: 'টাকা কবে ফেরত পাব?',
            answer: `মঞ্জুর হওয়ার ${refundBusinessDays}টি কাজের দিনের মধ্যে, যেখান থেকে পেমেন্ট করেছিলেন সেখানেই। পুরো কথা [রিটার্ন ও রিফান্ড](refundPolicy) পেজে লেখা আছে।`,
          }),
        },
        {
          ofOffer: (name) => ({
            question: `“${name}” অফারের অর্ডার থেকে একটি আইটেম রিটার্ন করেছি। আমি কত পাব?`,
            answer: 'সেটির জন্য আপনি যত দিয়েছিলেন: ফ্রি আইটেমের ছাড় অর্ডারের সব আইটেমের মধ্যে, তাদের দাম অনুযায়ী, ভাগ হয়ে যায়।',
          }),
        },
      ],
    },
    {
      id: 'cancellation',
      icon: 'close',
      title: 'বাতিল ও বদল',
      questions: [
        {
          ofPolicy: (policy) => ({
            question: 'অর্ডার কি বাতিল করা যায়?',
            answer: `${promises.cancel(policy)} ${promises.cancelHow(policy)} ${promises.cancelRefund(policy)}`,
          }),
        },
        {
          question: 'সাইজ বা ঠিকানা কি বদলানো যায়?',
          answer:
            'পার্সেল প্যাক হওয়া পর্যন্ত ঠিকানা বদলানো যায়: অর্ডার আইডি দিয়ে আমাদের লিখুন। অন্য সাইজ চাইলে সেই আইটেমটি বাতিল করে আবার অর্ডার করুন।',
        },
      ],
    },
    {
      id: 'payments',
      icon: 'card',
      title: 'পেমেন্ট',
      questions: [
        {
          question: 'পেমেন্ট কীভাবে করব?',
          answer: 'যে কোনো অ্যাপ থেকে UPI, ডেবিট বা ক্রেডিট কার্ড, আর পেমেন্ট পেজে দেওয়া অন্য উপায়ে।',
        },
        {
          question: 'এটি কি নিরাপদ?',
          answer:
            'পেমেন্ট হয় লাইসেন্সধারী পেমেন্ট সংস্থার পেজে। আমরা শুধু জানতে পারি পেমেন্ট হয়েছে কি না; আপনার কার্ড নম্বর, UPI পিন বা OTP আমরা দেখিও না, কখনও চাইও না।',
        },
        {
          question: 'অ্যাকাউন্ট থেকে টাকা কেটেছে, কিন্তু পেমেন্ট হয়নি।',
          answer:
            'আপনার ব্যাঙ্ক টাকা নিজে থেকে ফেরত দেয়, সাধারণত 5 থেকে 7টি কাজের দিনে। আপনার কার্ট তেমনই থাকে, তাই আবার চেষ্টা করতে পারেন।',
        },
        {
          ofOffer: (name, group, free) => ({
            question: `“${name}” কীভাবে কাজ করে?`,
            answer: `কার্টে ${group}টি আইটেম যোগ করুন: তার মধ্যে ${plural(free, { one: 'সবচেয়ে সস্তাটি', other: `সবচেয়ে সস্তা ${free}টি` })} ফ্রি। ${2 * group}টি হলে প্রতি ${group}টিতে একই অফার লাগে। ছাড় পেমেন্টের সময় নিজে থেকে লেগে যায়; কোনো কোড দিতে হয় না।`,
          }),
        },
      ],
    },
    {
      id: 'sizing',
      icon: 'ruler',
      title: 'সাইজ নিয়ে সাহায্য',
      questions: [
        {
          question: 'কোন সাইজ নেব?',
          answer:
            'প্রোডাক্টের পেজে সাইজ গাইড খুলুন, আর আপনার ঠিকমতো ফিট হয় এমন একটি জামা সমান করে পেতে তার সঙ্গে মিলিয়ে নিন। কুর্তা আর শার্টে দুটি সাইজের মাঝামাঝি হলে বড়টি নিন।',
        },
        {
          question: 'মাপ কীভাবে নেব?',
          answer: 'বুক: হাতের নিচে, সবচেয়ে চওড়া জায়গায়। কোমর: প্যান্ট যেখানে থাকে। হিপ: সবচেয়ে চওড়া জায়গায়। ফিতে সোজা রাখুন, কষে নয়।',
        },
        {
          question: 'আমার সাইজ কাটা দেখাচ্ছে।',
          answer: 'তার স্টক শেষ হয়ে গেছে। প্রোডাক্টটি উইশলিস্টে রেখে পরে আবার দেখুন; সাইজ প্রায়ই ফিরে আসে।',
        },
      ],
    },
  ],
};
