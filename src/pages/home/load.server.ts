import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import { plainText } from '../../domain/catalogue/plain-text.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { descriptionOf, type MerchantNames, nameOf, namesIn } from '../../domain/language/merchant-names.ts';
import { cardNotes } from '../_cards/card-notes.server.tsx';
import { readMenu } from '../_shell/menu/read-menu.server.ts';
import type { Menu } from '../_shell/menu/server-menu-context.ts';
import type { Services } from '../../server/page-services.ts';
import { servicesContext } from '../load-context.ts';
import { handOverHtml } from '../_static/server-html-context.ts';
import type { HomeSection } from './collection-section.tsx';
import { homeHtml } from './home-html.server.tsx';
import type { PicturedCollection } from './pictured-collection.ts';
import type { Route } from './+types/page.ts';

/** Specification, section 9. */
const COLLECTIONS = 8;
/** Two rows of five on a desktop, a rail or a square of four on a phone; the others are one tap away. */
const PRODUCTS_EACH = 10;
/** The first section is a square of four on phones, the others are rails; on desktops one in so many has two rows. */
const RHYTHM = 4;
/** What search results say the shop sells. */
const KINDS_NAMED = 4;
const MAX_OTHER_COLLECTIONS = 12;
const HERO_GARMENTS = 2;
const PRICE_TILES = 2;
const [MIN_STORY_LENGTH, MAX_STORY_LENGTH] = [40, 220];

/**
 * The first collections that have products, each with its first ones [HOME-03], and those of them that have a picture, so
 * that slider, strip and sections show the same. All of it is HTML.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { shop } = services;
  const [found, menu] = await Promise.all([services.catalogue.home(COLLECTIONS, PRODUCTS_EACH), readMenu(services)]);
  const own = namesIn(services.names, LANGUAGE);
  const names = own.collections;
  const shown = new Set(found.map(({ collection }) => collection.handle));
  const collections = found
    .filter(({ collection }) => collection.picture !== null)
    .map(({ collection: { id, handle, title, picture }, products }): PicturedCollection => ({
      id,
      handle,
      title: nameOf(names, handle, title),
      picture,
      /** Whole garments, which pictures of collections seldom are. */
      garments: products.slice(0, HERO_GARMENTS).flatMap((product) => product.picture ?? []),
      facts: factsOf(menu, handle),
    }));
  const parts = homeHtml({
    shop,
    notes: await cardNotes(
      services.catalogue,
      found.flatMap(({ products }) => products),
    ),
    sections: sectionsOf(found, menu, names),
    collections,
    others: menu.collections.filter(({ handle }) => !shown.has(handle)).slice(0, MAX_OTHER_COLLECTIONS),
    story: storyOf(found, own),
    priceEnds: priceEnds(menu),
  });
  return {
    isEmpty: found.length === 0,
    kinds: collections
      .filter(({ handle }) => handle !== ALL_PRODUCTS)
      .slice(0, KINDS_NAMED)
      .map(({ title }) => title),
    picture: collections[0]?.picture ?? null,
    html: handOverHtml(parts, { request, context }),
  };
}

type Found = Awaited<ReturnType<Services['catalogue']['home']>>;

function sectionsOf(found: Found, menu: Menu, names: Readonly<Record<string, string>>): HomeSection[] {
  return found.map(({ collection: { id, handle }, products }, index) => ({
    id,
    handle,
    name: nameOf(names, handle, ''),
    shape: index === 0 ? 'grid' : index % RHYTHM === 0 ? 'rows' : 'rail',
    facts: factsOf(menu, handle),
    cards: products,
  }));
}

function factsOf(menu: Menu, handle: string): HomeSection['facts'] {
  const known = menu.collections.find((collection) => collection.handle === handle);
  return known ? { count: known.count, fromPaise: known.fromPaise } : null;
}

/** What the merchant tells of a collection other than the first, where it is more than a line. */
function storyOf(found: Found, own: MerchantNames) {
  for (const { collection } of found.slice(1)) {
    const { handle, title, picture, descriptionHtml } = collection;
    const text = plainText(descriptionOf(own, handle) ?? descriptionHtml, MAX_STORY_LENGTH);
    if (picture !== null && text.length >= MIN_STORY_LENGTH)
      return { handle, title: nameOf(own.collections, handle, title), text, picture };
  }
  return null;
}

/** Prices below which the shop has something but not everything, in rupees, not included. */
function priceEnds({ collections }: Menu): number[] {
  const bands = collections.filter(({ handle }) => handle !== ALL_PRODUCTS).flatMap(({ priceBands }) => priceBands);
  const ends = new Set(bands.flatMap(({ maxPaise }) => (maxPaise === null ? [] : [maxPaise / 100])));
  return [...ends].toSorted((a, b) => a - b).slice(0, PRICE_TILES);
}

export type HomeData = Awaited<ReturnType<typeof loader>>;
