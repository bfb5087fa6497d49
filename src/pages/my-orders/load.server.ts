import { redirect } from 'react-router';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage } from '../../routes.ts';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/**
 * Leads to order tracking, with the orders of the device, if the shop sends no codes. The browser loads the orders, because
 * pages are the same for all.
 */
export async function loader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { shop } = context.get(servicesContext);
  if (shop.myOrders !== true) throw redirect(inLanguage(LANGUAGE, href('orderTracking')));
  return null;
}
