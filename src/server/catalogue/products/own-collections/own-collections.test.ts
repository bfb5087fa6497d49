import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OwnCollectionInput } from '../../../../contracts/desk/own-collections.ts';
import { ALL_GOODS } from '../../../../domain/money/rules/merchant-offer.ts';
import { raiseVersion } from '../apply/changes.ts';
import { NO_FILTERS, SORT_ORDERS } from '../../../../domain/listing/listing-choice.ts';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';

let shop: CatalogueUnderTest;
const HOUR = 3_600_000;
const nothing = async () => undefined;

beforeAll(async () => {
  shop = await startCatalogue({ source: smallShop() });
  await syncWell(shop);
});
afterAll(() => shop.close());
afterEach(async () => {
  for (const { id, version } of await shop.ownCollections.list()) {
    await shop.ownCollections.remove(Number(id), version, nothing);
  }
  for (const { id, until } of await shop.sales.list()) {
    if (until > shop.clock.now) await shop.sales.end(Number(id), nothing);
  }
  shop.feed.control.reset();
  shop.clock.now += HOUR;
  await syncWell(shop);
});

const ANY = {
  tags: [],
  types: [],
  minPaise: null,
  maxPaise: null,
  minDiscount: null,
  newerThanDays: null,
  onlyAvailable: false,
  order: 'price-up',
} as const;
const named = (name: string, more: Partial<OwnCollectionInput> = {}): OwnCollectionInput => ({
  name: { en: name },
  picture: null,
  rule: null,
  products: [],
  ...more,
});
const byRule = (name: string, rule: Partial<NonNullable<OwnCollectionInput['rule']>>) =>
  named(name, { rule: { ...ANY, tags: [], types: [], ...rule } });
const make = (input: OwnCollectionInput) => shop.ownCollections.create(input, 'asha', nothing);
const cards = async (handle: string) => (await shop.catalogue.listing(handle, FIRST_PAGE)).products;
const handles = async (handle: string) => (await cards(handle)).map((card) => card.handle);
const everything = () => cards('all');
const published = async () => (await shop.published.collections()).map(({ handle }) => handle);

test('a collection by price has those products and no others, cheapest first, wherever collections are', async () => {
  const prices = (await everything()).map(({ pricePaise }) => pricePaise).toSorted((a, b) => a - b);
  const maxPaise = prices[Math.floor(prices.length / 2)] ?? 0;
  await make(byRule('Monsoon Picks', { maxPaise }));
  const listed = (await cards('monsoon-picks')).map(({ pricePaise }) => pricePaise);
  expect(listed).toEqual(prices.filter((price) => price <= maxPaise));
  expect(listed.length).toBeLessThan(prices.length);
  expect(await shop.catalogue.collection('monsoon-picks')).toMatchObject({
    title: 'Monsoon Picks',
    names: { en: 'Monsoon Picks' },
  });
  expect((await shop.catalogue.menu()).find(({ handle }) => handle === 'monsoon-picks')?.count).toBe(listed.length);
  expect((await shop.catalogue.suggest('monsoon picks')).collections.map(({ handle }) => handle)).toContain(
    'monsoon-picks',
  );
  expect(await published()).toContain('monsoon-picks');
  const { available } = await shop.catalogue.facets('monsoon-picks', NO_FILTERS);
  expect(available).toBeLessThanOrEqual(listed.length);
  expect((await shop.ownCollections.list())[0]).toMatchObject({
    count: listed.length,
    changedBy: 'asha',
    hidden: false,
  });
});

