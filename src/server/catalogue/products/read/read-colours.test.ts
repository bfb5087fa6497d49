import { afterEach, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import type { FeedProduct } from '../../../../../stand-ins/shop-feed/feed-shapes.ts';
import { memorySource } from '../../../../../stand-ins/shop-feed/feed-source.ts';
import type { ColourRule } from '../../../../domain/catalogue/colour-siblings.ts';

const MODELS = smallShop().products(0, 3);
let shop: CatalogueUnderTest | null = null;
afterEach(async () => {
  await shop?.close();
  shop = null;
});

const sold = (changes: readonly Partial<FeedProduct>[]) =>
  MODELS.map((entry, index) => ({ ...entry, product: { ...entry.product, ...changes[index] } }));

/** Starts a shop of three products in no collection, with the given changes. */
async function shopOf(colourRule: ColourRule, changes: readonly Partial<FeedProduct>[]): Promise<CatalogueUnderTest> {
  shop = await startCatalogue({ source: memorySource(sold(changes), [], ''), colourRule });
  await syncWell(shop);
  return shop;
}

test.each<[string, ColourRule, readonly Partial<FeedProduct>[]]>([
  [
    'title',
    { by: 'title' },
    [{ title: 'Linen Shirt, Rust' }, { title: 'Linen Shirt, Sage' }, { title: 'Kurta, Sage' }],
  ],
  [
    'tag',
    { by: 'tag', prefix: 'family::' },
    [
      { title: 'Geru Shirt, Rust', tags: ['linen', 'family::nila_2041'] },
      { title: 'Sabz Shirt, Sage', tags: ['linen', 'family::nila_2041'] },
      { title: 'Geru Shirt, Sage', tags: ['linen'] },
    ],
  ],
])('by %s: cards and the product’s page show the same colours', async (_name, rule, changes) => {
  const { catalogue } = await shopOf(rule, changes);
  const [first, second, third] = MODELS.map(({ product }) => ({ id: String(product.id), handle: product.handle }));
  if (!first || !second || !third) throw new Error('The small shop has too few products.');
  const ids = [first.id, second.id, third.id];
  const both = ['Rust', 'Sage'];
  expect(Object.fromEntries(await catalogue.colours(ids))).toEqual({ [first.id]: both, [second.id]: both });
  expect(await catalogue.colourFamily(first.id)).toMatchObject({
    colour: 'Rust',
    siblings: [{ handle: second.handle, colour: 'Sage' }],
  });
  expect(await catalogue.colourFamily(third.id)).toBeNull();
  // Machine tags are not filters.
  expect((await catalogue.facets('all')).tags.some(({ value }) => value.includes('::'))).toBe(false);
});

test('after a change of the rule the next sync regroups stored products; hidden ones are no longer colours', async () => {
  const tags = ['family::nila'];
  const source = memorySource(
    sold([
      { title: 'Linen Shirt, Rust', tags },
      { title: 'Nila, Sage', tags },
    ]),
    [],
    '',
  );
  shop = await startCatalogue({ source });
  await syncWell(shop);
  const ids = MODELS.map(({ product }) => String(product.id));
  expect((await shop.catalogue.colours(ids)).size).toBe(0);

  const later = await startCatalogue({
    source,
    database: shop.database,
    colourRule: { by: 'tag', prefix: 'family::' },
  });
  await syncWell(later);
  await later.close();
  expect((await shop.catalogue.colours(ids)).get(ids[0] ?? '')).toEqual(['Rust', 'Sage']);
  await shop.merchandising.setProductHidden(ids[1] ?? '', true, async () => undefined);
  expect((await shop.catalogue.colours(ids)).size).toBe(0);
});
