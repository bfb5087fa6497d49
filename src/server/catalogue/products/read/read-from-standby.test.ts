import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import { type Cluster, startCluster } from '../../../../../test/database/standbys.ts';
import { connectDatabase, type Database } from '../../../running/db/connect.ts';
import { openReadServers, type ReadServers } from '../../../running/db/read-servers.ts';

let cluster: Cluster;
let database: Database;
let reads: ReadServers;
let shop: CatalogueUnderTest;
const source = smallShop();
const handle = source.products(0, 4)[3]?.product.handle ?? '';

beforeAll(async () => {
  cluster = await startCluster(1);
  database = await connectDatabase({ engine: 'postgres', url: cluster.url });
  const log = { info: () => undefined, warn: () => undefined };
  const urls = cluster.standbys.map(({ url }) => url);
  reads = openReadServers(database, { urls, poolSize: 4, random: () => 0, log, looksEveryMs: 20, maxLagMs: 60_000 });
  shop = await startCatalogue({ source, database, reads });
  await syncWell(shop);
});
afterAll(async () => {
  await shop.close();
  await reads.close();
  await database.destroy();
  await cluster.stop();
});

const isRead = (): boolean => reads.status().lagMs !== null;
const setPrice = async (paise: number): Promise<void> => {
  shop.feed.control.setPrice({ handle, price: (paise / 100).toFixed(2) });
  await syncWell(shop);
};
async function pricePaise(): Promise<number | null> {
  const found = await shop.catalogue.product(handle);
  return found !== null && 'variants' in found ? (found.variants[0]?.pricePaise ?? null) : null;
}

test('products, lists, facets, search, sitemaps and the menu are read on the standby', async () => {
  await expect.poll(isRead).toBe(true);
  const [collection] = await shop.catalogue.collections(10);
  const list = collection?.handle ?? '';
  const { products } = await shop.catalogue.listing(list, FIRST_PAGE);
  const word = products[0]?.title.split(' ')[0] ?? '';
  await cluster.standbys[0]?.pauseReplay();
  // The primary has nothing any more, and the standby does not know yet.
  const setDeleted = (at: Date | null) => database.updateTable('product').set({ deleted_at: at }).execute();
  await setDeleted(new Date());
  const found = {
    list: (await shop.catalogue.listing(list, FIRST_PAGE)).products.length,
    search: (await shop.catalogue.search(word, FIRST_PAGE)).products.length,
    bands: (await shop.catalogue.facets(list)).priceBands.length,
    menu: (await shop.catalogue.menu()).length,
    published: (await Array.fromAsync(shop.published.products())).length,
    product: await pricePaise(),
  };
  for (const [what, count] of Object.entries(found)) expect(count, what).toBeGreaterThan(0);
  // What decides a price does not come from there.
  expect(await shop.onPrimary.product(handle)).toBeNull();
  await setDeleted(null);
  await cluster.standbys[0]?.resumeReplay();
});

test('whoever is told of a new version reads it, whether the standby has it or stands still', async () => {
  const seen: (number | null)[] = [];
  const reading: Promise<unknown>[] = [];
  const unsubscribe = shop.onVersion(() => reading.push(pricePaise().then((price) => seen.push(price))));
  await expect.poll(isRead).toBe(true);
  await setPrice(111_100);
  await cluster.standbys[0]?.pauseReplay();
  await setPrice(222_200);
  expect(isRead()).toBe(false);
  await cluster.standbys[0]?.resumeReplay();
  await expect.poll(isRead).toBe(true);
  await setPrice(333_300);
  await Promise.all(reading);
  unsubscribe();
  expect(seen).toEqual([111_100, 222_200, 333_300]);
});