test('products that were picked stand in their order; one that leaves the shop leaves the list and comes back with it', async () => {
  const [one, two, three] = await everything();
  if (!one || !two || !three) throw new Error('the shop is empty');
  await make(named('Edit', { products: [three.id, one.id, two.id, 'gone'] }));
  expect(await handles('edit')).toEqual([three.handle, one.handle, two.handle]);
  await shop.merchandising.setProductHidden(one.id, true, nothing);
  expect(await handles('edit')).toEqual([three.handle, two.handle]);
  await shop.merchandising.setProductHidden(one.id, false, nothing);
  expect(await handles('edit')).toEqual([three.handle, one.handle, two.handle]);
  await syncWell(shop);
  expect(await handles('edit')).toEqual([three.handle, one.handle, two.handle]);
});

test('with a sync products come in and leave by their price, and their pages are dropped', async () => {
  const cheapest = (await everything()).toSorted((a, b) => a.pricePaise - b.pricePaise)[0];
  if (!cheapest) throw new Error('the shop is empty');
  await make(byRule('Under one rupee more', { maxPaise: cheapest.pricePaise + 100 }));
  expect(await handles('under-one-rupee-more')).toContain(cheapest.handle);
  // Two syncs that change nothing leave the version as it is.
  await syncWell(shop);
  const version = await shop.catalogue.version();
  await syncWell(shop);
  expect(await shop.catalogue.version()).toBe(version);
  const changes: string[][] = [];
  const stop = shop.onVersion(({ collections }) => void changes.push(collections));
  shop.feed.control.setPrice({ handle: cheapest.handle, price: String((cheapest.pricePaise + 20_000) / 100) });
  await syncWell(shop);
  stop();
  expect(await handles('under-one-rupee-more')).not.toContain(cheapest.handle);
  expect(changes.flat()).toContain('under-one-rupee-more');
});

test('what a process of an older version wrote counts with the next sync, though that one reads nothing new', async () => {
  const cheapest = (await everything()).toSorted((a, b) => a.pricePaise - b.pricePaise)[0];
  if (!cheapest) throw new Error('the shop is empty');
  await make(byRule('Least', { maxPaise: cheapest.pricePaise }));
  await syncWell(shop);
  const priced = (pricePaise: number) =>
    shop.database
      .updateTable('product')
      .set({ price_paise: pricePaise })
      .where('handle', '=', cheapest.handle)
      .execute();
  await priced(cheapest.pricePaise + 10_000);
  await raiseVersion(shop.database, [cheapest.handle], [], new Date(shop.clock.now));
  expect(await handles('least')).toContain(cheapest.handle);
  await syncWell(shop);
  expect(await handles('least')).not.toContain(cheapest.handle);
  await priced(cheapest.pricePaise);
});

test('what is new leaves by the clock within a minute, though nothing is heard of the feed', async () => {
  const newest = (await shop.catalogue.listing('all', { ...FIRST_PAGE, sort: 'newest' })).products[0];
  if (!newest) throw new Error('the shop is empty');
  const row = await shop.database
    .selectFrom('product')
    .select('published_at')
    .where('handle', '=', newest.handle)
    .executeTakeFirstOrThrow();
  const days = Math.ceil((shop.clock.now - row.published_at.getTime()) / 86_400_000) + 1;
  await make(byRule('New', { newerThanDays: days, order: 'newest' }));
  expect((await handles('new'))[0]).toBe(newest.handle);
  await shop.ownCollections.tick();
  const version = await shop.catalogue.version();
  shop.clock.now += HOUR;
  await shop.ownCollections.tick();
  expect(await shop.catalogue.version()).toBe(version);
  shop.clock.now += 3 * 86_400_000;
  await shop.ownCollections.tick();
  expect(await handles('new')).not.toContain(newest.handle);
  expect(await shop.catalogue.version()).toBeGreaterThan(version);
});

