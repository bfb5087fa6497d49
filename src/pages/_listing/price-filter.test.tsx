import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { type ListingFacets, listingSearch, readListingChoice } from './listing-query.ts';
import { PriceFilter } from './price-filter.tsx';

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
  const filter = <PriceFilter choice={choice} facets={FACETS} to={listingSearch} />;
  const Stub = createRoutesStub([{ path: '/category/kurtas', Component: () => filter }]);
  return renderToString(<Stub initialEntries={[`/category/kurtas?${search}`]} />);
};

test('campaign marks of a link are in no field of the price form: the browser takes up what the server wrote without them', () => {
  const plain = written('sort=price-up&size=M');
  expect(plain).toMatch(/type="hidden" name="sort" value="price-up"/);
  expect(plain).toMatch(/type="hidden" name="size" value="M"/);
  expect(written('sort=price-up&utm_source=whatsapp&size=M&fbclid=x')).toBe(plain);
});

test('where nothing is as cheap as asked for, the range is still one that can be sent', () => {
  const html = written('upto=400');
  const fields = [...html.matchAll(/<input[^>]*type="number"[^>]*>/g)].map(([field]) => field);
  expect(fields.map((field) => / value="(\d+)"/.exec(field)?.[1])).toEqual(['0', '400']);
  expect(fields.every((field) => field.includes('min="0"'))).toBe(true);
});

test('a price band looks like one of which one is chosen, since it takes the place of the last', () => {
  expect(written('')).toContain('facet-single');
});
