import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductCard } from '../domain/catalogue/product.ts';
import { encodeCards, decodeCards } from './card-codec.ts';

const anyText = fc.string({ unit: 'grapheme' });
const text = anyText.filter((value) => !/[\t\n]/.test(value));
const id = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
  fc.stringMatching(/^[\w-]{1,20}$/).filter((value) => !value.startsWith('=')),
);
const paise = fc.integer({ min: 0, max: 100_000_000 });
const size = fc.record({
  size: text,
  variantId: id,
  available: fc.boolean(),
  pricePaise: paise,
  compareAtPricePaise: fc.option(paise),
});
const option = fc.record({ name: anyText, value: anyText });
const instead = fc.record({ options: fc.array(option, { maxLength: 3 }), picture: fc.constant(null) });
const card: fc.Arbitrary<ProductCard> = fc.record({
  id,
  handle: text.filter((value) => value !== ''),
  title: text,
  picture: fc.option(
    fc.record({
      url: fc.webUrl(),
      width: fc.option(fc.integer({ min: 1, max: 9999 })),
      height: fc.option(fc.integer({ min: 1, max: 9999 })),
      alt: fc.option(text.filter((value) => value !== '')),
    }),
  ),
  pricePaise: paise,
  compareAtPricePaise: fc.option(paise),
  available: fc.boolean(),
  sizes: fc.array(
    fc.oneof(
      size,
      fc.tuple(size, instead).map(([own, other]) => ({ ...own, instead: other })),
    ),
    { maxLength: 6 },
  ),
  variantId: id,
  options: fc.array(fc.record({ name: anyText, value: fc.option(anyText) }), { maxLength: 3 }),
});

test('decoding encoded cards returns the same cards', () => {
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      expect(decodeCards(encodeCards(cards))).toEqual(cards);
    }),
  );
});

test('a handle that can be derived from the title is not encoded', () => {
  const [given] = fc.sample(card, { numRuns: 1, seed: 1 });
  if (!given) throw new Error('no sample');
  const packed = encodeCards([
    { ...given, title: 'Leheriya Kurta, Haldi Yellow', handle: 'leheriya-kurta-haldi-yellow' },
  ]);
  expect(packed).not.toContain('haldi-yellow');
  expect(decodeCards(packed)[0]?.handle).toBe('leheriya-kurta-haldi-yellow');
});

test('tabs and line ends in a title are replaced by spaces', () => {
  const [given] = fc.sample(card, { numRuns: 1, seed: 1 });
  if (!given) throw new Error('no sample');
  expect(decodeCards(encodeCards([{ ...given, title: 'Indigo\tKurta\nNew' }]))[0]?.title).toBe('Indigo Kurta New');
});
