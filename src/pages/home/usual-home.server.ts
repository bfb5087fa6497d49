import { ALL_PRODUCTS, FRONT_PAGE } from '../../domain/catalogue/all-products.ts';
import { plainText } from '../../domain/catalogue/plain-text.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { collectionName } from '../../domain/catalogue/collection-name.ts';
import { descriptionOf, type MerchantNames, namesIn } from '../../domain/language/merchant-names.ts';
import { cardNotes } from '../_cards/card-notes.server.tsx';
import type { Menu } from '../_shell/menu/server-menu-context.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { HOME_PRODUCTS, HOME_PRODUCTS_IN_HTML } from '../_cards/home-products.ts';
import type { HomeSection } from './collection-section.tsx';
import { homeHtml } from './home-html.server.tsx';
import type { PicturedCollection } from './pictured-collection.ts';

/** From section 9 of the specification. */
const COLLECTIONS = 8;
/** Where home has rails: two rows of five on a desktop, a rail or a square of four on a phone. */
const PRODUCTS_OF_RAIL = 10;
/** With rails, the first of four sections is a square of four on phones and has two rows on desktops; the others are rails. */
const RHYTHM = 4;
/** With rails, more sections of one shape would tire: the other collections are tiles at the end. */
const SECTIONS_WITH_RAILS = 6;
/** With rails, so many collections are told about in the merchant's words; otherwise one. */
const STORIES_WITH_RAILS = 2;
/** Number of collections that the description for search results names. */
const KINDS_NAMED = 4;
const MAX_OTHER_COLLECTIONS = 12;
const HERO_GARMENTS = 2;
const PRICE_TILES = 2;
const [MIN_STORY_LENGTH, MAX_STORY_LENGTH] = [40, 220];

/** What the usual home is made from. */
export type HomeServices = Pick<
  Services,
  'shop' | 'names' | 'swatches' | 'labels' | 'labelRules' | 'offersOfCards' | 'ratingsOfCards'
> & {
  catalogue: Pick<Services['catalogue'], 'home' | 'colours' | 'films'>;
};

/**
 * The home page of a shop whose merchant has composed none: the first collections that have products, each with its
 * first products [HOME-03]. Slider, strip and sections all use these collections; slider and strip only those with a
 * picture.
 */
export async function usualHome(services: HomeServices, menu: Menu) {
  const { catalogue, shop, names: allNames } = services;
  const hasRails = shoppingRules(shop.shopping).homeHasRails;
  const found = await catalogue.home(COLLECTIONS, hasRails ? PRODUCTS_OF_RAIL : HOME_PRODUCTS);
  const own = namesIn(allNames, LANGUAGE);
  const inSections = hasRails ? found.slice(0, SECTIONS_WITH_RAILS) : found;
  const shown = new Set(inSections.map(({ collection }) => collection.handle));
  const collections = found
    .filter(({ collection: { handle, picture } }) => picture !== null && handle !== FRONT_PAGE)
    .map(({ collection: { id, handle, picture, ...named }, products }): PicturedCollection => ({
      id,
      handle,
      title: collectionName({ handle, ...named }, own, LANGUAGE),
      picture,
      /** Shows whole garments, which collection pictures rarely do. */
      garments: products.slice(0, HERO_GARMENTS).flatMap((product) => product.picture ?? []),
      facts: factsOf(menu, handle),
    }));
  const parts = homeHtml({
    shop,
    notes: await cardNotes(
      services,
      inSections.flatMap(({ products }) => products),
    ),
    sections: sectionsOf(inSections, menu, own, hasRails),
    collections,
    others: menu.collections.filter(({ handle }) => !shown.has(handle)).slice(0, MAX_OTHER_COLLECTIONS),
    stories: storiesOf(found, own).slice(0, hasRails ? STORIES_WITH_RAILS : 1),
    priceEnds: priceEnds(menu),
  });
  return {
    isEmpty: found.length === 0,
    kinds: collections
      .filter(({ handle }) => handle !== ALL_PRODUCTS)
      .slice(0, KINDS_NAMED)
      .map(({ title }) => title),
    picture: collections[0]?.picture ?? null,
    parts,
  };
}

type Found = Awaited<ReturnType<HomeServices['catalogue']['home']>>;

function sectionsOf(found: Found, menu: Menu, own: MerchantNames, hasRails: boolean): HomeSection[] {
  return found.map(({ collection: { id, handle, ...named }, products }, index) => ({
    id,
    handle,
    name: collectionName({ handle, ...named }, own, LANGUAGE),
    shape: hasRails ? shapeWithRails(index) : 'grid',
    facts: factsOf(menu, handle),
    cards: hasRails ? products : products.slice(0, HOME_PRODUCTS_IN_HTML),
    missing: hasRails ? 0 : Math.max(0, products.length - HOME_PRODUCTS_IN_HTML),
  }));
}

function shapeWithRails(index: number): HomeSection['shape'] {
  return index % RHYTHM === 0 ? 'square' : 'rail';
}

function factsOf(menu: Menu, handle: string): HomeSection['facts'] {
  const known = menu.collections.find((collection) => collection.handle === handle);
  return known ? { count: known.count, fromPaise: known.fromPaise } : null;
}

/** Returns the merchant's texts about collections other than the first, as far as they are longer than a line. */
function storiesOf(found: Found, own: MerchantNames) {
  return found.slice(1).flatMap(({ collection }) => {
    const { handle, picture, descriptionHtml } = collection;
    const text = plainText(descriptionOf(own, handle) ?? descriptionHtml, MAX_STORY_LENGTH);
    if (picture === null || text.length < MIN_STORY_LENGTH) return [];
    return [{ handle, title: collectionName(collection, own, LANGUAGE), text, picture }];
  });
}

/** Returns price limits (rupees, exclusive) below which the shop has some products but not all. */
function priceEnds({ collections }: Menu): number[] {
  const bands = collections.filter(({ handle }) => handle !== ALL_PRODUCTS).flatMap(({ priceBands }) => priceBands);
  const ends = new Set(bands.flatMap(({ maxPaise }) => (maxPaise === null ? [] : [maxPaise / 100])));
  return [...ends].toSorted((a, b) => a - b).slice(0, PRICE_TILES);
}
