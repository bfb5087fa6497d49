import { expect, test } from 'vitest';
import { outcomeOf } from './payment-outcome.ts';

const kindOf = (code: string) => outcomeOf({ kind: 'fault', code, message: '' }).kind;

test('a fault says what of the page is untrue now, and any other only that paying failed', () => {
  expect(['cod_not_eligible', 'cod_disabled'].map(kindOf)).toEqual(['cash_refused', 'cash_refused']);
  expect(['price_changed', 'cod_fee_changed'].map(kindOf)).toEqual(['terms_changed', 'terms_changed']);
  expect(new Set(['credit_off', 'credit_not_proved', 'credit_insufficient'].map(kindOf))).toEqual(
    new Set(['credit_refused']),
  );
  expect(['gift_card_unknown', 'gift_card_insufficient'].map(kindOf)).toEqual(['card_refused', 'card_refused']);
  expect(['gifts_off', 'addition_closed', 'offline'].map(kindOf)).toEqual([
    'gift_refused',
    'addition_closed',
    'failed',
  ]);
});

test('another advance and refused offers keep what the server said, and become a fault with words of their own', () => {
  expect(outcomeOf({ kind: 'advance_changed', advancePaise: 20_000 })).toEqual({
    kind: 'advance_changed',
    advancePaise: 20_000,
    fault: { kind: 'fault', code: 'cod_advance_changed', message: '' },
  });
  expect(outcomeOf({ kind: 'offers_refused', offers: [] })).toMatchObject({
    kind: 'offers_refused',
    fault: { code: 'offer_refused', message: '' },
  });
});

test('a result that ends the visit to the page stays as it is; who left the queue is left in peace', () => {
  const confirmed = { kind: 'confirmed', orderId: 'PSK00000000000000000001' } as const;
  expect(outcomeOf(confirmed)).toBe(confirmed);
  expect(outcomeOf(null)).toEqual({ kind: 'leaving' });
});

test('a queue that names no place fails, since nothing would end the wait', () => {
  expect(outcomeOf({ kind: 'queued', place: undefined })).toMatchObject({
    kind: 'failed',
    fault: { code: 'bad_answer' },
  });
});
