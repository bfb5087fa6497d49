import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ROUTES } from '../../../route-table.ts';
import { productHref } from '../../../routes.ts';
import { ANY_CHANGE, dataTags } from './page-tags.ts';

/** Returns a loader's HTML as the router sends it: text within JSON. */
function dataWithLinks(handles: readonly string[]): string {
  const links = handles.map((handle) => createElement('a', { href: `${productHref(handle)}?size=M`, key: handle }));
  return JSON.stringify(['related', renderToStaticMarkup(links)]);
}

test.each([
  ['/single-product/ajrakh-kurta.data', ROUTES.product],
  ['/single-product/ajrakh-kurta/related.data', ROUTES.related],
])('[FEED-03] the data of %s is tagged with the related products it shows', (path, row) => {
  const tags = dataTags(path, row, dataWithLinks(["women's-kurta", 'x"y', 'ajrakh-🪷']));
  expect([...tags].toSorted()).toEqual(['p:ajrakh-kurta', 'p:ajrakh-🪷', "p:women's-kurta", 'p:x"y'].toSorted());
});

test('data that shows more products than a CDN header can hold is dropped with every change', () => {
  const handles = Array.from({ length: 1_000 }, (_, index) => `kurta-${index}`);
  const tags = dataTags('/single-product/ajrakh-kurta/related.data', ROUTES.related, dataWithLinks(handles));
  expect([...tags]).toEqual(['p:ajrakh-kurta', ANY_CHANGE]);
});
