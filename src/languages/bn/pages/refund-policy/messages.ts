import { offerName } from '../../../../ui/product/offer-name.ts';
import { plural } from '../../../../domain/language/plural.ts';
import { promises } from '../_policy/promise-messages.ts';
import type { PolicyText } from '../../../../pages/_policy/policy.ts';

export const messages: PolicyText = {
  title: 'রিটার্ন ও রিফান্ড',
  description: ({ name, policy }) =>
    `${name} থেকে কেনা আইটেম কীভাবে রিটার্ন বা এক্সচেঞ্জ করবেন, আর টাকা কবে ফেরত পাবেন। ${promises.window(policy)}`,
  intro: () => 'জামা শুধু স্ক্রিনে নয়, বাড়িতেও ঠিক ফিট হওয়া আর পছন্দ হওয়া চাই। না হলে ফেরত পাঠান।',
  summary: ({ policy }) => [
    promises.window(policy),
    promises.answer(policy),
    `মঞ্জুর হওয়ার ${policy.refundBusinessDays}টি কাজের দিনের মধ্যে টাকা সেখানেই পাঠানো হয় যেখান থেকে এসেছিল।`,
    promises.cancelRefund(policy),
  ],
  sections: ({ email, phone, cashOnDelivery, codAdvance, offer, policy, notifies }) => [
    {
      heading: 'কী রিটার্ন হতে পারে',
      blocks: [
        `${promises.window(policy)} পার্সেল পাওয়ার দিনটি ধরা হয় না। আইটেম তখন ফেরত হতে পারে যখন সেটি:`,
        ['পরে দেখা ছাড়া পরা বা ধোয়া হয়নি;', 'নিজের ট্যাগ সমেত আছে, আর বাক্সে এসে থাকলে বাক্স সমেত;', 'সুগন্ধি, মেকআপ আর দাগ থেকে মুক্ত।'],
        'যে আইটেম ছেঁড়া, খারাপ বা অর্ডারের থেকে আলাদা এসেছে, ট্যাগ থাকুক বা না থাকুক, তা ফেরত হতে পারে। তার ছবি পাঠালে উত্তর তাড়াতাড়ি পাবেন। সমস্যা পরে চোখে পড়লে আমাদের লিখুন: আইন তখনও আপনার পাশে থাকতে পারে।',
      ],
    },
    ...[promises.notReturnable(policy)]
      .filter((text) => text !== null)
      .map((text) => ({ heading: 'কী রিটার্ন হতে পারে না', blocks: [text] })),
    {
      heading: 'রিটার্ন বা এক্সচেঞ্জ কীভাবে চাইবেন',
      blocks: [
        `[অর্ডার ট্র্যাক করুন](orderTracking) পেজে অর্ডার আইডি আর মোবাইল নম্বরের শেষ চারটি সংখ্যা দিয়ে অর্ডার খুলুন, আর বাছুন কী আর কেন ফেরত পাঠাতে চান। বা অর্ডার আইডি সহ ${email} ঠিকানায় লিখুন।`,
        `${promises.answer(policy)} নামঞ্জুর করলে কারণ জানাই। ${promises.collect(policy)}`,
        'মঞ্জুর হওয়ার আগে পার্সেল পাঠাবেন না: রিটার্ন নম্বর ছাড়া সেটি আপনার অর্ডারের সঙ্গে মেলানো যায় না।',
      ],
    },
    ...(policy.exchangeDays > 0 ? [{ heading: 'এক্সচেঞ্জ', blocks: [promises.exchange(policy)] }] : []),
    {
      heading: 'টাকা কবে ফেরত পাবেন',
      blocks: [
        `রিটার্ন মঞ্জুর আর আইটেম যাচাই হওয়ার পর ${policy.refundBusinessDays}টি কাজের দিনের মধ্যে রিফান্ড সেই কার্ড, ব্যাঙ্ক অ্যাকাউন্ট বা UPI আইডিতে পাঠানো হয় যেখান থেকে পেমেন্ট হয়েছিল। আপনার ব্যাঙ্কে তা দেখা যেতে আরও কয়েক দিন লাগতে পারে।`,
        ...(cashOnDelivery ? [promises.refundCash(policy)] : []),
        ...(codAdvance ? [promises.codAdvance(codAdvance)] : []),
        'টাকা ফেরত দেওয়ার জন্য আমরা কখনও পিন, পাসওয়ার্ড বা OTP চাই না।',
      ],
    },
    ...(offer || policy.discountBelowOffer === 'loses'
      ? [
          {
            heading: 'অফার, আর অর্ডারের কিছু অংশ রিটার্ন করা',
            blocks: [
              ...(offer
                ? [
                    `“${offerName(offer)}” অফারের অর্ডারে প্রতি ${offer.groupSize}টিতে ${plural(offer.freePerGroup, { one: 'সবচেয়ে সস্তা আইটেমটি', other: `সবচেয়ে সস্তা ${offer.freePerGroup}টি আইটেম` })} ফ্রি। সেই দামের সমান ছাড় অর্ডারের সব আইটেমের মধ্যে, তাদের দাম অনুযায়ী, ভাগ হয়ে যায়। যে আইটেম রিটার্ন বা বাতিল হয়, তার জন্য এই ছাড়ের পর যত দেওয়া হয়েছিল ততই ফেরত পাওয়া যায়; টাকার অঙ্ক [অর্ডার ট্র্যাক করুন](orderTracking) পেজে দেখা যায়।`,
                  ]
                : []),
              ...(policy.discountBelowOffer === 'loses'
                ? [
                    'আপনার কাছে থাকা আইটেম যদি অর্ডারের অফার আর না পায়, যেমন অফারের শর্তের টাকার কম হলে, তবে সেগুলোর দাম অফার ছাড়া যা হতো তা-ই ধরা হয়, আর ততটা কম ফেরত যায়। অনুরোধ পাঠানোর আগে এই টাকার অঙ্ক দেখানো হয়। খারাপ বা ভুল আইটেমের জন্য, বা এক্সচেঞ্জে, কোনো অফার যায় না।',
                  ]
                : []),
            ],
          },
        ]
      : []),
    {
      heading: 'অর্ডার বাতিল করা',
      blocks: [
        `${promises.cancel(policy)} ${promises.cancelHow(policy)} ${promises.cancelRefund(policy)} কিছু জানতে হলে ${email}${phone === null ? '' : ` বা ${phone}`}।`,
        `স্টক শেষ হয়ে গেলে, বা সেই ঠিকানায় ডেলিভারি করা না গেলে, আমাদেরই অর্ডার বাতিল করতে হতে পারে। ${notifies.whatsapp || notifies.sms || notifies.email ? 'আপনি মেসেজে রাজি হয়ে থাকলে আমরা সঙ্গে সঙ্গে লিখি, আর ' : ''}[অর্ডার ট্র্যাক করুন](orderTracking) পেজে তা দেখা যায়; এই একই সময়ের মধ্যে পুরো টাকা ফেরত পাওয়া যায়।`,
      ],
    },
    {
      heading: 'রিফান্ডে দেরি হলে',
      blocks: [
        `আগে যে অ্যাকাউন্ট থেকে পেমেন্ট করেছিলেন সেটি দেখুন, তারপর আপনার ব্যাঙ্ককে জিজ্ঞাসা করুন; রিফান্ড সেখানে কয়েক দিন আটকে থাকতে পারে। তাতেও না পেলে অর্ডার আইডি সহ ${email} ঠিকানায় লিখুন, আমরা পেমেন্ট সংস্থার কাছে খোঁজ নেব।`,
      ],
    },
  ],
};
