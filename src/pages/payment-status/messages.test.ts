import { expect, test } from 'vitest';
import { messages as english } from './messages.en.ts';
import { messages as hindi } from '../../languages/hi/pages/payment-status/messages.ts';

test('[PAY-08] failed, cancelled and expired payments have different texts, which say where money goes', () => {
  for (const { ended } of [english, hindi]) {
    const texts = (['failed', 'cancelled', 'expired'] as const).map((how) => ended[how](null));
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) expect(text).toMatch(/5 (to|से) 7/);
  }
});

test('[PAY-08] the text contains the bank’s reason in both languages', () => {
  expect(english.ended.failed('The payment failed: Insufficient funds')).toMatch(/^Insufficient funds\. If/);
  expect(hindi.ended.failed('The payment failed: Insufficient funds')).toMatch(/^पेमेंट पूरा नहीं हुआ: खाते में पैसे कम हैं।/);
  expect(hindi.ended.failed('The payment failed: Z9 at the bank')).toContain('“Z9 at the bank”');
  expect(hindi.ended.failed('The payment failed. You can try again.')).toMatch(/^पेमेंट पूरा नहीं हुआ। /);
});
