import type { Database } from '../../../running/db/connect.ts';
import { FeedError } from '../../../catalogue/products/feed/feed-error.ts';
import type { CatalogueSource, SourceProvider } from '../../../catalogue/products/source-port.ts';
import { readBook, readBookCollections, readFromBook } from '../../../catalogue/sheet-book/service.ts';
import { readSheetApart } from './read-apart.ts';
import { toFeedProduct } from './to-feed-product.ts';

/** No host has this name: nothing is asked over the network. */
const ADDRESS = 'https://sheet.invalid';
const PAGE_SIZES = [250, 125, 25, 5, 1] as const;

/** The catalogue that a merchant keeps in this shop, in a sheet or product by product. */
export const sheet: SourceProvider = {
  id: 'sheet',
  name: 'a sheet',
  pictureOrigins: [],
  ownAddress: ADDRESS,
  readFile: readSheetApart,
  addressOf: () => ADDRESS,
  isPageLimit: () => false,
  // Until the merchant says another.
  readShop: async () => ({ name: 'My shop', currency: 'INR' }),
  probe: async (feedUrl) => {
    if (feedUrl === ADDRESS) return ADDRESS;
    throw new FeedError('unreachable', 'A sheet has no address.');
  },
  open(_client, database): CatalogueSource {
    const product = async (handle: string) => {
      const found = await readFromBook(database, handle);
      if (found) return toFeedProduct(found);
      throw new FeedError('gone', 'No product of this name.');
    };
    return {
      id: 'sheet',
      pageSizes: PAGE_SIZES,
      listName: (collection) => (collection === null ? 'the sheet' : `${collection} in the sheet`),
      async page(collection, { number, size }, { accept }) {
        const listed = { offset: (number - 1) * size, limit: size };
        const found = (await listedIn(database, collection, listed)).map(toFeedProduct);
        const page = { text: JSON.stringify(found), products: () => found };
        return { kind: 'read', value: accept(page, { etag: null, lastModified: null }) };
      },
      collectionsName: 'the collections of the sheet',
      async collections(number) {
        if (number > 1) return [];
        const listed = await readBookCollections(database);
        return listed.map(({ handle, name, products }) => ({
          id: `sheet-${handle}`,
          handle,
          title: name,
          products_count: products,
        }));
      },
      product,
      productNow: product,
      // A product says its own stock.
      stockNow: async () => new Map(),
    };
  },
};

async function listedIn(database: Database, handle: string | null, listed: { offset: number; limit: number }) {
  if (handle === null) return readBook(database, listed);
  const collection = (await readBookCollections(database)).find((one) => one.handle === handle);
  return collection === undefined ? [] : readBook(database, { ...listed, collection });
}
