import { expect, test } from 'vitest';
import shop from '../../../../shop.config.ts';
import { COLLECTIONS, LINES } from '../../../../stand-ins/shop-feed/catalogue/collections.ts';
import { faultsOfFiles } from './shop-files.ts';
import { readConfig } from './config.ts';

const read = (changes: object = {}, environment: object = {}) =>
  readConfig(
    { SHOP_MODE: 'demo', SHOP_FEED_URL: 'http://127.0.0.1:4001', DEMO_MERCHANT: 'on', ...environment },
    shop,
    changes,
  ).shop;

test('the demo’s menu begins with women, men and kids, has sale in red, and leads only to what its feed has', () => {
  const { menuEntries, ...others } = read();
  const entries = menuEntries ?? [];
  expect(entries.slice(0, 3).map(({ name, to }) => name.en ?? to.value)).toEqual(['Women', 'Men', 'kids']);
  expect(entries.filter(({ red }) => red).map(({ to }) => to.value)).toEqual(['sale']);
  const handles = COLLECTIONS.map(({ handle }) => handle);
  const wearers = LINES.map(({ wearer }) => `/category/all?tag=${wearer.toLowerCase()}`);
  for (const { to, name } of entries.flatMap((entry) => [entry, ...entry.below])) {
    expect(to.kind === 'page' ? wearers : handles).toContain(to.value);
    expect(Object.keys(name)).toEqual(to.kind === 'page' ? ['en', 'hi', 'bn'] : []);
  }
  expect(faultsOfFiles({ ...others, menuEntries, slides: [] }, 'public')).toEqual([]);
});

test('a menu that was made at the demo’s desk is kept, and another merchant gets none', () => {
  const own = [{ to: { kind: 'collection', value: 'sarees' }, name: {}, red: false, picture: null, below: [] }];
  expect(read({ menuEntries: own }).menuEntries).toEqual(own);
  // The usual menu was chosen there.
  expect(read({ menuEntries: null }).menuEntries).toBeNull();
  expect(read({}, { DEMO_MERCHANT: 'off' }).menuEntries).toBeNull();
});
