import { expect, test } from 'vitest';
import shop from '../../../../shop.config.ts';
import { storyPictures } from '../../../../stand-ins/shop-feed/catalogue/stories.ts';
import { COLLECTIONS } from '../../../../stand-ins/shop-feed/catalogue/collections.ts';
import { readConfig } from './config.ts';

const FEED = 'http://127.0.0.1:4001';
const read = (changes: object = {}, environment: object = {}) =>
  readConfig({ SHOP_MODE: 'demo', SHOP_FEED_URL: FEED, DEMO_MERCHANT: 'on', ...environment }, shop, changes).shop;

test('[HOME-01] the demo merchant’s slides show pictures that its feed has, and lead to collections that it has', () => {
  const { slides } = read();
  expect(slides.flatMap(({ wide, upright }) => [wide, upright]).map((url) => url.replace('?v=1', ''))).toEqual(
    storyPictures().map(({ file }) => `${FEED}/cdn/shop/files/${file}`),
  );
  const handles = COLLECTIONS.map(({ handle }) => `/category/${handle}`);
  for (const { href, headline, button } of slides) {
    expect(handles).toContain(href);
    expect([Object.keys(headline), Object.keys(button)]).toEqual([
      ['en', 'hi', 'bn'],
      ['en', 'hi', 'bn'],
    ]);
  }
});

test('[HOME-01] slides or a home page that were composed at the demo’s desk are kept, and another merchant gets none', () => {
  const own = { alt: 'Kurtas', wide: '/a.jpg', upright: '/b.jpg', href: '/category/kurtas', headline: {}, button: {} };
  expect(read({ slides: [own] }).slides).toEqual([own]);
  expect(read({ slides: [] }).slides).toEqual([]);
  expect(read({ home: [] }).slides).toEqual([]);
  expect(read({}, { DEMO_MERCHANT: 'off' }).slides).toEqual([]);
});

test('[PAGE-02] the demo’s About page shows a picture that its feed has, or the one chosen at its desk; another merchant’s has none', () => {
  const { about } = read({ home: [] });
  expect(storyPictures().map(({ file }) => `${FEED}/cdn/shop/files/${file}?v=1`)).toContain(about.picture);
  expect(read({ about: { ...about, picture: '/own.jpg' } }).about.picture).toBe('/own.jpg');
  expect(read({ about: { ...about, picture: null } }).about.picture).toBeNull();
  expect(read({}, { DEMO_MERCHANT: 'off' }).about.picture).toBeNull();
});
