import { shopify } from '../../../providers/sources/shopify/shopify.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connectDatabase } from '../../../running/db/connect.ts';
import { startShopFeed } from '../../../../../stand-ins/shop-feed/shop-feed.ts';
import { makeDataDirectory } from '../../../../../test/data-directory.ts';
import { copyTemplateDirectory } from '../../../../../test/database/template-directory.ts';
import { FIRST_PAGE, smallShop, syncWell } from '../../../../../test/catalogue-under-test.ts';
import { createCatalogueService } from '../service.ts';
import { SILENT } from '../../../../../test/silent-log.ts';

const CHILD = path.join(import.meta.dirname, '..', '..', '..', '..', '..', 'test', 'running-shop', 'sync-in-child.ts');

test(
  '[HOME-05] a process killed in mid-sync leaves the old catalogue intact, and the next one continues at once',
  { timeout: 300_000 },
  async () => {
    const directory = await makeDataDirectory('crash');
    const feed = await startShopFeed({ source: smallShop() });
    await copyTemplateDirectory(path.join(directory, 'database'));
    const run = () => fork(CHILD, [feed.url, path.join(directory, 'database')]);
    const [outcome] = await once(run(), 'message');
    expect(outcome).toBe('complete');

    const listed = smallShop()
      .collections(0, 3)
      .map((collection) => collection.handle);
    const [first = '', , last = ''] = listed;
    for (const { product } of smallShop().products(0, 100))
      feed.control.setPrice({ handle: product.handle, price: '1.00' });
    feed.control.turnOn({ case: 14, path: `/collections/${last}/` });
    const seen = () =>
      feed.control.requests().filter((request) => request.url.includes(`/collections/${last}/`)).length;
    const before = seen();
    const child = run();
    await expect.poll(seen).toBeGreaterThan(before);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const database = await connectDatabase({ engine: 'pglite', directory: path.join(directory, 'database') });
    const shop = createCatalogueService({ database, source: shopify, feedUrl: feed.url, now: Date.now, log: SILENT });
    const prices = async () =>
      (await shop.catalogue.listing(first, FIRST_PAGE)).products.map((card) => card.pricePaise);
    expect(await prices()).toHaveLength(6);
    expect(await prices()).not.toContain(100);
    expect((await shop.catalogue.home(8, 20)).map((entry) => entry.products.length)).toEqual([6, 6, 6]);

    feed.control.turnAllOff();
    await syncWell(shop);
    expect(new Set(await prices())).toEqual(new Set([100]));
    expect((await shop.status()).lastRun?.outcome).toBe('complete');
    await database.destroy();
    await feed.close();
    await rm(directory, { recursive: true, force: true });
  },
);
