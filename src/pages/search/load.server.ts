import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import { collectionName } from '../../domain/catalogue/collection-name.ts';
import { extractFilters, type SearchFilters } from '../../domain/search/search-sentence.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { namesIn } from '../../domain/language/merchant-names.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import type { ListingFilters } from '../../domain/listing/listing-choice.ts';
import type { Catalogue, ListingQuery, SearchPage } from '../../server/catalogue/products/service.ts';
import { readMenu } from '../_shell/menu/read-menu.server.ts';
import { servicesContext } from '../load-context.ts';
import { countFilters, type ListingChoice, readListingChoice, withoutFilters } from '../_listing/listing-query.ts';
import { nameFacets } from '../_listing/name-facets.server.ts';
import { listingHtml, nextPageHref } from '../_listing/listing-html.server.tsx';
import { handOverHtml } from '../_static/server-html-context.ts';
import { href } from '../../routes.ts';
import { FEW, MOST_NEAR, nearProducts, popular } from '../_listing/near-products.server.ts';
import { cardNotes } from '../_cards/card-notes.server.tsx';
import { cardGridHtml } from '../_cards/card-grid-html.server.tsx';
import type { Route } from './+types/page.ts';

const PAGE_SIZE = 20;
const MAX_CHARACTERS = 100;
/** Links of 60 bytes each; a shop with more has its own menu for them. */
const MOST_COLLECTIONS = 2_000;

/**
 * Loads a page of results for `q` [CARD-05]. Prices, sizes and wearers named in the text become filters in
 * addition to those of the address. Without a text, or if nothing is found, it returns the collections, and
 * suggested products.
 */
export async function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const services = context.get(servicesContext);
  const { catalogue, names, swatches, shop } = services;
  const search = new URL(request.url).searchParams;
  const typed = (search.get('q') ?? '').trim().slice(0, MAX_CHARACTERS);
  const choice = readListingChoice(search);
  const after = search.get('after');
  if (typed === '' && countFilters(choice) === 0) {
    const collections = await wayOn();
    return { kind: 'nothing-asked' as const, collections, others: await beyond(collections) };
  }
  const sentence = extractFilters(typed);
  const page = (text: string, choice: ListingChoice) => find(catalogue, text, { ...choice, after, limit: PAGE_SIZE });
  let understood = { text: sentence.text, choice: withSentence(choice, sentence) };
  let found = await page(understood.text, understood.choice);
  if (found.total === 0 && (await isMisread(catalogue, sentence))) {
    understood = { text: typed, choice };
    found = await page(typed, choice);
  }
  const { products, nextCursor, ...rest } = found;
  const facets = after === null ? await facetsOf(catalogue, understood.text, understood.choice.filters) : null;
  const isEmpty = products.length === 0 && after === null;
  // A search with filters is not recorded as missed: its text may match products that the filters exclude.
  if (isEmpty && countFilters(choice) === 0) services.noteMissedSearch(typed);
  const list = listingHtml({
    products,
    after,
    next: nextPageHref(request, href('search'), nextCursor),
    ...rest,
    shop,
    collection: null,
    sizes: understood.choice.filters.sizes,
    notes: await cardNotes(services, products),
  });
  const nearest = await nearProducts({ products, total: found.total, after }, shop.shopping, [
    async () => await withoutItsFilters(catalogue, understood),
    async () => (products[0] ? await catalogue.related(products[0].handle, null, MOST_NEAR + FEW) : []),
    async () => await popular(catalogue),
  ]);
  const suggestions = cardGridHtml({
    cards: nearest,
    notes: await cardNotes(services, nearest),
    shop,
    collection: null,
    look: 'rail',
  });
  return {
    kind: 'results' as const,
    ...rest,
    ...understood,
    isEmpty: products.length === 0,
    html: handOverHtml({ list, suggested: suggestions }, { request, context }),
    hasSuggested: nearest.length > 0,
    after,
    facets: nameFacets(facets, namesIn(names, LANGUAGE), swatches),
    collections: isEmpty ? await wayOn() : [],
  };

  /** Returns the names of the collections that the menu is too short for, so that each can be reached. */
  async function beyond(shown: readonly { id: string }[]) {
    const ids = new Set(shown.map(({ id }) => id));
    const own = namesIn(names, LANGUAGE);
    const others = (await catalogue.collections(MOST_COLLECTIONS)).filter(({ id }) => !ids.has(id));
    return others.map((one) => ({ handle: one.handle, title: collectionName(one, own, LANGUAGE) }));
  }

  async function wayOn() {
    const { collections } = await readMenu(services);
    return collections.map(({ id, handle, title, picture }) => ({ id, handle, title, picture }));
  }
}

/** Lists all products if there are only filters and no text. */
async function find(catalogue: Catalogue, text: string, query: ListingQuery): Promise<SearchPage> {
  if (text !== '') return await catalogue.search(text, query);
  return { ...(await catalogue.listing(ALL_PRODUCTS, query)), searchedFor: null };
}

function facetsOf(catalogue: Catalogue, text: string, filters: ListingFilters) {
  return text === '' ? catalogue.facets(ALL_PRODUCTS, filters) : catalogue.searchFacets(text, filters);
}

/** The filters of the address take precedence over those in the text, because the shopper chose them last. */
function withSentence(choice: ListingChoice, sentence: SearchFilters): ListingChoice {
  const { filters } = choice;
  const priced = filters.minPricePaise !== null || filters.maxPricePaise !== null;
  const { minPricePaise, maxPricePaise } = priced ? filters : sentence;
  const wearer = filters.wearer ?? sentence.wearer;
  const sizes = filters.sizes.length > 0 ? filters.sizes : [...sentence.sizes];
  const minDiscountPercent = filters.minDiscountPercent ?? sentence.minDiscountPercent;
  return { ...choice, filters: { ...filters, wearer, sizes, minPricePaise, maxPricePaise, minDiscountPercent } };
}

/** Whether a number was not a price after all, or no product has the wearer's tag. */
async function isMisread(catalogue: Catalogue, { wearer, isGuess }: SearchFilters): Promise<boolean> {
  if (isGuess || wearer === null) return isGuess;
  const { filters } = withoutFilters(readListingChoice(new URLSearchParams()));
  const query = { sort: 'featured', filters: { ...filters, wearer }, after: null, limit: 1 } as const;
  return (await catalogue.search(wearer, query)).total === 0;
}

/** Returns what the same search finds without filters, if it has some. */
async function withoutItsFilters(
  catalogue: Catalogue,
  { text, choice }: { text: string; choice: ListingChoice },
): Promise<readonly ProductCard[]> {
  if (countFilters(choice) === 0) return [];
  const query = { ...withoutFilters(choice), after: null, limit: MOST_NEAR + FEW };
  return (await find(catalogue, text, query)).products;
}
