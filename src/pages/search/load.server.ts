import { servicesContext } from '../load-context.ts';
import { readListingChoice } from '../_listing/listing-query.ts';
import { encodeCards } from '../_cards/card-codec.ts';
import type { Route } from './+types/page.ts';

const PAGE_SIZE = 20;
const MOST_LETTERS = 100;
const COLLECTIONS_AS_A_WAY_ON = 8;

/** Results for `q` [CARD-05], one page as the address asks; without a text, the collections as a way on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const text = (search.get('q') ?? '').trim().slice(0, MOST_LETTERS);
  const choice = readListingChoice(search);
  const after = search.get('after');
  if (text === '') return { kind: 'nothing-asked' as const, collections: await wayOn() };
  const [{ products, ...page }, facets] = await Promise.all([
    catalogue.search(text, { ...choice, after, limit: PAGE_SIZE }),
    after === null ? catalogue.searchFacets(text, choice.filters) : null,
  ]);
  const collections = products.length === 0 && after === null ? await wayOn() : [];
  return { kind: 'results' as const, ...page, cards: encodeCards(products), after, facets, collections };

  async function wayOn() {
    const collections = await catalogue.collections(COLLECTIONS_AS_A_WAY_ON);
    return collections.map(({ id, handle, title, picture }) => ({ id, handle, title, picture }));
  }
}
