import { renderToStaticMarkup } from 'react-dom/server';
import { NO_FILTERS } from '../../domain/listing/listing-choice.ts';
import { cardNotes } from '../_cards/card-notes.server.tsx';
import { HOME_PRODUCTS, HOME_PRODUCTS_IN_HTML } from '../_cards/home-products.ts';
import { ProductCards } from '../_cards/product-cards.tsx';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/**
 * GET /category/:id/rest: the cards of a collection that home's HTML leaves out, as HTML. Empty if there are none, or no
 * such collection.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, shop } = services;
  const query = { sort: 'featured', filters: NO_FILTERS, after: null, limit: HOME_PRODUCTS } as const;
  const cards = (await catalogue.listing(params.id, query)).products.slice(HOME_PRODUCTS_IN_HTML);
  const html = renderToStaticMarkup(
    <ProductCards cards={cards} shop={shop} notes={await cardNotes(services, cards)} />,
  );
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
