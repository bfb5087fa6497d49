import { popularProducts, TURNS } from '../../domain/listing/popular-products.ts';
import { servicesContext } from '../load-context.ts';
import { cardNotes } from '../_cards/card-notes.server.tsx';
import { cardGridHtml } from '../_cards/card-grid-html.server.tsx';
import type { Route } from './+types/page.ts';

const COLLECTIONS = 5;
const OF_EACH = 14;

/**
 * GET /popular?turn=&product=: products of the first collections, for an empty cart or wishlist. Whose turn it is and what was
 * viewed last is in the address, so that the answer is the same for everyone who asks for it.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, shop } = services;
  const { searchParams } = new URL(request.url);
  const turn = Number(searchParams.get('turn'));
  const handle = searchParams.get('product');
  const [sections, collection] = await Promise.all([
    catalogue.home(COLLECTIONS, OF_EACH),
    handle === null ? null : catalogue.collectionOf(handle),
  ]);
  const cards = popularProducts(sections, {
    turn: Number.isInteger(turn) && turn >= 0 && turn < TURNS ? turn : 0,
    viewed: handle === null ? null : { handle, collection: collection?.handle ?? null },
  });
  const notes = await cardNotes(services, cards);
  return { html: { popular: cardGridHtml({ cards, notes, shop, collection: null, look: 'rail' }) } };
}

/** Offline it returns an empty list, so the requesting page stays. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ html: { popular: '' } }));
}
