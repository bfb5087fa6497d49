import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/checkout/checkout-messages.en.ts';

export const messages: Translation<typeof english> = {
  steps: { label: 'অর্ডারের ধাপ', cart: 'কার্ট', address: 'ঠিকানা', payment: 'পেমেন্ট' },
  priceDetails: (count) => `দামের বিবরণ (${count}টি আইটেম)`,
  totalMrp: 'মোট MRP',
  discountOnMrp: 'MRP-⁠র উপর ছাড়',
  totalPrice: 'মোট দাম',
  couponApplied: (buy, free) => `কুপন লেগেছে (${buy}টি কিনুন, ${free}টি ফ্রি পান)`,
  codFee: 'ক্যাশ অন ডেলিভারি চার্জ',
  delivery: 'ডেলিভারি চার্জ',
  giftWrap: 'গিফট র‍্যাপ',
  prepaidDiscount: 'অনলাইন পেমেন্টে ছাড়',
  itemsDiscount: 'ছাড়',
  totalAmount: 'মোট টাকা',
  youSave: (amount) => `এই অর্ডারে আপনার ${amount} বাঁচল`,
  pleaseWait: 'একটু অপেক্ষা করুন',
};
