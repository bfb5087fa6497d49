import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_payment/queue-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'এখন অনেকে পেমেন্ট করছেন',
  next: 'এর পরেই আপনার পালা।',
  ahead: (ahead) => (ahead === 1 ? 'আপনার আগে 1 জন আছেন।' : `আপনার আগে ${ahead.toLocaleString('en-IN')} জন আছেন।`),
  kept: 'আপনার অর্ডার ও তার দাম রাখা আছে। এই পেজ নিজেই এগিয়ে যাবে: অনুগ্রহ করে খোলা রাখুন।',
  leave: 'অপেক্ষা করব না',
};
