import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/payment-status/messages.en.ts';

const MONEY_BACK = 'আপনি আবার চেষ্টা করতে পারেন; টাকা কেটে থাকলে ব্যাঙ্ক থেকে নিজে থেকে ফেরত আসবে, সাধারণত 5 থেকে 7টি কাজের দিনে।';

/** Frequent bank messages, recognised by a word; other messages are shown as the bank wrote them. */
const BANK_WORDS: readonly [RegExp, string][] = [
  [/insufficient|balance/i, 'অ্যাকাউন্টে যথেষ্ট টাকা নেই'],
  [/otp/i, 'OTP সঠিক ছিল না'],
  [/\bm?pin\b/i, 'UPI পিন সঠিক ছিল না'],
  [/limit/i, 'টাকার অঙ্ক আপনার লিমিটের বেশি'],
  [/time[d ]*out|expired/i, 'সময়মতো উত্তর আসেনি'],
  [/declin|not permitted|do not honou?r/i, 'ব্যাঙ্ক রাজি হয়নি'],
  [/unavailable|down|not available/i, 'ব্যাঙ্কের সার্ভার এখন চলছে না'],
  [/invalid (card|cvv)|cvv/i, 'কার্ডের তথ্য সঠিক ছিল না'],
];

function bankWords(reason: string | null): string {
  const bankReason = /^The payment failed: (.+)$/.exec(reason ?? '')?.[1];
  if (bankReason === undefined) return '';
  const known = BANK_WORDS.find(([words]) => words.test(bankReason))?.[1];
  return known === undefined ? ` (ব্যাঙ্কের উত্তর: “${bankReason}”)` : `: ${known}`;
}

export const messages: Translation<typeof english> = {
  title: 'আপনার পেমেন্ট যাচাই করা হচ্ছে',
  pleaseWait: 'একটু অপেক্ষা করুন',
  checking: 'আমরা ব্যাঙ্কের কাছে আপনার পেমেন্টের খবর নিচ্ছি।',
  stillChecking: 'আপনার ব্যাঙ্ক এখনও উত্তর দেয়নি। এক মিনিট পর্যন্ত লাগতে পারে।',
  stay: 'অনুগ্রহ করে এই পেজ বন্ধ করবেন না, পিছনেও যাবেন না।',
  progress: 'ব্যাঙ্কের উত্তরের অপেক্ষা',
  noScript: 'পেমেন্ট যাচাই করতে JavaScript চালু করুন, বা আপনার অর্ডার ট্র্যাক করুন।',
  noOrder: 'কোন পেমেন্ট যাচাই করতে হবে তা জানা গেল না। টাকা কেটে থাকলে আপনার অর্ডার নিজে থেকে হয়ে যাবে।',
  ended: {
    failed: (reason) => `পেমেন্ট সম্পূর্ণ হয়নি${bankWords(reason)}। ${MONEY_BACK}`,
    cancelled: (reason) =>
      /order was cancelled/.test(reason ?? '')
        ? 'অর্ডার বাতিল হয়েছে, আর টাকা ফেরত পাঠানো হচ্ছে।'
        : `পেমেন্ট মাঝপথে ছেড়ে দেওয়া হয়েছে। ${MONEY_BACK}`,
    expired: () => `পেমেন্টের সময় পেরিয়ে গেছে। ${MONEY_BACK}`,
  },
  unknownOrder: 'এই পেমেন্টের কোনো তথ্য আমাদের কাছে নেই। অনুগ্রহ করে আবার চেষ্টা করুন।',
  unclear:
    'আমরা আপনার পেমেন্ট যাচাই করতে পারিনি। টাকা কেটে থাকলে আপনার অর্ডার নিজে থেকে হয়ে যাবে: আবার পেমেন্ট করার আগে “অর্ডার ট্র্যাক করুন” পেজে দেখে নিন।',
};
