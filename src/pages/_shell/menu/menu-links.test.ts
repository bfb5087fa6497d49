import { expect, test } from 'vitest';
import { priceEnds, tagGroups } from './menu-links.ts';

const tags = (...values: string[]) => ({ tags: values.map((value) => ({ value, count: 3 })) });

test('a menu panel groups tags by kind and omits a kind with a single tag', () => {
  expect(tagGroups(tags('cotton', 'madder red', 'linen', 'festive', 'kalamkari', 'women', 'handwoven ikat'))).toEqual([
    { kind: 'fabric', tags: ['cotton', 'linen'] },
    { kind: 'craft', tags: ['kalamkari', 'handwoven ikat'] },
  ]);
});

test('the menu offers a price limit only if some but not all products are below it', () => {
  const priceBands = [
    { minPaise: 50_000, maxPaise: 100_000, count: 3 },
    { minPaise: 100_000, maxPaise: 150_000, count: 4 },
    { minPaise: 150_000, maxPaise: null, count: 1 },
  ];
  expect(priceEnds({ priceBands, count: 8 })).toEqual([1000, 1500]);
  expect(priceEnds({ priceBands: priceBands.slice(0, 1), count: 3 })).toEqual([]);
});
