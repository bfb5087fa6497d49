import { expect, test } from 'vitest';
import { codConfirmation, codOffer, type CodRules } from './cash-on-delivery.ts';

const RULES: CodRules = {
  minPaise: null,
  maxPaise: null,
  allowPins: [],
  blockPins: [],
  maxReturned: null,
  feePaise: 0,
  confirmBy: 'nobody',
  codeForFirstOrder: false,
  codeAbovePaise: null,
  advancePaise: 0,
  advancePercent: 0,
  advanceAbovePaise: null,
  advancePins: [],
  advanceAfterReturned: null,
  prepaidDiscountPaise: 0,
  payNowAfterOrder: true,
};
const ORDER = { amountPaise: 150_000, pincode: '302001', returned: 0 };
const offered = (rules: Partial<CodRules>, order = ORDER) => codOffer(order, { ...RULES, ...rules });

test('[PAY-11] a shop that only switched COD on offers it for every order, without confirmation', () => {
  expect(offered({})).toEqual({ kind: 'offered', feePaise: 0 });
  expect(codConfirmation({ amountPaise: 150_000, deliveredBefore: false }, RULES, true)).toBe('none');
});

test('the limits of the amount are inclusive, and a refusal names the limit', () => {
  expect(offered({ minPaise: 150_000, maxPaise: 150_000 })).toMatchObject({ kind: 'offered' });
  expect(offered({ minPaise: 150_001 })).toEqual({ kind: 'refused', reason: 'below_minimum', limitPaise: 150_001 });
  expect(offered({ maxPaise: 149_999 })).toEqual({ kind: 'refused', reason: 'above_maximum', limitPaise: 149_999 });
});

test('PIN codes are allowed and blocked by their first digits, and blocking wins', () => {
  expect(offered({ allowPins: ['302', '110001'] })).toMatchObject({ kind: 'offered' });
  expect(offered({ allowPins: ['110', '30201'] })).toMatchObject({ kind: 'refused', reason: 'address' });
  expect(offered({ blockPins: ['302001'] })).toMatchObject({ kind: 'refused', reason: 'address' });
  expect(offered({ allowPins: ['30'], blockPins: ['302'] })).toMatchObject({ kind: 'refused' });
  expect(offered({ blockPins: ['02001'] })).toMatchObject({ kind: 'offered' });
});

test('a number with too many undelivered orders gets the same refusal as a blocked PIN code', () => {
  const history = offered({ maxReturned: 2 }, { ...ORDER, returned: 2 });
  expect(history).toEqual(offered({ blockPins: ['302001'] }));
  expect(offered({ maxReturned: 2 }, { ...ORDER, returned: 1 })).toMatchObject({ kind: 'offered' });
});

test('a code is required for a first order and above an amount, or a tap if no code can be sent', () => {
  const ask = (rules: Partial<CodRules>, deliveredBefore: boolean, canSend = true) =>
    codConfirmation({ amountPaise: 150_000, deliveredBefore }, { ...RULES, ...rules }, canSend);
  expect(ask({ codeForFirstOrder: true }, false)).toBe('code');
  expect(ask({ codeForFirstOrder: true }, true)).toBe('none');
  expect(ask({ codeForFirstOrder: true, confirmBy: 'shopper' }, true)).toBe('tap');
  expect(ask({ codeAbovePaise: 149_999 }, true)).toBe('code');
  expect(ask({ codeAbovePaise: 150_000 }, true)).toBe('none');
  expect(ask({ codeForFirstOrder: true }, false, false)).toBe('tap');
});

test('an offer states the advance and the discount for paying everything online', () => {
  expect(offered({ feePaise: 4_900, advancePaise: 20_000, prepaidDiscountPaise: 5_000 })).toEqual({
    kind: 'offered',
    feePaise: 4_900,
    advancePaise: 20_000,
    prepaidDiscountPaise: 5_000,
  });
});
