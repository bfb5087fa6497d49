import { expect, test } from 'vitest';
import { countFilters, listingSearch, readListingChoice, toggled, withoutFilters } from './listing-query.ts';

const read = (query: string) => readListingChoice(new URLSearchParams(query));

test('[LIST-08] sort and filters read from an address are written back unchanged', () => {
  const query = '?sort=price-up&size=M&size=XL&min=500&max=1500&available=1&tag=cotton&colour=Indigo';
  const choice = read(query);
  expect(choice.sort).toBe('price-up');
  expect(choice.filters.sizes).toEqual(['M', 'XL']);
  expect(choice.filters.minPricePaise).toBe(50_000);
  expect(listingSearch(choice)).toBe(query);
  expect(countFilters(choice)).toBe(6);
});

test('[LIST-08] invalid values in the address are ignored', () => {
  const choice = read('sort=nonsense&min=-4&max=1e9&available=yes&size=&size=M&size=M');
  expect(choice.sort).toBe('featured');
  expect(listingSearch(choice)).toBe('?size=M');
});

test('[LIST-08] clearing the filters keeps the sort', () => {
  expect(listingSearch(withoutFilters(read('sort=newest&size=M&max=900')))).toBe('?sort=newest');
});

test('toggling removes a value that is in the list and adds one that is not', () => {
  expect(toggled(['S', 'M'], 'M')).toEqual(['S']);
  expect(toggled(['S'], 'M')).toEqual(['S', 'M']);
});
