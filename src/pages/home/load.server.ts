import type { Services } from '../load-context.ts';
import { servicesContext } from '../load-context.ts';
import { type EncodedCards, encodeCards } from '../_cards/card-codec.ts';
import { serverCards } from '../_cards/server-cards-context.ts';
import type { Route } from './+types/page.ts';

/** Specification, section 9. */
const COLLECTIONS = 8;
const PRODUCTS_EACH = 20;

/** Without `cards`: they stand in the page's HTML, and their data is asked for when somebody comes near. */
export type HomeSection = { id: string; handle: string; cards?: EncodedCards };

/**
 * The first collections that have products, each with its first ones [HOME-03], and those of them that have a picture, so
 * that slider, strip and sections show the same. With a whole page only the first section's cards travel as data; the others reach the render by `serverCards`.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const found = await catalogue.home(COLLECTIONS, PRODUCTS_EACH);
  const sections = packed(found);
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
      .map(({ collection: { id, handle, title, picture } }) => ({ id, handle, title, picture })),
  };
}

/** GET /home/cards: the cards that the home page's own data leaves out, by their collection's id. */
export async function deferredCardsLoader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const sections = packed(await context.get(servicesContext).catalogue.home(COLLECTIONS, PRODUCTS_EACH));
  return Object.fromEntries(cardsById(sections.slice(1)));
}

function packed(sections: Awaited<ReturnType<Services['catalogue']['home']>>) {
  return sections.map(({ collection: { id, handle }, products }) => ({ id, handle, cards: encodeCards(products) }));
}

const cardsById = (sections: readonly { id: string; cards: EncodedCards }[]): ReadonlyMap<string, EncodedCards> =>
  new Map(sections.map(({ id, cards }) => [id, cards]));

export type HomeData = Awaited<ReturnType<typeof loader>>;

/** What strip and slider show of a collection. */
export type PicturedCollection = HomeData['collections'][number];
