import { expect, test } from 'vitest';
import { renderPage, TEST_SHOP } from '../../../test/render-page.tsx';
import { type ListingFacets, listingSearch, readListingChoice } from './listing-query.ts';
import { QuickFilters } from './quick-filters.tsx';

const FACETS: ListingFacets = {
  sizes: [],
  priceBands: [{ minPaise: 0, maxPaise: 100_000, count: 4 }],
  tags: [
    { value: 'cotton', kind: 'fabric', name: 'Cotton', count: 9 },
    { value: 'ajrakh', kind: 'craft', name: 'Ajrakh', count: 3 },
  ],
  colours: [{ value: 'Indigo', count: 2 }],
  available: 9,
  minPricePaise: 49_900,
  maxPricePaise: 249_900,
  exact: true,
};

const linksOf = (search: string, shopping: 'recommended' | 'as-specified') => {
  const choice = readListingChoice(new URLSearchParams(search));
  const html = renderPage(<QuickFilters choice={choice} facets={FACETS} total={9} to={listingSearch} />, {
    path: '/category/kurtas',
    shop: { ...TEST_SHOP, shopping },
  });
  return [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, address, name]) => [name, address]);
};

test('a recommended list offers its likeliest filters under the title, none of which all products have', () => {
  expect(linksOf('', 'recommended').map(([name]) => name)).toEqual(['Below ₹1,000', 'Indigo', 'Ajrakh']);
  expect(linksOf('sort=newest', 'recommended')[1]).toEqual([
    'Indigo',
    expect.stringContaining('sort=newest&amp;colour=Indigo'),
  ]);
});

test('there are no quick filters once one is chosen, and none as specified', () => {
  expect(linksOf('size=M', 'recommended')).toEqual([]);
  expect(linksOf('', 'as-specified')).toEqual([]);
});
