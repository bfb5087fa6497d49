import { servicesContext } from '../load-context.ts';
import { relatedCards } from '../_related/related-cards.server.tsx';
import type { Route } from './+types/page.ts';

/** Far above any real collection; a longer list would be of no use to a shopper. */
const MAX_RELATED = 1000;

/**
 * GET /single-product/:id/related?collection=: all other products of the collection [PDP-11], or of the
 * product's first collection by default. The list is empty for an unknown product or collection.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const collection = new URL(request.url).searchParams.get('collection');
  const { html } = await relatedCards(context.get(servicesContext), {
    handle: params.id,
    collection,
    limit: MAX_RELATED,
  });
  return { html: { related: html } };
}
