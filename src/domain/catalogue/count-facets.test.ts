import { expect, test } from 'vitest';
import { bySize } from '../sizes/size-order.ts';
import { countFacets, type FacetFilters } from './count-facets.ts';

const NONE: FacetFilters = {
  sizes: [],
  tags: [],
  colours: [],
  availableOnly: false,
  minPricePaise: null,
  maxPricePaise: null,
};
const ROWS = [
  { sizes: ['M', 'L'], tags: ['cotton'], colours: ['Rust'], available: true, pricePaise: 49_900 },
  { sizes: ['M'], tags: ['silk'], colours: ['Indigo'], available: true, pricePaise: 150_000 },
  { sizes: [], tags: ['silk'], colours: ['Rust'], available: false, pricePaise: 999_900 },
];

test('[LIST-08] facets count the whole list when nothing is chosen', () => {
  expect(countFacets(ROWS, NONE)).toEqual({
    discounts: [],
    sizes: [
      { value: 'M', count: 2 },
      { value: 'L', count: 1 },
    ],
    tags: [
      { value: 'silk', count: 2 },
      { value: 'cotton', count: 1 },
    ],
    colours: [
      { value: 'Rust', count: 2 },
      { value: 'Indigo', count: 1 },
    ],
    priceBands: [
      { minPaise: 0, maxPaise: 50_000, count: 1 },
      { minPaise: 150_000, maxPaise: 250_000, count: 1 },
      { minPaise: 500_000, maxPaise: 1_000_000, count: 1 },
    ],
    available: 2,
    minPricePaise: 49_900,
    maxPricePaise: 999_900,
  });
});

test('[LIST-08] a facet counts under the filters of the other facets, not its own', () => {
  const counts = countFacets(ROWS, { ...NONE, colours: ['Rust'] });
  expect(counts.colours).toHaveLength(2);
  expect(counts.tags).toEqual([
    { value: 'cotton', count: 1 },
    { value: 'silk', count: 1 },
  ]);
  expect(counts.sizes.map((size) => size.count)).toEqual([1, 1]);
});

test('[LIST-08] a product passes a filter with any of its values', () => {
  const countsOf = (filters: Partial<FacetFilters>) => countFacets(ROWS, { ...NONE, ...filters });
  expect(countsOf({ sizes: ['L', 'XL'] }).tags).toEqual([{ value: 'cotton', count: 1 }]);
  expect(countsOf({ sizes: ['L', 'XL'] }).sizes).toHaveLength(2);
  expect(countsOf({ tags: ['silk', 'linen'] }).colours).toEqual([
    { value: 'Indigo', count: 1 },
    { value: 'Rust', count: 1 },
  ]);
  expect(countsOf({ tags: ['silk'] }).tags).toHaveLength(2);
  expect(countsOf({ colours: ['Indigo', 'Teal'] }).available).toBe(1);
  expect(countsOf({ sizes: ['XL'] }).priceBands).toEqual([]);
});

test('[LIST-08] a sold-out product counts only for the availability filter itself', () => {
  const counts = countFacets(ROWS, { ...NONE, availableOnly: true });
  expect(counts.tags).toEqual([
    { value: 'cotton', count: 1 },
    { value: 'silk', count: 1 },
  ]);
  expect(counts).toMatchObject({ available: 2, minPricePaise: 49_900, maxPricePaise: 150_000 });
});

test('[LIST-08] a price range includes its lower end but not its upper one, and the price bands ignore it', () => {
  const tagsBetween = (minPricePaise: number | null, maxPricePaise: number | null) =>
    countFacets(ROWS, { ...NONE, minPricePaise, maxPricePaise }).tags;
  expect(tagsBetween(150_000, 999_901)).toEqual([{ value: 'silk', count: 2 }]);
  expect(tagsBetween(150_001, null)).toEqual([{ value: 'silk', count: 1 }]);
  expect(tagsBetween(null, 49_901)).toEqual([{ value: 'cotton', count: 1 }]);
  expect(tagsBetween(null, 49_900)).toEqual([]);
  expect(countFacets(ROWS, { ...NONE, maxPricePaise: 1 }).priceBands).toHaveLength(3);
});

test('[LIST-08] a list without products has no prices', () => {
  expect(countFacets([], NONE)).toMatchObject({ available: 0, minPricePaise: 0, maxPricePaise: 0, priceBands: [] });
});

test('sizes of other kinds are sorted by their numbers', () => {
  const sizes = ['Box 10', 'Box 9', 'Box A'].map((value) => ({ value }));
  expect(sizes.toSorted(bySize).map((size) => size.value)).toEqual(['Box 9', 'Box 10', 'Box A']);
});

test('sizes are sorted in the usual order', () => {
  const sizes = ['38', 'Free Size', 'XL', 'S', 'XS', '28', 'M', '2XL', '10-11 Y', '2-3 Y', '6-9 Months'].map(
    (value) => ({ value }),
  );
  expect(sizes.toSorted(bySize).map((size) => size.value)).toEqual([
    'XS',
    'S',
    'M',
    'XL',
    '2XL',
    '6-9 Months',
    '2-3 Y',
    '10-11 Y',
    '28',
    '38',
    'Free Size',
  ]);
});

test('an empty list has empty facets', () => {
  expect(countFacets([], NONE)).toMatchObject({ sizes: [], available: 0, minPricePaise: 0, maxPricePaise: 0 });
});

test('[LIST-08] a tag of nearly every product is not a filter, unless it is chosen', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    sizes: [],
    colours: [],
    available: true,
    pricePaise: 100,
    tags: index < 19 ? ['Primary', ...(index < 5 ? ['silk'] : [])] : [],
  }));
  expect(countFacets(rows, NONE).tags).toEqual([{ value: 'silk', count: 5 }]);
  expect(countFacets(rows, { ...NONE, tags: ['Primary'] }).tags.map((tag) => tag.value)).toEqual(['Primary', 'silk']);
});
