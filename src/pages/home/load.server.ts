import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import { plainText } from '../../domain/catalogue/plain-text.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { nameOf, namesIn } from '../../domain/language/merchant-names.ts';
import { readMenu } from '../_shell/menu/read-menu.server.ts';
import type { Menu } from '../_shell/menu/server-menu-context.ts';
import type { Services } from '../load-context.ts';
import { servicesContext } from '../load-context.ts';
import { type EncodedCards, encodeCards } from '../_cards/card-codec.ts';
import { serverCards } from '../_cards/server-cards-context.ts';
import type { Route } from './+types/page.ts';

/** Specification, section 9. */
const COLLECTIONS = 8;
/** Two rows of five on a desktop, a rail or a square of four on a phone; the others are one tap away. */
const PRODUCTS_EACH = 10;
/** The first section is a square of four on phones, the others are rails; on desktops one in so many has two rows. */
const RHYTHM = 4;
const MOST_OTHERS = 12;
const HERO_GARMENTS = 2;
const PRICE_TILES = 2;
const [SHORTEST_STORY, LONGEST_STORY] = [40, 220];

/** Without `cards`: they stand in the page's HTML, and their data is asked for when somebody comes near. */
export type HomeSection = {
  id: string;
  handle: string;
  /** The merchant's name in this language, where it is not made from the handle. */
  name?: string;
  shape: 'grid' | 'rows' | 'rail';
  /** How many products the collection has, and from which price; null where it is not known. */
  facts: { count: number; fromPaise: number } | null;
  cards?: EncodedCards;
};

/**
 * The first collections that have products, each with its first ones [HOME-03], and those of them that have a picture, so
 * that slider, strip and sections show the same. With a whole page only the first section's cards travel as data; the others reach the render by `serverCards`.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [found, menu] = await Promise.all([services.catalogue.home(COLLECTIONS, PRODUCTS_EACH), readMenu(services)]);
  const names = namesIn(services.names, LANGUAGE).collections;
  const sections = packed(found, menu, names);
  const shown = new Set(found.map(({ collection }) => collection.handle));
  const inHtml = !new URL(request.url).pathname.endsWith('.data');
  if (inHtml) context.set(serverCards, cardsById(sections));
  return {
    /** The sections stand in the HTML this data came with. */
    inHtml,
    sections: sections.map(({ cards, ...section }, index): HomeSection =>
      inHtml && index > 0 ? section : { ...section, cards },
    ),
    collections: found
      .filter(({ collection }) => collection.picture !== null)
      .map(({ collection: { id, handle, title, picture }, products }) => ({
        id,
        handle,
        title: nameOf(names, handle, title),
        picture,
        /** Whole garments, which pictures of collections seldom are. */
        garments: products.slice(0, HERO_GARMENTS).flatMap((product) => product.picture ?? []),
        facts: factsOf(menu, handle),
      })),
    /** Those that have no section. */
    others: menu.collections
      .filter(({ handle }) => !shown.has(handle))
      .slice(0, MOST_OTHERS)
      .map(({ id, handle, title, picture }) => ({ id, handle, title, picture })),
    story: storyOf(found, names),
    priceEnds: priceEnds(menu),
  };
}

/** GET /home/cards: the cards that the home page's own data leaves out, by their collection's id. */
export async function deferredCardsLoader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const found = await context.get(servicesContext).catalogue.home(COLLECTIONS, PRODUCTS_EACH);
  return Object.fromEntries(found.slice(1).map(({ collection, products }) => [collection.id, encodeCards(products)]));
}

type Found = Awaited<ReturnType<Services['catalogue']['home']>>;

function packed(sections: Found, menu: Menu, names: Readonly<Record<string, string>>) {
  return sections.map(({ collection: { id, handle }, products }, index) => {
    const name = nameOf(names, handle, '');
    const shape = index === 0 ? ('grid' as const) : index % RHYTHM === 0 ? ('rows' as const) : ('rail' as const);
    return {
      id,
      handle,
      ...(name === '' ? {} : { name }),
      shape,
      facts: factsOf(menu, handle),
      cards: encodeCards(products),
    };
  });
}

function factsOf(menu: Menu, handle: string): HomeSection['facts'] {
  const known = menu.collections.find((collection) => collection.handle === handle);
  return known ? { count: known.count, fromPaise: known.fromPaise } : null;
}

/** What the merchant tells of a collection other than the first, where it is more than a line. */
function storyOf(found: Found, names: Readonly<Record<string, string>>) {
  for (const { collection } of found.slice(1)) {
    const { handle, title, picture, descriptionHtml } = collection;
    const text = plainText(descriptionHtml, LONGEST_STORY);
    if (picture !== null && text.length >= SHORTEST_STORY)
      return { handle, title: nameOf(names, handle, title), text, picture };
  }
  return null;
}

/** Prices below which the shop has something but not everything, in rupees, not included. */
function priceEnds({ collections }: Menu): number[] {
  const bands = collections.filter(({ handle }) => handle !== ALL_PRODUCTS).flatMap(({ priceBands }) => priceBands);
  const ends = new Set(bands.flatMap(({ maxPaise }) => (maxPaise === null ? [] : [maxPaise / 100])));
  return [...ends].toSorted((a, b) => a - b).slice(0, PRICE_TILES);
}

const cardsById = (sections: readonly { id: string; cards: EncodedCards }[]): ReadonlyMap<string, EncodedCards> =>
  new Map(sections.map(({ id, cards }) => [id, cards]));

export type HomeData = Awaited<ReturnType<typeof loader>>;

/** What strip and slider show of a collection. */
export type PicturedCollection = HomeData['collections'][number];
