import { servicesContext } from '../load-context.ts';
import { cardNotes } from '../_cards/card-notes.server.tsx';
import { cardGridHtml } from '../_cards/card-grid-html.server.tsx';
import type { Route } from './+types/page.ts';

/** Far above any real collection; a longer list would be of no use to a shopper. */
const MAX_RELATED = 1000;

/**
 * GET /single-product/:id/related?collection=: all other products of the collection [PDP-11], or of the
 * product's first collection by default. The list is empty for an unknown product or collection.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { catalogue, shop } = context.get(servicesContext);
  const collection = new URL(request.url).searchParams.get('collection');
  const related = await catalogue.related(params.id, collection, MAX_RELATED);
  const notes = await cardNotes(catalogue, related);
  return { html: { related: cardGridHtml({ cards: related, notes, shop, collection }) } };
}
