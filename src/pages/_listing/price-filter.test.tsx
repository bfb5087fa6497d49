import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { type ListingFacets, listingSearch, readListingChoice } from './listing-query.ts';
import { Facets } from './facet-group.tsx';
import { priceFacet } from './price-filter.tsx';

const FACETS: ListingFacets = {
  sizes: [],
  priceBands: [{ minPaise: 0, maxPaise: 100_001, count: 1 }],
  tags: [],
  colours: [],
  available: 1,
  minPricePaise: 49_900,
  maxPricePaise: 2_499_900,
  exact: true,
};

const written = (search: string) => {
  const choice = readListingChoice(new URLSearchParams(search));
  const filter = <Facets facets={[priceFacet({ choice, facets: FACETS, to: listingSearch })]} />;
  const Stub = createRoutesStub([{ path: '/category/kurtas', Component: () => filter }]);
  return renderToString(<Stub initialEntries={[`/category/kurtas?${search}`]} />);
};

test('the price form omits campaign parameters, so its HTML is the same as the server wrote', () => {
  const plain = written('sort=price-up&size=M');
  expect(plain).toMatch(/type="hidden" name="sort" value="price-up"/);
  expect(plain).toMatch(/type="hidden" name="size" value="M"/);
  expect(written('sort=price-up&utm_source=whatsapp&size=M&fbclid=x')).toBe(plain);
});

test('the range is valid even if no product is as cheap as the filter', () => {
  const html = written('upto=400');
  const fields = [...html.matchAll(/<input[^>]*type="number"[^>]*>/g)].map(([field]) => field);
  expect(fields.map((field) => / value="(\d+)"/.exec(field)?.[1])).toEqual(['0', '400']);
  expect(fields.every((field) => field.includes('min="0"'))).toBe(true);
});

test('a price band looks like a radio button, because it replaces the band chosen before', () => {
  expect(written('')).toContain('facet-single');
});
