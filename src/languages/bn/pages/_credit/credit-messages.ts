import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_credit/credit-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'স্টোর ক্রেডিট',
  have: 'স্টোর ক্রেডিট দিয়ে পেমেন্ট করুন',
  sent: (mobile) => `${mobile} নম্বরে স্টোর ক্রেডিট থাকলে WhatsApp বা SMS-⁠এ একটি কোড আসছে। এটি 10 মিনিট চলবে।`,
  code: 'কোড',
  codeHint: '6 সংখ্যা',
  check: 'আমার ক্রেডিট দেখুন',
  none: 'এই নম্বরে এখন কোনো স্টোর ক্রেডিট নেই।',
  use: (amount) => `আপনার ক্রেডিট থেকে ${amount} দিন`,
  balance: (amount) => `আপনার ${amount} আছে।`,
  rest: (amount) => `আর ${amount} দিতে হবে।`,
  nothingLeft: 'আর কিছু দিতে হবে না।',
  faults: {
    invalid_code: 'কোডটি ভুল, অথবা তার সময় শেষ।',
    too_many_requests: 'অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
    failed: 'হলো না। কানেকশন দেখে আবার চেষ্টা করুন।',
  },
};
