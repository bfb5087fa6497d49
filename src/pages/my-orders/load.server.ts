import { redirect } from 'react-router';
import { href } from '../../routes.ts';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/**
 * Leads to order tracking, with the orders of the device, if the shop sends no codes. The browser loads the orders, because
 * pages are the same for all.
 */
export async function loader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { shop } = context.get(servicesContext);
  // The router adds the language.
  if (shop.myOrders !== true) throw redirect(href('orderTracking'));
  return null;
}
