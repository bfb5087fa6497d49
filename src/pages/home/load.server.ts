import type { Route } from './+types/page.ts';
import { servicesContext } from '../load-context.ts';

/** Specification, section 9. */
const COLLECTIONS = 8;
const PRODUCTS_EACH = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const [sections, collections] = await Promise.all([
    catalogue.home(COLLECTIONS, PRODUCTS_EACH),
    catalogue.collections(COLLECTIONS),
  ]);
  return { sections, collections: collections.filter((collection) => collection.picture !== null) };
}
