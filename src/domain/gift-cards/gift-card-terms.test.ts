import { expect, test } from 'vitest';
import { cardState } from './card-state.ts';
import { cardArrival, isCardAmount, isHourForCards } from './gift-card-terms.ts';

/** Half past ten in the evening in India, when it is still the day before in Greenwich. */
const NIGHT = Date.parse('2026-12-01T22:30:00+05:30');

test('a card arrives at nine in India on a day of the next year, and on no day before today', () => {
  expect(cardArrival('2026-12-01', NIGHT)).toBe(Date.parse('2026-12-01T09:00:00+05:30'));
  expect(cardArrival('2027-12-01', NIGHT)).toBe(Date.parse('2027-12-01T09:00:00+05:30'));
  for (const day of ['2026-11-30', '2027-12-02', 'soon', '']) expect(cardArrival(day, NIGHT)).toBeNull();
});

test('cards arrive from nine until before twenty-one o’clock in India', () => {
  const at = (time: string) => isHourForCards(Date.parse(`2026-12-02T${time}:00+05:30`));
  expect(['00:00', '08:59', '09:00', '20:59', '21:00'].map(at)).toEqual([false, false, true, true, false]);
});

test('amounts are those of the list, and others in whole rupees where they are sold', () => {
  const terms = { amounts: [50], ownAmounts: true, leastPaise: 10_000, mostPaise: 20_000 };
  expect([5_000, 10_000, 20_000, 9_900, 20_100, 10_050].map((paise) => isCardAmount(terms, paise))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isCardAmount({ ...terms, ownAmounts: false }, 10_000)).toBe(false);
});

test('what has become of a card follows from its order before its balance', () => {
  const of = (orderState: 'paid' | 'held' | 'refund_pending', balancePaise: number, endsAt: number) =>
    cardState({ orderState, balancePaise, endsAt }, 100);
  expect(of('paid', 1, 200)).toBe('good');
  expect(of('paid', 0, 200)).toBe('spent');
  expect(of('paid', 0, 100)).toBe('ended');
  expect(of('held', 1, 200)).toBe('held');
  expect(of('refund_pending', 1, 200)).toBe('called_off');
});
