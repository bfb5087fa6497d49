import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoShop } from '../../../../../stand-ins/shop-feed/catalogue/demo-shop.ts';
import { type CatalogueUnderTest, startCatalogue, syncWell } from '../../../../../test/catalogue-under-test.ts';
import { changesSince } from '../apply/changes.ts';
import { createMenu } from './menu.ts';

let shop: CatalogueUnderTest;

beforeAll(async () => {
  shop = await startCatalogue({ source: demoShop() });
  await syncWell(shop);
});

afterAll(async () => {
  await shop.close();
});

test('the menu has every collection with products, with its count, lowest price and a picture', async () => {
  const menu = await shop.catalogue.menu();
  const all = await shop.catalogue.collections(100);
  expect(menu.map(({ handle }) => handle)).toEqual(all.map(({ handle }) => handle));
  expect(menu[0]).toMatchObject({ handle: 'kurtas', title: 'Kurtas', count: 28, fromPaise: 89_900 });
  expect(menu[0]?.tags.map(({ value }) => value)).toContain('cotton');
  // The feed has no picture for it.
  expect(all.find(({ handle }) => handle === 'sale')?.picture).toBeNull();
  expect(menu.find(({ handle }) => handle === 'sale')?.picture).not.toBeNull();
});

test('if the database does not respond, the menu stays as last read', async () => {
  let version: () => Promise<number> = async () => 1;
  const menu = createMenu({ database: shop.database, version: () => version(), now: () => 0 });
  const before = await menu();
  expect(before.length).toBeGreaterThan(10);
  version = () => Promise.reject(new Error('away'));
  expect(await menu()).toEqual(before);
  const never = createMenu({ database: shop.database, version: () => version(), now: () => 0 });
  expect(await never()).toEqual([]);
});

test('a new version is counted once ten seconds have passed since the last count', async () => {
  let [current, clock] = [1, 0];
  const menu = createMenu({ database: shop.database, version: async () => current, now: () => clock });
  const before = await menu();
  current = 2;
  clock = 9_000;
  expect(await menu()).toBe(before);
  clock = 10_000;
  // A request during a slow count gets the last menu.
  await expect.poll(async () => (await menu()) === before).toBe(false);
  expect(await menu()).toEqual(before);
});

test('an empty menu, as before the first sync, is read again as soon as there is a catalogue', async () => {
  const fresh = await startCatalogue({ source: demoShop() });
  let current = 1;
  const menu = createMenu({ database: fresh.database, version: async () => current, now: () => 0 });
  expect(await menu()).toEqual([]);
  await syncWell(fresh);
  expect(await menu()).toEqual([]);
  current = 2;
  expect(await menu()).toHaveLength((await fresh.catalogue.menu()).length);
  expect(await menu()).not.toEqual([]);
  await fresh.close();
});

test('a change of the menu invalidates every page, because each page shows it', async () => {
  const fresh = await startCatalogue({ source: demoShop() });
  await syncWell(fresh);
  expect(await changesSince(fresh.database, 0)).toMatchObject({ everything: true });
  await fresh.close();
});
