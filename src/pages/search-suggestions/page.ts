import { extractFilters } from '../../domain/search/search-sentence.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { collectionName } from '../../domain/catalogue/collection-name.ts';
import { namesIn } from '../../domain/language/merchant-names.ts';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

const MAX_CHARACTERS = 100;
/** Shown before anything is typed. */
const MAX_COLLECTIONS = 6;

/**
 * GET /search/suggest?q=: a few products and collections for the text typed so far [CARD-05]; for an empty text the
 * menu's first collections.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_CHARACTERS);
  const { catalogue, names } = context.get(servicesContext);
  const { products, collections } =
    text === ''
      ? { products: [], collections: (await catalogue.menu()).slice(0, MAX_COLLECTIONS) }
      : await catalogue.suggest(extractFilters(text).text || text);
  return {
    products: products.map(({ id, handle, title, picture, pricePaise }) => ({
      id,
      handle,
      title,
      picture,
      pricePaise,
    })),
    collections: collections.map((collection) => ({
      id: collection.id,
      handle: collection.handle,
      title: collectionName(collection, namesIn(names, LANGUAGE), LANGUAGE),
    })),
  };
}
