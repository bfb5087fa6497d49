import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogueUnderTest, smallShop, startCatalogue, syncWell } from '../../../../test/catalogue-under-test.ts';
import { colourFamily, familyTag } from '../../../domain/catalogue/colour-siblings.ts';
import { memorySource } from '../../../../stand-ins/shop-feed/feed-source.ts';

let shop: CatalogueUnderTest;
const [first, second, third] = [...smallShop().products(0, 3)];
if (!first || !second || !third) throw new Error('The small shop has too few products.');
const tagged = [first, second, third].map((entry, index) => ({
  ...entry,
  product: { ...entry.product, tags: index < 2 ? ['linen', 'family::nila_2041'] : ['linen'] },
}));

beforeAll(async () => {
  shop = await startCatalogue({ source: memorySource(tagged, [], '') });
  await syncWell(shop);
});
afterAll(() => shop.close());

test('a family’s tag is found among products, though no shopper sees it as a filter', async () => {
  const rule = { by: 'tag', prefix: 'family::' } as const;
  const product = await shop.catalogue.product(first.product.handle);
  if (product === null || 'movedTo' in product) throw new Error('The product is gone.');
  const tag = familyTag(rule, product) ?? '';
  const others = await shop.catalogue.related(product.handle, null, 60);
  const have = await shop.catalogue.tagged(
    others.map(({ id }) => id),
    tag,
  );
  const family = colourFamily(
    rule,
    product,
    others.filter(({ id }) => have.has(id)),
  );
  expect(family?.siblings.map(({ handle }) => handle)).toEqual([second.product.handle]);
  const facets = await shop.catalogue.facets('all');
  expect(facets?.tags.map(({ value }) => value)).toEqual(['linen']);
});
