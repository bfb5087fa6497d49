import { renderToStaticMarkup } from 'react-dom/server';
import { NO_FILTERS } from '../../domain/listing/listing-choice.ts';
import { sectionInHandle } from '../../domain/merchant/section-address.ts';
import { cardNotes } from '../_cards/card-notes.server.tsx';
import { HOME_PRODUCTS, HOME_PRODUCTS_IN_HTML } from '../_cards/home-products.ts';
import { ProductCards } from '../_cards/product-cards.tsx';
import { readMenu } from '../_shell/menu/read-menu.server.ts';
import { restOfHome } from './composed-home.server.tsx';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/rest.ts';

/**
 * GET /category/:id/rest: what home's HTML leaves out, as HTML: the other cards of a collection, or the sections after one
 * of a composed home. Empty if there are none, or no such collection or section.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const section = sectionInHandle(params.id);
  if (section !== null) return answer(await restOfHome(services, await readMenu(services), section));
  const { catalogue, shop } = services;
  const query = { sort: 'featured', filters: NO_FILTERS, after: null, limit: HOME_PRODUCTS } as const;
  const cards = (await catalogue.listing(params.id, query)).products.slice(HOME_PRODUCTS_IN_HTML);
  return answer(
    renderToStaticMarkup(<ProductCards cards={cards} shop={shop} notes={await cardNotes(services, cards)} />),
  );
}

const answer = (html: string): Response =>
  new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
