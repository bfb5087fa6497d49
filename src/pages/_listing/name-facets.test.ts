import { expect, test } from 'vitest';
import { nameFacets } from './name-facets.server.ts';

const facets = {
  sizes: [],
  tags: [{ value: 'cotton', count: 3 }],
  colours: [
    { value: 'Nandi', count: 2 },
    { value: 'Red', count: 1 },
  ],
  priceBands: [],
  available: 3,
  minPricePaise: 100,
  maxPricePaise: 200,
  exact: true,
};

test('[LIST-08] filters have the merchant’s names of tags and colours, and the merchant’s colours of dots', () => {
  const names = { collections: {}, tags: { cotton: 'सूती' }, colours: { nandi: 'नंदी' } };
  expect(nameFacets(facets, names, { nandi: '#445566' })).toMatchObject({
    tags: [{ value: 'cotton', name: 'सूती' }],
    colours: [{ value: 'Nandi', name: 'नंदी', swatch: '#445566' }, { value: 'Red' }],
  });
});

test('[LIST-08] without names of the merchant’s a colour is called as in the feed', () => {
  const named = nameFacets(facets, { collections: {}, tags: {} });
  expect(named?.colours[0]).toEqual({ value: 'Nandi', count: 2 });
});
