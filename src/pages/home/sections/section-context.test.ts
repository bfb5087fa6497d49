import { expect, test } from 'vitest';
import { collectionIn, type SectionContext } from './section-context.ts';

const TUNICS = { id: '1', handle: 'kurtas', title: 'Kurtas', descriptionHtml: '', picture: null, products: 3 };

test('a collection that the feed has renamed is found where the merchant named it by its former handle', async () => {
  const catalogue: Pick<SectionContext['catalogue'], 'collectionsAt'> = {
    collectionsAt: async (asked) => new Map(asked.includes('tunics') ? [['tunics', TUNICS]] : []),
  };
  const shop = { catalogue, names: {} };
  expect(await collectionIn(shop, 'tunics')).toMatchObject({ handle: 'kurtas', title: 'Kurtas' });
  expect(await collectionIn(shop, 'sarees')).toBeNull();
});
