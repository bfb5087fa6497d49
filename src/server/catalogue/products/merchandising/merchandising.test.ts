import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import { createVersionWatch } from '../apply/version-watch.ts';
import { createMenu } from '../read/menu.ts';

let shop: CatalogueUnderTest;
const nothing = async () => undefined;

beforeAll(async () => {
  shop = await startCatalogue({ source: smallShop() });
  await syncWell(shop);
});
afterAll(async () => {
  await shop.close();
});

const handles = (list: readonly { handle: string }[]) => list.map(({ handle }) => handle);
const listed = async (collection: string) => handles((await shop.catalogue.listing(collection, FIRST_PAGE)).products);
const inSitemap = async () => {
  const found: string[] = [];
  for await (const { product } of shop.published.products()) found.push(product.handle);
  return found;
};
async function firstCollectionAndProduct() {
  const [collection] = await shop.catalogue.collections(1);
  const { products } = await shop.catalogue.listing(collection?.handle ?? '', FIRST_PAGE);
  const [card] = products;
  if (!collection || !card) throw new Error('the shop is empty');
  return { collection, card, before: products.length };
}
const touched = async () => (await shop.merchandising.read()).collections;

test('a hidden product disappears from the whole shop through syncs and refreshes, and returns unchanged', async () => {
  const { collection, card, before } = await firstCollectionAndProduct();
  const order = await listed(collection.handle);
  const product = await shop.catalogue.product(card.handle);
  const variantId = product && 'variants' in product ? (product.variants[0]?.id ?? '') : '';
  const question = [{ productId: card.id, variantId }];
  expect(await shop.catalogue.variants(question)).not.toEqual([null]);
  const changedHandles: string[] = [];
  const stop = shop.onVersion((change) => changedHandles.push(...change.products, ...change.collections));
  await shop.merchandising.setProductHidden(card.id, true, nothing);
  stop();
  expect(changedHandles).toEqual(expect.arrayContaining([card.handle, collection.handle]));

  const isGone = async () => {
    expect(await shop.catalogue.product(card.handle)).toBeNull();
    expect(await listed(collection.handle)).toEqual(order.slice(1));
    expect(await shop.catalogue.listing(collection.handle, FIRST_PAGE)).toMatchObject({ total: before - 1 });
    expect(handles((await shop.catalogue.search(card.title, FIRST_PAGE)).products)).not.toContain(card.handle);
    expect(handles((await shop.catalogue.suggest(card.title)).products)).not.toContain(card.handle);
    expect(await shop.catalogue.cards([card.id])).toEqual([]);
    expect(await inSitemap()).not.toContain(card.handle);
    // Carts and orders learn that it is no longer sold.
    expect(await shop.catalogue.variants(question)).toEqual([null]);
    expect(await shop.confirmPrices(question)).toEqual([null]);
  };
  await isGone();
  await syncWell(shop);
  await isGone();
  // The feed delivers everything again, as after a change of every page.
  await shop.database.deleteFrom('feed_page').execute();
  await shop.database.updateTable('product').set({ content_hash: 'another' }).execute();
  await syncWell(shop);
  await shop.refreshProduct(card.handle);
  await isGone();

  expect((await shop.merchandising.read()).hiddenProducts).toMatchObject([{ id: card.id, title: card.title }]);
  await expect(shop.merchandising.setProductHidden(card.id, true, nothing)).rejects.toMatchObject({
    code: 'not_found',
  });
  await shop.merchandising.setProductHidden(card.id, false, nothing);
  expect(await listed(collection.handle)).toEqual(order);
  expect(await shop.catalogue.variants(question)).not.toEqual([null]);
  await expect(shop.merchandising.setProductHidden(card.id, false, nothing)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a product that is hidden while a sync adds it is hidden when that sync is done', async () => {
  const { card } = await firstCollectionAndProduct();
  // As the sync's own statements left it: live, although it was hidden meanwhile.
  await shop.database.insertInto('hidden_product').values({ feed_id: card.id, hidden_at: new Date() }).execute();
  await syncWell(shop);
  expect(await shop.catalogue.product(card.handle)).toBeNull();
  await shop.merchandising.setProductHidden(card.id, false, nothing);
  expect(await shop.catalogue.product(card.handle)).not.toBeNull();
});

test('a hidden product that the merchant made anew, with another id and the same handle, stays hidden until it is shown', async () => {
  const { card } = await firstCollectionAndProduct();
  await shop.merchandising.setProductHidden(card.id, true, nothing);
  // As if the product that was hidden had had another id.
  for (const table of ['product', 'hidden_product'] as const) {
    await shop.database.updateTable(table).set({ feed_id: 'former' }).where('feed_id', '=', card.id).execute();
  }
  await shop.database.deleteFrom('feed_page').execute();
  await syncWell(shop);
  expect(await shop.catalogue.product(card.handle)).toBeNull();
  expect((await shop.merchandising.read()).hiddenProducts).toMatchObject([{ id: card.id }]);
  await shop.merchandising.setProductHidden(card.id, false, nothing);
  await syncWell(shop);
  expect(await shop.catalogue.product(card.handle)).not.toBeNull();
});

test('a sync without changes raises no version because something is hidden', async () => {
  const { card, collection } = await firstCollectionAndProduct();
  await shop.merchandising.setProductHidden(card.id, true, nothing);
  await shop.merchandising.setCollectionHidden(collection.id, true, nothing);
  await syncWell(shop);
  const version = await shop.catalogue.version();
  await shop.database.deleteFrom('feed_page').execute();
  await syncWell(shop);
  await syncWell(shop);
  expect((await shop.catalogue.version()) - version).toBeLessThanOrEqual(1);
  await shop.merchandising.setCollectionHidden(collection.id, false, nothing);
  await shop.merchandising.setProductHidden(card.id, false, nothing);
});

test('a hidden collection is in no menu, list or search, and its products stay', async () => {
  const { collection, card, before } = await firstCollectionAndProduct();
  await shop.merchandising.setCollectionHidden(collection.id, true, nothing);
  const isGone = async () => {
    expect(handles(await shop.catalogue.collections(10))).not.toContain(collection.handle);
    expect(handles(await shop.catalogue.menu())).not.toContain(collection.handle);
    expect(await shop.catalogue.collection(collection.handle)).toBeNull();
    expect(handles((await shop.catalogue.suggest(collection.title)).collections)).not.toContain(collection.handle);
    expect(handles(await shop.published.collections())).not.toContain(collection.handle);
    expect(await shop.catalogue.product(card.handle)).not.toBeNull();
  };
  await isGone();
  await syncWell(shop);
  await isGone();
  expect((await touched()).find(({ id }) => id === collection.id)).toMatchObject({ hidden: true });
  await shop.merchandising.setCollectionHidden(collection.id, false, nothing);
  expect(await listed(collection.handle)).toHaveLength(before);
});

test('the merchant’s order of collections applies in lists and the menu, through syncs, until it is reset', async () => {
  const inFeed = handles(await shop.catalogue.collections(10));
  const [first, ...others] = await touched();
  const wanted = [...others.map(({ id }) => id), first?.id ?? ''];
  await shop.merchandising.order(wanted, nothing);
  const isOrdered = async () => {
    expect(handles(await shop.catalogue.collections(10))).toEqual([...inFeed.slice(1), inFeed[0]]);
    expect(handles(await shop.catalogue.menu())).toEqual([...inFeed.slice(1), inFeed[0]]);
    expect((await shop.catalogue.menu())[0]?.ordered).toBe(true);
  };
  await isOrdered();
  const version = await shop.catalogue.version();
  await syncWell(shop);
  await isOrdered();
  expect(await shop.catalogue.version()).toBe(version);
  await shop.merchandising.order([], nothing);
  expect((await shop.merchandising.read()).ordered).toBe(false);
  // At once, not with the next sync, which changes nothing more.
  expect(handles(await shop.catalogue.collections(10))).toEqual(inFeed);
  expect(handles(await shop.catalogue.menu())).toEqual(inFeed);
  const reset = await shop.catalogue.version();
  await syncWell(shop);
  expect(handles(await shop.catalogue.collections(10))).toEqual(inFeed);
  expect(await shop.catalogue.version()).toBe(reset);
});

test('another replica drops every page and reads its menu again at its next check', async () => {
  const { collection } = await firstCollectionAndProduct();
  const { database } = shop;
  const watch = createVersionWatch(database);
  await watch.check();
  const menu = createMenu({
    database,
    version: () => watch.version(),
    // The clock stands still, so what is cached for a while would still be shown.
    now: () => 0,
    onEverything: (forget) => watch.onVersion(({ everything }) => (everything ? forget() : undefined)),
  });
  const drops: boolean[] = [];
  watch.onVersion(({ everything }) => drops.push(everything));
  expect(handles(await menu())).toContain(collection.handle);
  await shop.merchandising.setCollectionHidden(collection.id, true, nothing);
  await watch.check();
  expect(drops).toEqual([true]);
  expect(handles(await menu())).not.toContain(collection.handle);
  await shop.merchandising.setCollectionHidden(collection.id, false, nothing);
});

test('what is written in the transaction of an action is rolled back with it', async () => {
  const { card } = await firstCollectionAndProduct();
  const broken = () => Promise.reject(new Error('the record could not be written'));
  await expect(shop.merchandising.setProductHidden(card.id, true, broken)).rejects.toThrow('the record');
  expect(await shop.catalogue.product(card.handle)).not.toBeNull();
});

test('products are found by their words, so that the merchant can hide one', async () => {
  const { card } = await firstCollectionAndProduct();
  expect(handles(await shop.merchandising.find(card.title))).toContain(card.handle);
});
