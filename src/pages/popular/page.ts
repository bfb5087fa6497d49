import { servicesContext } from '../load-context.ts';
import { cardNotes } from '../_cards/card-notes.server.tsx';
import { cardGridHtml } from '../_cards/card-grid-html.server.tsx';
import type { Route } from './+types/page.ts';

const COLLECTIONS = 5;
const OF_EACH = 2;

/** GET /popular: the first products of the first collections, for an empty cart or wishlist. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, shop } = services;
  const sections = await catalogue.home(COLLECTIONS, OF_EACH);
  const found = new Map(sections.flatMap(({ products }) => products).map((card) => [card.id, card]));
  const cards = [...found.values()];
  const notes = await cardNotes(services, cards);
  return { html: { popular: cardGridHtml({ cards, notes, shop, collection: null, look: 'rail' }) } };
}

/** Offline it returns an empty list, so the requesting page stays. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ html: { popular: '' } }));
}
