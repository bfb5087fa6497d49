import type { Route } from './+types/page.ts';
import { servicesContext } from '../load-context.ts';
import { packCards } from '../packed-cards.ts';

/** Specification, section 9. */
const COLLECTIONS = 8;
const PRODUCTS_EACH = 20;

/** The first collections, each with its first products [HOME-03], and those of them that have a picture. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const [sections, collections] = await Promise.all([
    catalogue.home(COLLECTIONS, PRODUCTS_EACH),
    catalogue.collections(COLLECTIONS),
  ]);
  return {
    sections: sections.map(({ collection: { id, handle }, products }) => ({ id, handle, cards: packCards(products) })),
    collections: collections
      .filter((collection) => collection.picture !== null)
      .map(({ id, handle, title, picture }) => ({ id, handle, title, picture })),
  };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;

/** What strip and slider show of a collection. */
export type PicturedCollection = HomeData['collections'][number];
