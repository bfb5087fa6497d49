import { expect, test } from 'vitest';
import { readWantedCard, type TypedCard, wantedPaise } from './wanted-card.ts';

const NOW = Date.parse('2026-12-01T06:30:00Z');
const TERMS = { amounts: [500, 1000], ownAmounts: true, leastPaise: 10_000, mostPaise: 1_000_000 };
const TYPED: TypedCard = {
  amount: '500',
  ownAmount: '',
  receiver: ' Asha Example ',
  mobile: '',
  email: '',
  whatsapp: true,
  words: 'For\nyour kurta ',
  day: '',
  from: 'Meera Example',
  fromMobile: '+91 90000 00031',
  fromEmail: '',
};

test('the form is a card for today, of one line, without contacts that were not given', () => {
  expect(readWantedCard(TERMS, TYPED, NOW)).toEqual({
    card: {
      amountPaise: 50_000,
      from: { name: 'Meera Example', mobile: '9000000031' },
      receiver: { name: 'Asha Example' },
      words: 'For your kurta',
      arrivesOn: '2026-12-01',
      whatsappConsent: false,
    },
  });
});

test('an own amount is one in whole rupees between the least and the most, where own amounts are sold', () => {
  const own = (ownAmount: string) => wantedPaise(TERMS, { ...TYPED, amount: 'own', ownAmount });
  expect(['100', '₹ 10,000', '99', '10001', '100.50', ''].map(own)).toEqual([
    10_000,
    1_000_000,
    null,
    null,
    null,
    null,
  ]);
  expect(wantedPaise({ ...TERMS, ownAmounts: false }, { ...TYPED, amount: 'own', ownAmount: '700' })).toBeNull();
});

test('what is missing or wrong is said of each field', () => {
  const wrong = {
    ...TYPED,
    receiver: ' ',
    mobile: '12',
    email: 'x',
    day: '2026-11-30',
    from: 'win.example/now',
    fromMobile: '',
    fromEmail: 'y',
  };
  expect(readWantedCard(TERMS, wrong, NOW)).toEqual({
    faults: {
      receiver: 'name',
      mobile: 'mobile',
      email: 'email',
      day: 'day',
      from: 'name',
      fromMobile: 'mobile',
      fromEmail: 'email',
    },
  });
});
