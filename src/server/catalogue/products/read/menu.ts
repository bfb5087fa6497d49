import { setTimeout } from 'node:timers/promises';
import type { Collection } from '../../../../domain/catalogue/product.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { MenuCollection } from './catalogue-answers.ts';
import { collectionFacets } from './facets.ts';
import { listCollection } from './listing.ts';
import { NO_FILTERS } from '../../../../domain/listing/listing-choice.ts';
import { readCollectionList, readOwnCollectionList } from './read-catalogue.ts';

/** A longer menu is of no use to shoppers; what the merchant made himself is in it always. */
const MAX_COLLECTIONS = 60;

/** Minimum time between two counts, however often the catalogue changes. */
const HELD_MS = 10_000;
/** The longest a page waits for its menu. */
const PATIENCE_MS = 500;

type MenuDeps = {
  database: Database;
  version: () => Promise<number>;
  now: () => number;
  /** Registers a function that drops the cached menu when it may not be shown any longer, not even briefly. */
  onEverything?: (forget: () => void) => void;
};

/**
 * Returns a function that reads the collections with products, in the feed's order, with their counts. The
 * result is cached and read again after a new catalogue version. If the database does not respond in time,
 * the last result is used, so that pages without products still open.
 */
export function createMenu({ database, version, now, onEverything }: MenuDeps): () => Promise<MenuCollection[]> {
  let held: { version: number; at: number } | null = null;
  let reading: Promise<MenuCollection[]> = Promise.resolve([]);
  let last: MenuCollection[] = [];
  onEverything?.(() => {
    held = null;
  });
  return async () => {
    try {
      const current = await version();
      const isOld = held !== null && held.version !== current;
      // An empty menu (before the first sync) is never cached, because it would be in the next pages
      // rendered.
      if (held === null || (isOld && (last.length === 0 || now() - held.at >= HELD_MS))) {
        held = { version: current, at: now() };
        reading = readMenu(database);
      }
      last = await Promise.race([reading, last.length === 0 ? reading : lastOne(last)]);
    } catch {
      held = null;
    }
    return last;
  };
}

async function lastOne(last: MenuCollection[]): Promise<MenuCollection[]> {
  await setTimeout(PATIENCE_MS, undefined, { ref: false });
  return last;
}

async function readMenu(database: Database): Promise<MenuCollection[]> {
  const menu: MenuCollection[] = [];
  const chosen = await database.selectFrom('collection_order').select('feed_id').limit(1).executeTakeFirst();
  const first = await readCollectionList(database, MAX_COLLECTIONS);
  const ids = new Set(first.map(({ id }) => id));
  const own = first.length < MAX_COLLECTIONS ? [] : await readOwnCollectionList(database);
  for (const { id, handle, title, picture, names } of [...first, ...own.filter((one) => !ids.has(one.id))]) {
    const facets = await collectionFacets(database, handle, NO_FILTERS);
    const { tags, priceBands, minPricePaise } = facets;
    const count = priceBands.reduce((sum, band) => sum + band.count, 0);
    const shown = picture ?? (await firstPicture(database, handle));
    menu.push({
      id,
      handle,
      title,
      picture: shown,
      ...(names === undefined ? {} : { names }),
      count,
      fromPaise: minPricePaise,
      tags,
      priceBands,
      ...(chosen ? { ordered: true } : {}),
    });
  }
  return menu;
}

/** Returns the first product's picture, for a collection without a picture. */
async function firstPicture(database: Database, handle: string): Promise<Collection['picture']> {
  const { products } = await listCollection(database, handle, {
    sort: 'featured',
    filters: NO_FILTERS,
    after: null,
    limit: 1,
  });
  return products[0]?.picture ?? null;
}
