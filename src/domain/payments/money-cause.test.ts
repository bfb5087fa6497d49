import { expect, test } from 'vitest';
import { MONEY_CAUSES, moneyCauseOf, storedAs } from './money-cause.ts';

test('a cause is known by its code, and by the words that earlier versions stored', () => {
  for (const [code, words] of Object.entries(MONEY_CAUSES)) {
    expect([moneyCauseOf(code), moneyCauseOf(words)]).toEqual([code, code]);
  }
  expect(moneyCauseOf('the shopper')).toBeNull();
  expect(storedAs('dispute_won', 'money_taken')).toEqual([
    'dispute_won',
    'the bank decided for the shop',
    'money_taken',
    'money went back to the shopper',
  ]);
});
