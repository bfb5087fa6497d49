import { expect, test } from 'vitest';
import { joinedTags, narrowed, priceEnds, tagGroups } from './menu-links.ts';

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

test('collections below an entry have their tags in common, the most used first', () => {
  const [one, other] = [tags('cotton', 'linen'), tags('linen', 'bandhani')];
  expect(joinedTags([one, other]).map(({ value }) => value)).toEqual(['linen', 'cotton', 'bandhani']);
});

test('a list is narrowed within its own address, and a page that is no list is not', () => {
  expect(narrowed('/category/all?tag=women', { tag: 'linen' })).toBe('/category/all?tag=women&tag=linen');
  expect(narrowed('/category/kurtas', { max: 1000 })).toBe('/category/kurtas?max=1000');
  expect(narrowed('/about-us', { max: 1000 })).toBeNull();
});
