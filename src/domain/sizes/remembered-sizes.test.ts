import { expect, test } from 'vitest';
import type { SizeChoice } from '../catalogue/product.ts';
import { knownSize, withSize } from './remembered-sizes.ts';

const choice = (size: string, rest: Partial<SizeChoice> = {}): SizeChoice => ({
  size,
  variantId: size,
  available: true,
  pricePaise: 79_900,
  compareAtPricePaise: null,
  ...rest,
});

test('the size chosen last comes first, once, and only a few are remembered', () => {
  expect(withSize(['M', '32'], 'L')).toEqual(['L', 'M', '32']);
  expect(withSize(['L', 'm'], 'M')).toEqual(['M', 'L']);
  expect(withSize(['1', '2', '3', '4'], '5')).toEqual(['5', '1', '2', '3']);
});

test('[CARD-04] a size is known by the filter, by what was chosen before, or where there is no other', () => {
  const sizes = [choice('M'), choice('L'), choice('XL')];
  expect(knownSize(sizes, [])).toBeNull();
  expect(knownSize(sizes, ['32', 'XL', 'L'])).toBe('XL');
  expect(knownSize([choice('Free Size')], [])).toBe('Free Size');
});

test('[CARD-04] a size that is sold out, or comes in another colour only, is asked for all the same', () => {
  const instead = { options: [], picture: null };
  expect(knownSize([choice('M', { available: false }), choice('L')], ['M'])).toBeNull();
  expect(knownSize([choice('M', { instead }), choice('L')], ['M'])).toBeNull();
});
