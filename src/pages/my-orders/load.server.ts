import { data } from 'react-router';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/**
 * Responds 404 if the shop does not offer the page. The browser loads the orders, because pages are the same
 * for all.
 */
export async function loader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { shop } = context.get(servicesContext);
  if (shop.myOrders !== true) throw data(null, { status: 404 });
  return null;
}
