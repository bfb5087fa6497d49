import { expect, test } from 'vitest';
import { rupeesInText } from './rupees-in-text.ts';

test.each([
  ['the gateway says PAID for 100 paise INR (webhook)', 'the gateway says PAID for ₹1 (webhook)'],
  ['refundOrder: 116056 paise', 'refundOrder: ₹1,160.56'],
  ['10000000 paise', '₹1,00,000'],
  ['the gateway says PAID for 100 paise USD', 'the gateway says PAID for ₹1 USD'],
  ['an unreadable number of paise INR', 'an unreadable number of paise INR'],
  ['all that is left', 'all that is left'],
])('%s reads as %s', (stored, shown) => {
  expect(rupeesInText(stored)).toBe(shown);
});
