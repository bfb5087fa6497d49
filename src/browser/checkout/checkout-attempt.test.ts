import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_ADDRESS } from '../../domain/address/address.ts';
import { attemptKey, clearAttempt } from './checkout-attempt.ts';
import { stubLocalStorage } from '../../../test/examples/stub-local-storage.ts';

const WANTED = {
  items: [{ productId: '1', variantId: '1-M', quantity: 1, expectedPricePaise: 99_900 }],
  address: { ...EMPTY_ADDRESS, fullname: 'Asha Example' },
  method: 'online',
};

beforeEach(() => {
  stubLocalStorage();
});

afterEach(() => vi.unstubAllGlobals());

test('[PAY-04] a double tap, a retry and a reload are the same attempt', () => {
  expect(attemptKey(WANTED)).toBe(attemptKey(structuredClone(WANTED)));
});

test('a different item, quantity, price, address, payment method or code is a new attempt', () => {
  const [item] = WANTED.items;
  if (!item) throw new Error('There is an item.');
  const others = [
    { ...WANTED, items: [] },
    { ...WANTED, items: [{ ...item, quantity: 2 }] },
    { ...WANTED, items: [{ ...item, expectedPricePaise: 109_900 }] },
    { ...WANTED, address: { ...WANTED.address, pincode: '302001' } },
    { ...WANTED, method: 'cash_on_delivery' },
    { ...WANTED, codes: ['DIWALI10'] },
  ];
  const keys = [attemptKey(WANTED), ...others.map(attemptKey)];
  expect(new Set(keys).size).toBe(keys.length);
});

test('clearing an attempt makes the next one new', () => {
  const first = attemptKey(WANTED);
  clearAttempt();
  expect(attemptKey(WANTED)).not.toBe(first);
});
