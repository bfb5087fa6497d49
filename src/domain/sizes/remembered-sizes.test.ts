import { expect, test } from 'vitest';
import type { SizeChoice } from '../catalogue/product.ts';
import { knownSize, lastSize, withSize } from './remembered-sizes.ts';

const choice = (size: string, rest: Partial<SizeChoice> = {}): SizeChoice => ({
  size,
  variantId: size,
  available: true,
  pricePaise: 79_900,
  compareAtPricePaise: null,
  ...rest,
});

test('the last chosen size comes first, once, and only a few are remembered', () => {
  expect(withSize(['M', '32'], 'L')).toEqual(['L', 'M', '32']);
  expect(withSize(['L', 'm'], 'M')).toEqual(['M', 'L']);
  expect(withSize(['1', '2', '3', '4'], '5')).toEqual(['5', '1', '2', '3']);
});

test('[CARD-04] a size is known from the filter, from earlier choices, or as the only one', () => {
  const sizes = [choice('M'), choice('L'), choice('XL')];
  expect(knownSize(sizes, [])).toBeNull();
  expect(knownSize(sizes, ['32', 'XL', 'L'])).toBe('XL');
  expect(knownSize([choice('Free Size')], [])).toBe('Free Size');
});

test('[CARD-04] the shopper must choose if the known size is sold out or exists only in another colour', () => {
  const instead = { options: [], picture: null };
  expect(knownSize([choice('M', { available: false }), choice('L')], ['M'])).toBeNull();
  expect(knownSize([choice('M', { instead }), choice('L')], ['M'])).toBeNull();
});

test('the size taken last is marked also where it is sold out or exists in another colour only', () => {
  const sizes = [choice('S'), choice('M', { available: false }), choice('L')];
  expect(lastSize(sizes, ['32', 'm', 'L'])).toBe('M');
  expect(lastSize(sizes, ['32'])).toBeNull();
});
