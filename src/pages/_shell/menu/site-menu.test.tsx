import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { TabBar } from '../tab-bar.tsx';
import { MenuRow } from './menu-row.tsx';
import { type Menu, ServerMenuContext } from './server-menu-context.ts';
import { SiteMenu } from './site-menu.tsx';

const collections = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  handle: `shelf-${index}`,
  title: `Shelf ${index}`,
  picture: { url: `/images/shelf-${index}`, width: 900, height: 1200, alt: null },
  count: 28,
  fromPaise: 89_900,
  tags: [
    { value: 'cotton', count: 9 },
    { value: 'linen', count: 4 },
  ],
  priceBands: [
    { minPaise: 50_000, maxPaise: 100_000, count: 3 },
    { minPaise: 100_000, maxPaise: null, count: 25 },
  ],
}));

const inMenu = (menu: ReactElement, path = '/', entries: Menu['entries'] = null) =>
  renderPage(
    <ServerMenuContext value={{ collections, entries, tagName: (tag) => tag.toUpperCase() }}>{menu}</ServerMenuContext>,
    { path },
  );

test('the menu has every collection with a picture, and those outside the row also under "More"', () => {
  const html = inMenu(<SiteMenu />);
  for (const { handle } of collections) expect(html).toContain(`href="/category/${handle}"`);
  expect(html.match(/href="\/category\/shelf-7"/g)).toHaveLength(2);
  expect(html.match(/href="\/category\/shelf-9"/g)).toHaveLength(2);
  expect(html.match(/class="menu-panel"/g)).toHaveLength(8 + 1);
  expect(html).toContain('/images/shelf-11?');
});

test('a panel links to fabrics and prices, and shows the number of styles and the lowest price', () => {
  const html = inMenu(<SiteMenu />);
  expect(html).toMatch(/href="\/category\/shelf-0\?tag=cotton"[^>]*>COTTON</);
  expect(html).toMatch(/href="\/category\/shelf-0\?max=1000"[^>]*>Under ₹999</);
  expect(html).toContain('28 styles from ₹899');
});

test("a page contains only the row's links, without pictures and panels, and one link to all collections", () => {
  const html = inMenu(<MenuRow />);
  expect(html.match(/href="\/category\/shelf-\d+"/g)).toHaveLength(8);
  expect(html).toContain('href="/search"');
  expect(html).not.toMatch(/<img|menu-panel/);
});

test('the row marks only the collection whose page is open', () => {
  expect(inMenu(<MenuRow />, '/category/shelf-3').match(/aria-current="page"/g)).toHaveLength(1);
  expect(inMenu(<MenuRow />).match(/aria-current="page"/g)).toBeNull();
});

test.each(['/', '/search', '/wishlist', '/category/kurtas', '/cart'])('%s has the tabs', (path) => {
  expect(renderPage(<TabBar />, { path })).toContain('tab-bar');
});

test.each(['/checkout/address', '/checkout/payment', '/single-product/a', '/thankyou'])(
  '%s, a page of the checkout or of one product, has no tabs',
  (path) => {
    expect(renderPage(<TabBar />, { path })).not.toContain('tab-bar');
  },
);

const entry = (name: string, to: string, more: object = {}) => ({
  name,
  to,
  red: false,
  picture: null,
  below: [],
  collection: null,
  ...more,
});
const OWN: Menu['entries'] = [
  entry('Women', '/category/shelf-1', {
    collection: collections[1] ?? null,
    below: [entry('Sarees', '/category/shelf-2'), entry('Last pieces', '/category/shelf-3', { red: true })],
  }),
  entry('Sale', '/category/shelf-4', { red: true, collection: collections[4] ?? null }),
  entry('Our story', '/about-us'),
];

test("the merchant's own menu has his entries in the row, sale in red, and always a way to all collections", () => {
  const html = inMenu(<MenuRow />, '/about-us', OWN);
  expect([...html.matchAll(/class="menu-link[^"]*"[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([
    'Women',
    'Sale',
    'Our story',
    'View all',
  ]);
  expect(html).toMatch(/class="menu-link menu-red"[^>]*>Sale</);
  expect(html).toMatch(/aria-current="page"[^>]*href="\/about-us"|href="\/about-us"[^>]*aria-current="page"/);
  expect(html).not.toMatch(/<img|menu-panel|<details/);
});

test('what stands below an entry is in a panel and in the drawer, and what the menu leaves out is under "View all"', () => {
  const html = inMenu(<SiteMenu />, '/', OWN);
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html.match(/href="\/category\/shelf-2"/g)).toHaveLength(3);
  expect(html.match(/All Women/g)).toHaveLength(2);
  expect(html).toMatch(/menu-red"[^>]*>Last pieces</);
  for (const { handle } of collections) expect(html).toContain(`href="/category/${handle}"`);
});

test('the panel of an entry with others below it has their filters, too, and the picture of the largest', () => {
  const below = [2, 3].map((at) => entry(`Shelf ${at}`, `/category/shelf-${at}`, { collection: collections[at] }));
  const html = inMenu(<SiteMenu />, '/', [entry('Women', '/category/all?tag=women', { below })]);
  const panel = html.slice(html.indexOf('class="menu-panel"'), html.indexOf('menu-more'));
  expect(panel).toMatch(/^class="menu-panel"><div><a[^>]*href="\/category\/all\?tag=women"[^>]*><b>All Women/);
  expect(panel).toMatch(/href="\/category\/all\?tag=women&amp;tag=cotton"[^>]*>COTTON/);
  expect(panel).toMatch(/href="\/category\/all\?tag=women&amp;max=1000"[^>]*>Under ₹999/);
  expect(panel).toMatch(/shelf-2\?[^"]*"[^>]*menu-poster/);
});

test('without a menu of the merchant’s own, row and drawer are as they always were, byte for byte', async () => {
  const html = [<MenuRow key="row" />, <SiteMenu key="drawer" />]
    .map((menu) => `${inMenu(menu, '/category/shelf-3')}\n`)
    .join('');
  await expect(html).toMatchFileSnapshot('recorded/usual-menu.txt');
});
