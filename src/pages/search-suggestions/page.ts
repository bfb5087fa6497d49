import type { Suggestions } from '../../contracts/suggestions.ts';
import { extractFilters } from '../../domain/search/search-sentence.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { collectionName } from '../../domain/catalogue/collection-name.ts';
import { namesIn } from '../../domain/language/merchant-names.ts';
import { tagKind, tagTitle } from '../../domain/catalogue/tag-kinds.ts';
import { nameOf } from '../../domain/language/merchant-names.ts';
import type { MenuCollection } from '../../server/catalogue/products/service.ts';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

const MAX_CHARACTERS = 100;
/** Shown before anything is typed. */
const MAX_COLLECTIONS = 6;
const MAX_POPULAR = 3;

/**
 * GET /search/suggest?q=: a few products and collections for the text typed so far [CARD-05]; for an empty text the
 * menu's first collections and the crafts of most products.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Suggestions> {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_CHARACTERS);
  const { catalogue, names } = context.get(servicesContext);
  const menu = text === '' ? await catalogue.menu() : null;
  const { products, collections } =
    menu === null
      ? await catalogue.suggest(extractFilters(text).text || text)
      : { products: [], collections: menu.slice(0, MAX_COLLECTIONS) };
  const { tags } = namesIn(names, LANGUAGE);
  return {
    ...(menu !== null && { popular: commonCrafts(menu).map((tag) => nameOf(tags, tag, tagTitle(tag))) }),
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

/** Returns the crafts that most products of the menu's collections have. */
function commonCrafts(menu: readonly MenuCollection[]): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of menu)
    for (const { value, count } of tags)
      if (tagKind(value) === 'craft') counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_POPULAR)
    .map(([tag]) => tag);
}