test('a sale may be for an own collection, unless prices decide what is in it', async () => {
  const [one, two] = await everything();
  if (!one || !two) throw new Error('the shop is empty');
  await make(named('Festive', { products: [one.id] }));
  await make(byRule('Priced', { minPaise: 100 }));
  const target = (collection: string) => ({
    ...ALL_GOODS,
    which: 'only' as const,
    collections: [collection],
    tags: [],
    products: [],
    variants: [],
  });
  const sale = (collection: string) =>
    shop.sales.create(
      {
        name: { en: collection },
        target: target(collection),
        basisPoints: 5_000,
        prices: {},
        from: shop.clock.now,
        until: shop.clock.now + HOUR,
      },
      'asha',
      nothing,
    );
  await sale('priced');
  expect((await everything()).find(({ id }) => id === two.id)?.pricePaise).toBe(two.pricePaise);
  await sale('festive');
  expect((await cards('festive'))[0]?.pricePaise).toBeLessThan(one.pricePaise);
});

test('a sale for all goods but those of an own collection never reaches them: not by prices in its rule, nor by its end', async () => {
  const [one, two] = await everything();
  if (!one || !two) throw new Error('the shop is empty');
  const id = Number(await make(named('Couture', { products: [one.id] })));
  await make(byRule('Dear', { minPaise: 100 }));
  const sale = (collection: string) =>
    shop.sales.create(
      {
        name: { en: 'But those' },
        target: { which: 'except', collections: [collection], tags: [], products: [], variants: [] },
        basisPoints: 5_000,
        prices: {},
        from: shop.clock.now,
        until: shop.clock.now + HOUR,
      },
      'asha',
      nothing,
    );
  const prices = async () =>
    [one, two].map(async ({ id: of }) => (await everything()).find((card) => card.id === of)?.pricePaise);
  await expect(sale('dear')).rejects.toMatchObject({ code: 'invalid_fields' });
  const running = await sale('couture');
  const [kept, sold] = await Promise.all(await prices());
  expect(kept).toBe(one.pricePaise);
  expect(sold).toBeLessThan(two.pricePaise);
  await expect(shop.ownCollections.remove(id, 1, nothing)).rejects.toMatchObject({ code: 'collection_used' });
  await shop.ownCollections.change(id, { ...byRule('Couture', { minPaise: 100 }), version: 1 }, 'asha', nothing);
  expect(await Promise.all(await prices())).toEqual([one.pricePaise, two.pricePaise]);
  await shop.sales.end(Number(running), nothing);
});

test('when a sale begins, products come into a collection by discount, and leave it when it ends', async () => {
  const [one] = await everything();
  if (!one) throw new Error('the shop is empty');
  await make(byRule('Half price', { minDiscount: 50 }));
  const before = await handles('half-price');
  const target = { ...ALL_GOODS, which: 'only' as const, collections: [], tags: [], products: [one.id], variants: [] };
  const id = await shop.sales.create(
    { name: { en: 'Now' }, target, basisPoints: 6_000, prices: {}, from: shop.clock.now, until: shop.clock.now + HOUR },
    'asha',
    nothing,
  );
  expect((await handles('half-price')).toSorted()).toEqual([...new Set([...before, one.handle])].toSorted());
  shop.clock.now += 1_000;
  await shop.sales.end(Number(id), nothing);
  expect(await handles('half-price')).toEqual(before);
});

test('an own collection outlives a complete list of the feed’s, and can be hidden and ordered', async () => {
  const [one] = await everything();
  const [first, second] = await shop.catalogue.collections(2);
  if (!one || !first || !second) throw new Error('the shop is empty');
  await make(named('Ours', { products: [one.id] }));
  await syncWell(shop);
  expect(await handles('ours')).toEqual([one.handle]);
  const own = (await shop.merchandising.read()).collections.find(({ handle }) => handle === 'ours');
  await shop.merchandising.order([second.id, own?.id ?? '', first.id], nothing);
  await syncWell(shop);
  expect((await shop.catalogue.collections(3)).map(({ handle }) => handle)).toEqual([
    second.handle,
    'ours',
    first.handle,
  ]);
  await shop.merchandising.setCollectionHidden(own?.id ?? '', true, nothing);
  await syncWell(shop);
  expect(await shop.catalogue.collection('ours')).toBeNull();
  await shop.merchandising.setCollectionHidden(own?.id ?? '', false, nothing);
  expect(await handles('ours')).toEqual([one.handle]);
  await shop.merchandising.order([], nothing);
});

