import { shopify } from '../../../providers/sources/shopify/shopify.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CatalogueUnderTest, startCatalogue, syncWell } from '../../../../../test/catalogue-under-test.ts';
import { SILENT } from '../../../../../test/silent-log.ts';
import { readPagesAgain } from '../apply/effective-pages.ts';
import { createFeedClient, type FeedClient } from '../feed/feed-client.ts';
import { syncOnce, type SyncReport } from './sync-loop.ts';

let shop: CatalogueUnderTest;
beforeEach(async () => {
  shop = await startCatalogue();
  await syncWell(shop);
});
afterEach(async () => {
  await shop.close();
});

/** Does what another replica does when it finds our lease expired. */
async function takeOver(): Promise<void> {
  await sql`update catalogue_state set lease_owner = 'another-host:1', lease_until = now() + interval '600 s'`.execute(
    shop.database,
  );
  await sql`delete from staged_product`.execute(shop.database);
  await sql`delete from staged_page`.execute(shop.database);
}

/** Runs a sync during which a callback is called each time a path with this prefix is read. */
async function syncWhile(start: string, happens: () => Promise<void>) {
  const { database, feed, clock } = shop;
  const now = () => clock.now;
  const client = createFeedClient({ feedUrl: feed.url, now, pause: async () => undefined });
  const read: FeedClient['read'] = async (path, options) => {
    if (path.startsWith(start)) await happens();
    return await client.read(path, options);
  };
  const settings = {
    feedOrigin: new URL(feed.url).origin,
    persuasion: 'as-specified',
    colourRule: { by: 'title' },
  } as const;
  const watched = { ...client, read };
  const source = shopify.open(watched, database);
  return await syncOnce({ database, client: watched, source, settings, now, log: SILENT });
}

test.each([
  ['a collection is read', '/collections/'],
  ['the list of all products ends', '/products.json?limit=250&page=2'],
  ['missing products are asked for', '/products/'],
])('[HOME-05] a run whose lease another replica takes while %s writes nothing and loses nothing', async (_, path) => {
  const [changed, removed] = (await shop.catalogue.home(1, 2))[0]?.products ?? [];
  if (!changed || !removed) throw new Error('The shop has too few products.');
  shop.feed.control.setPrice({ handle: changed.handle, price: '777.00' });
  shop.feed.control.remove(removed.handle);
  const before = await shop.status();

  expect(await syncWhile(path, takeOver)).toEqual({ outcome: 'busy' });
  expect(await shop.status()).toMatchObject({ version: before.version, products: before.products });
  expect((await shop.status()).lastRun).toMatchObject({
    outcome: 'failed',
    message: expect.stringMatching(/taken over/),
  });
  const { rows } = await sql`select lease_owner from catalogue_state`.execute(shop.database);
  expect(rows).toEqual([{ lease_owner: 'another-host:1' }]);

  await sql`update catalogue_state set lease_owner = null`.execute(shop.database);
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', written: 1, removed: 1 });
  expect((await shop.catalogue.cards([changed.id]))[0]?.pricePaise).toBe(77_700);
});

test('[FEED-03] a product removed by a single 404 while a run reads its list is back after the next run', async () => {
  const [changed, doubted] = (await shop.catalogue.home(1, 2))[0]?.products ?? [];
  const handle = doubted?.handle ?? '';
  shop.feed.control.setPrice({ handle: changed?.handle ?? '', price: '777.00' });
  shop.feed.control.turnOn({ case: 58, path: `/products/${handle}.json` });
  expect(await syncWhile('/products.json?limit=250&page=2', () => shop.refreshProduct(handle))).toMatchObject({
    outcome: 'complete',
    written: 1,
  });
  expect(await shop.catalogue.product(handle)).toBeNull();
  shop.feed.control.turnAllOff();
  await syncWell(shop);
  expect(await shop.catalogue.product(handle)).toMatchObject({ handle });
  expect(await shop.syncNow()).toMatchObject({ written: 0, version: null });
});

test('two callers who start a sync at once share one run, both get its progress, and its words are counted once', async () => {
  const [changed] = (await shop.catalogue.home(1, 1))[0]?.products ?? [];
  const progressCounts = [0, 0];
  for (const price of ['501.00', '502.00', '503.00']) {
    shop.feed.control.setPrice({ handle: changed?.handle ?? '', price });
    const both = await Promise.all(
      progressCounts.map((_, index) => shop.syncNow(() => (progressCounts[index] = (progressCounts[index] ?? 0) + 1))),
    );
    expect(both.map((report) => report.outcome)).toEqual(['complete', 'complete']);
  }
  expect(progressCounts).toEqual([9, 9]);
});

test('a sync that is asked for after a change finds it, also while a run that read past it is under way', async () => {
  let atItsEnd = (): void => undefined;
  const asked: Promise<SyncReport>[] = [];
  const other = await startCatalogue({ onWritten: async () => atItsEnd() });
  await syncWell(other);
  const [first, second] = (await other.catalogue.home(1, 2))[0]?.products ?? [];
  atItsEnd = () => {
    atItsEnd = () => undefined;
    other.feed.control.setPrice({ handle: second?.handle ?? '', price: '888.00' });
    asked.push(other.syncNow(), other.syncNow());
  };
  other.feed.control.setPrice({ handle: first?.handle ?? '', price: '444.00' });
  expect(await other.syncNow()).toMatchObject({ outcome: 'complete', written: 1 });
  const [one, same] = await Promise.all(asked);
  expect(one).toMatchObject({ outcome: 'complete', written: 1 });
  expect(same).toBe(one);
  expect((await other.catalogue.cards([second?.id ?? '']))[0]?.pricePaise).toBe(88_800);
  await other.close();
});

test('[HOME-05] a run in a deadlock with a refresh of one of its products is still written', async () => {
  const [changed, other] = (await shop.catalogue.home(1, 2))[0]?.products ?? [];
  const { database } = shop;
  shop.feed.control.setPrice({ handle: changed?.handle ?? '', price: '777.00' });
  const started = await database.transaction().execute(async (refresh) => {
    await sql`
      update collection_product set position = position where product_key =
        (select product_key from product where feed_id = ${other?.id})`.execute(refresh);
    const run = shop.syncNow();
    const waiting = async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database,
      );
      return rows.length;
    };
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await readPagesAgain(refresh, [other?.id ?? '']);
    return { run };
  });
  expect(await started.run).toMatchObject({ outcome: 'complete', written: 1 });
});
