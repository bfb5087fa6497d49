import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import type { OwnCollectionInput } from '../../../../contracts/desk/own-collections.ts';
import { readCollectionsAt } from '../read/read-catalogue.ts';
import { createOwnCollections } from './own-collections.ts';

let shop: CatalogueUnderTest;
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
});

const named = (name: string, more: Partial<OwnCollectionInput> = {}): OwnCollectionInput => ({
  name: { en: name },
  picture: null,
  rule: null,
  products: [],
  ...more,
});
const byRule = (name: string, rule: Partial<NonNullable<OwnCollectionInput['rule']>>) =>
  named(name, {
    rule: {
      tags: [],
      types: [],
      minPaise: null,
      maxPaise: null,
      minDiscount: null,
      newerThanDays: null,
      onlyAvailable: false,
      order: 'price-up',
      ...rule,
    },
  });
const handles = async (handle: string) =>
  (await shop.catalogue.listing(handle, FIRST_PAGE)).products.map((card) => card.handle);

/** The shop's database, and how many statements it was asked. */
function counting() {
  let asked = 0;
  const database = shop.database.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { database, count: () => asked };
}

test('making a collection asks the database as often for all products as for one', async () => {
  const { database, count } = counting();
  const deps = { database, persuasion: 'as-specified', now: () => shop.clock.now, onChange: nothing } as const;
  const own = createOwnCollections(deps);
  const [first] = (await shop.catalogue.listing('all', FIRST_PAGE)).products;
  const cost = async (input: OwnCollectionInput) => {
    const before = count();
    await own.create(input, 'asha', nothing);
    return count() - before;
  };
  const one = await cost(named('Only one', { products: [first?.id ?? ''] }));
  const all = await cost(byRule('All of them', {}));
  expect((await handles('all-of-them')).length).toBeGreaterThan(5);
  expect(await handles('only-one')).toHaveLength(1);
  expect(all).toBeLessThanOrEqual(one + 2);
  expect(all).toBeLessThanOrEqual(40);
});

test('the menu’s collections are found in one look, by handle, former handle or id, with how many products each has', async () => {
  const { database, count } = counting();
  await shop.ownCollections.create(byRule('Nothing fits', { minPaise: 99_999_999 }), 'asha', nothing);
  await shop.ownCollections.create(byRule('All of them', {}), 'asha', nothing);
  const [section] = await shop.catalogue.home(1, 1);
  const { id = '', handle = '' } = section?.collection ?? {};
  await sql`insert into collection_alias select 'former', collection_key from collection where handle = ${handle}`.execute(
    shop.database,
  );
  const asking = ['all-of-them', 'nothing-fits', handle, id, 'former', 'all', 'gone', "'; --", ''];
  const found = await readCollectionsAt(database, [
    ...asking,
    ...Array.from({ length: 160 }, (_, index) => `none-${index}`),
  ]);
  expect(count()).toBe(1);
  expect([...found.keys()].toSorted()).toEqual(['all-of-them', 'nothing-fits', handle, id, 'former', 'all'].toSorted());
  expect(found.get('nothing-fits')?.products).toBe(0);
  expect(found.get('all-of-them')?.products).toBeGreaterThan(5);
  for (const asked of [id, 'former']) expect(found.get(asked)).toMatchObject({ handle });
  await sql`delete from collection_alias where handle = 'former'`.execute(shop.database);
});