test('a feed that comes with the address of own collections gets another, and what a sale is for stays what it was', async () => {
  const [one] = await everything();
  const [first] = await shop.catalogue.collections(1);
  if (!one || !first) throw new Error('the shop is empty');
  await make(named('Ours', { products: [one.id] }));
  await make(named('Ours too', { products: [one.id] }));
  const [too, ours] = await shop.ownCollections.list();
  // As if the feed had not had it when they were made.
  await shop.database
    .updateTable('own_collection')
    .set({ handle: `${first.handle}-2` })
    .where('own_id', '=', Number(too?.id))
    .execute();
  await shop.database
    .updateTable('own_collection')
    .set({ handle: first.handle })
    .where('own_id', '=', Number(ours?.id))
    .execute();
  await syncWell(shop);
  await shop.sales.create(
    {
      name: { en: 'Ours' },
      target: { which: 'only', collections: [first.handle], tags: [], products: [], variants: [] },
      basisPoints: 5_000,
      prices: {},
      from: shop.clock.now,
      until: shop.clock.now + HOUR,
    },
    'asha',
    nothing,
  );
  expect(await shop.catalogue.collection(first.handle)).toMatchObject({ names: { en: 'Ours' } });
  expect(await shop.catalogue.collection(first.id)).toMatchObject({ handle: `${first.handle}-3` });
  await syncWell(shop);
  expect((await shop.sales.list()).find(({ name }) => name['en'] === 'Ours')?.products).toBe(1);
  for (const { id, version } of await shop.ownCollections.list()) {
    await shop.ownCollections.remove(Number(id), version, nothing);
  }
  await syncWell(shop);
  expect(await shop.catalogue.collection(first.handle)).toMatchObject({ id: first.id });
  expect(await shop.catalogue.collection(`${first.handle}-3`)).toEqual({ movedTo: first.handle });
});

test('the menu has an own collection though the feed has more than the menu can hold', async () => {
  const [one] = await everything();
  await sql`
    insert into collection (feed_id, handle, title, description_html, position, product_count)
    select 'many-' || n, 'many-' || n, 'Many', '', n, 1 from generate_series(1, 70) n`.execute(shop.database);
  await make(named('Ours', { products: [one?.id ?? ''] }));
  shop.clock.now += HOUR;
  await expect.poll(async () => (await shop.catalogue.menu()).at(-1)?.handle, { timeout: 10_000 }).toBe('ours');
  expect((await shop.catalogue.menu()).length).toBe(61);
  await sql`delete from collection where starts_with(feed_id, 'many-')`.execute(shop.database);
});

test('a collection named like one of the feed’s that is hidden gets an address of its own', async () => {
  const [one] = await everything();
  const [, first] = await shop.catalogue.collections(2);
  if (!one || !first) throw new Error('the shop is empty');
  await shop.merchandising.setCollectionHidden(first.id, true, nothing);
  await make(named(first.title, { products: [one.id] }));
  expect((await shop.ownCollections.list())[0]?.handle).toBe(`${first.handle}-2`);
  await shop.merchandising.setCollectionHidden(first.id, false, nothing);
});

test('of two changes at once the second is refused, and a name that is taken gets an address of its own', async () => {
  const [one] = await everything();
  const input = named('Kurtas', { products: [one?.id ?? ''] });
  const id = Number(await make(input));
  await make(input);
  expect((await shop.ownCollections.list()).map(({ handle }) => handle)).toEqual([
    expect.stringMatching(/^kurtas-\d$/),
    expect.stringMatching(/^kurtas(-\d)?$/),
  ]);
  await shop.ownCollections.change(
    id,
    { ...named('Kurtas we love', { products: [one?.id ?? ''] }), version: 1 },
    'asha',
    nothing,
  );
  const again = shop.ownCollections.change(id, { ...input, version: 1 }, 'ravi', nothing);
  await expect(again).rejects.toMatchObject({ code: 'collection_changed' });
  await expect(shop.ownCollections.remove(id, 1, nothing)).rejects.toMatchObject({ code: 'collection_changed' });
  await expect(shop.ownCollections.remove(999_999, 1, nothing)).rejects.toMatchObject({ code: 'not_found' });
});

