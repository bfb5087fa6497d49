import { faultyDays, type ReturnPolicy } from '../../../../domain/returns/return-policy.ts';
import type { Translation } from '../../../../domain/language/translation.ts';
import type { promises as english } from '../../../../pages/_policy/promise-messages.en.ts';

const another = ({ exchangeFor }: ReturnPolicy) => (exchangeFor === 'size' ? 'সাইজ' : 'সাইজ বা রং');

export const promises: Translation<typeof english> = {
  window: (policy) => {
    const { returnDays, exchangeDays } = policy;
    const faulty = `খারাপ বা ভুল আইটেম ডেলিভারির ${faultyDays(policy)} দিনের মধ্যে ফেরত নেওয়া হয়`;
    if (returnDays > 0 && exchangeDays === returnDays)
      return `ডেলিভারির ${returnDays} দিনের মধ্যে রিটার্ন বা এক্সচেঞ্জ চেয়ে নিন।`;
    if (returnDays > 0 && exchangeDays > 0) {
      return `ডেলিভারির ${returnDays} দিনের মধ্যে রিটার্ন আর ${exchangeDays} দিনের মধ্যে এক্সচেঞ্জ চেয়ে নিন।`;
    }
    if (returnDays > 0) return `ডেলিভারির ${returnDays} দিনের মধ্যে রিটার্ন চেয়ে নিন।`;
    if (exchangeDays > 0) return `ডেলিভারির ${exchangeDays} দিনের মধ্যে এক্সচেঞ্জ চেয়ে নিন। ${faulty}।`;
    return `${faulty}; এছাড়া রিটার্ন হয় না।`;
  },
  answer: ({ approvalDays }) => `আমরা ${approvalDays} দিনের মধ্যে উত্তর দিই।`,
  cancel: ({ cancelUntil }) => {
    switch (cancelUntil) {
      case 'packed':
        return 'প্যাক হওয়া পর্যন্ত আপনি পুরো অর্ডার বা তার কিছু আইটেম কোনো চার্জ ছাড়াই বাতিল করতে পারেন।';
      case 'shipped':
        return 'পার্সেল কুরিয়ারকে দেওয়া পর্যন্ত আপনি কোনো চার্জ ছাড়াই অর্ডার বাতিল করতে পারেন, আর তার কিছু আইটেম প্যাক হওয়া পর্যন্ত।';
      case 'never':
        return 'অর্ডার হয়ে গেলে আর বাতিল করা যায় না, যদি না ডেলিভারিতে দেরি হয়।';
    }
  },
  cancelHow: ({ cancelUntil }) =>
    cancelUntil === 'never'
      ? ''
      : '[অর্ডার ট্র্যাক করুন](orderTracking) পেজে অর্ডার আইডি আর মোবাইল নম্বরের শেষ চারটি সংখ্যা দিয়ে অর্ডারটি খুলুন।',
  cancelRefund: ({ cancelRefundWorkingDays }) =>
    `বাতিল করা অর্ডারের রিফান্ড ${cancelRefundWorkingDays}টি কাজের দিনের মধ্যে পাওয়া যায়।`,
  collect: ({ pickUp }) =>
    pickUp
      ? 'মঞ্জুর হওয়ার পর আমাদের কুরিয়ার পার্সেলটি সেখান থেকেই নিয়ে যায় যেখানে ডেলিভারি হয়েছিল, বা আপনার বলা অন্য কোনো ঠিকানা থেকে।'
      : 'মঞ্জুর হওয়ার পর আপনি পার্সেলটি আমাদের এমন কোনো পরিষেবায় পাঠান যা ট্র্যাক করা যায়।',
  exchange: (policy) => {
    const sent = policy.exchangeSentOn === 'receipt' ? 'প্রথম আইটেমটি ফেরত এসে যাচাই হয়ে গেলে' : 'এক্সচেঞ্জ মঞ্জুর হলেই';
    return `${sent} একই দামের অন্য ${another(policy)} পাঠানো হয়। ততদিনে স্টক শেষ হয়ে গেলে টাকা ফেরত পাবেন। এক্সচেঞ্জের কোনো চার্জ নেই।`;
  },
  notReturnable: ({ notReturnable }) =>
    notReturnable.length === 0
      ? null
      : `এগুলো ফেরত হয় না: ${notReturnable.map(({ name }) => name['bn'] ?? name.en).join(', ')}। খারাপ বা অর্ডারের থেকে আলাদা আইটেম এলে এই শর্ত খাটে না।`,
  codAdvance: ({ backOnCancel, backOnRto }) =>
    [
      'ক্যাশ অন ডেলিভারির কিছু অর্ডারে পাঠানোর আগে একটি অংশ অনলাইনে দিতে হয়; পেমেন্টের সময় টাকার অঙ্ক দেখা যায়, বাকিটা কুরিয়ার নেয়।',
      backOnCancel
        ? 'আপনি বাতিল করলে টাকা যেখান থেকে এসেছিল সেখানেই ফেরত যায়।'
        : 'যে অর্ডারের অংশ দেওয়া হয়েছে তা বাতিল করলে সেই অংশ ফেরত দেওয়া হয় না।',
      backOnRto
        ? 'পার্সেল পৌঁছানো না গেলে বা আপনি না নিলেও তা ফেরত যায়।'
        : 'পার্সেল পৌঁছানো না গেলে বা আপনি না নিলে পাঠানোর খরচের জন্য সেই অংশ ফেরত দেওয়া হয় না।',
      'আমরা বাতিল করলে পুরো টাকা ফেরত পাবেন।',
    ].join(' '),
  refundCash: ({ refundCashTo }) =>
    refundCashTo === 'upi'
      ? 'ক্যাশ অন ডেলিভারি অর্ডারের রিফান্ড সেই UPI আইডিতে পাঠানো হয় যা আপনি রিটার্নের সঙ্গে জানান।'
      : 'ক্যাশ অন ডেলিভারি অর্ডারের রিফান্ড কোথায় পাঠানো হবে, তা আমরা আপনার সঙ্গে কথা বলে ঠিক করি।',
};
