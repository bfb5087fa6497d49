import { servicesContext } from '../load-context.ts';
import { cardNotes } from '../_cards/card-notes.server.tsx';
import { cardGridHtml } from '../_cards/card-grid-html.server.tsx';
import type { Route } from './+types/page.ts';

/** No collection of a real shop comes near it; a page of more would be of no use to a shopper. */
const MAX_RELATED = 1000;

/**
 * GET /single-product/:id/related?collection=: all other products of the collection [PDP-11], or of the product's first
 * collection where none is named. An unknown product or collection has none.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { catalogue, shop } = context.get(servicesContext);
  const collection = new URL(request.url).searchParams.get('collection');
  const related = await catalogue.related(params.id, collection, MAX_RELATED);
  const notes = await cardNotes(catalogue, related);
  return { html: { related: cardGridHtml({ cards: related, notes, shop, collection }) } };
}