test('a rule is tried without being stored, and asks for tags and types in any case', async () => {
  const { tags, types } = await shop.ownCollections.words();
  const [tag = ''] = tags;
  const [type = ''] = types;
  const all = (await everything()).length;
  const tried = await shop.ownCollections.tryRule({ ...ANY, tags: [tag.toUpperCase()] });
  expect(tried.count).toBeGreaterThan(0);
  expect(tried.titles.length).toBe(Math.min(6, tried.count));
  expect((await shop.ownCollections.tryRule({ ...ANY, types: [type.toUpperCase()] })).count).toBeGreaterThan(0);
  expect((await shop.ownCollections.tryRule({ ...ANY, types: ['no such type'] })).count).toBe(0);
  expect((await shop.ownCollections.tryRule({ ...ANY, minPaise: 100 })).count).toBe(all);
  expect(await shop.ownCollections.list()).toEqual([]);
});

test.each([
  ['Été', 'ÉTÉ'],
  ['Boys\' "Best"', 'BOYS\' "BEST"'],
  ['100% Cotton_\\', '100% cotton_\\'],
  ['साड़ी', 'साड़ी'],
])('a rule finds the tag and the type %s as %s, in whichever letters', async (said, asked) => {
  const [product] = await everything();
  const handle = product?.handle ?? '';
  await sql`update product set tags = ${[said]}::text[] where handle = ${handle}`.execute(shop.database);
  await sql`update product_detail d set detail = jsonb_set(detail::jsonb, '{productType}', to_jsonb(${said}::text))
    from product p where p.product_key = d.product_key and p.handle = ${handle}`.execute(shop.database);
  const found = async (rule: object) => (await shop.ownCollections.tryRule({ ...ANY, ...rule })).count;
  expect([await found({ tags: [asked] }), await found({ types: [asked] })]).toEqual([1, 1]);
  expect(await found({ tags: [`${asked}x`] })).toBe(0);
});

test('a rule that nothing fits yet makes a collection that no menu and no sitemap has, until something fits', async () => {
  await make(byRule('Coming soon', { tags: ['not-yet "here"'] }));
  const inMenu = async () => (await shop.catalogue.menu()).some(({ handle }) => handle === 'coming-soon');
  expect([await handles('coming-soon'), await inMenu()]).toEqual([[], false]);
  expect(await published()).not.toContain('coming-soon');
  const [product] = await everything();
  const handle = product?.handle ?? '';
  await sql`update product set tags = array['Not-Yet "HERE"'] where handle = ${handle}`.execute(shop.database);
  const [one] = await shop.ownCollections.list();
  const { rule = null, version = 0, id = '' } = one ?? {};
  await shop.ownCollections.change(Number(id), { ...named('Coming soon', { rule }), version }, 'asha', nothing);
  expect([await handles('coming-soon'), await inMenu()]).toEqual([[handle], true]);
});

test('a rule that all products fit has them all, in each order that a shopper may choose', async () => {
  await make(byRule('Everything here', { minPaise: 100 }));
  const all = (await everything()).map(({ handle }) => handle);
  for (const sort of SORT_ORDERS) {
    const { products, total } = await shop.catalogue.listing('everything-here', { ...FIRST_PAGE, sort });
    expect([sort, total]).toEqual([sort, all.length]);
    expect(new Set(products.map(({ handle }) => handle))).toEqual(new Set(all));
  }
});
