import { data, redirect } from 'react-router';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { textAsHtml } from '../../domain/catalogue/plain-text.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { collectionName } from '../../domain/catalogue/collection-name.ts';
import { tagTitle } from '../../domain/catalogue/tag-kinds.ts';
import { descriptionOf, nameOf, namesIn } from '../../domain/language/merchant-names.ts';
import { categoryHref } from '../../routes.ts';
import { servicesContext } from '../load-context.ts';
import { nameFacets } from '../_listing/name-facets.server.ts';
import { readListingChoice, withoutFilters } from '../_listing/listing-query.ts';
import { listingHtml, nextPageHref } from '../_listing/listing-html.server.tsx';
import { FEW, MOST_NEAR, nearProducts, popular } from '../_listing/near-products.server.ts';
import { cardNotes } from '../_cards/card-notes.server.tsx';
import { cardGridHtml } from '../_cards/card-grid-html.server.tsx';
import { handOverHtml } from '../_static/server-html-context.ts';
import { messages } from './messages.en.ts';
import type { Route } from './+types/page.ts';

export const PAGE_SIZE = 20;

/**
 * Loads a collection by handle or id [LIST-07] and a page of its products by the address's `sort`, filters
 * and `after`. Responds 404 if there is no such collection, and redirects (301) to a new handle.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, names, swatches, shop } = services;
  const own = namesIn(names, LANGUAGE);
  const collection = await catalogue.collection(params.id);
  if (!collection) throw data(null, { status: 404 });
  if ('movedTo' in collection) throw redirect(categoryHref(collection.movedTo), 301);
  const search = new URL(request.url).searchParams;
  const choice = readListingChoice(search);
  const unfiltered = { ...withoutFilters(choice), sort: 'featured' as const };
  const after = search.get('after');
  const [{ products, nextCursor, ...page }, facets] = await Promise.all([
    catalogue.listing(collection.handle, { ...choice, after, limit: PAGE_SIZE }),
    after === null ? catalogue.facets(collection.handle, choice.filters) : null,
  ]);
  const { handle } = collection;
  const description = descriptionOf(own, handle);
  const descriptionHtml = description === null ? collection.descriptionHtml : textAsHtml(description);
  const feedTitle = collection.title === '' ? messages.allProducts : collection.title;
  const [tag, ...others] = choice.filters.tags;
  // All goods of one kind are called by it: a menu leads to what is for women.
  const isOfTag = collection.title === '' && others.length === 0 && products.length > 0;
  const title =
    tag !== undefined && isOfTag
      ? nameOf(own.tags, tag, tagTitle(tag))
      : collectionName({ ...collection, title: feedTitle }, own, LANGUAGE);
  const shown = collection.picture ?? products[0]?.picture ?? null;
  const list = listingHtml({
    products,
    after,
    next: nextPageHref(request, categoryHref(handle), nextCursor),
    ...page,
    shop,
    collection: handle,
    sizes: choice.filters.sizes,
    notes: await cardNotes(services, products),
  });
  const nearest = await nearProducts({ products, total: page.total, after }, shop.shopping, [
    // Without the filters.
    async () => (await catalogue.listing(handle, { ...unfiltered, after: null, limit: MOST_NEAR + FEW })).products,
    ...(shoppingRules(shop.shopping).quickLists ? [async () => await popular(catalogue)] : []),
  ]);
  const suggested = cardGridHtml({
    cards: nearest,
    notes: await cardNotes(services, nearest),
    shop,
    collection: handle,
    look: 'rail',
  });
  return {
    ...page,
    isEmpty: products.length === 0,
    html: handOverHtml({ list, suggested }, { request, context }),
    hasSuggested: nearest.length > 0,
    after,
    facets: nameFacets(facets, own, swatches),
    collection: { handle, title, descriptionHtml },
    /** Picture for link previews. */
    picture: shown ? { url: shown.url, alt: shown.alt ?? title } : null,
  };
}
