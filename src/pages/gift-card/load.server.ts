import { data } from 'react-router';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/** Responds 404 where no gift card pays for anything. */
export async function loader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { shop, giftCards } = context.get(servicesContext);
  if (shop.takesGiftCards !== true) throw data(null, { status: 404 });
  const { amounts, ownAmounts, leastPaise, mostPaise, monthsValid, words } = giftCards;
  const terms = { amounts, ownAmounts, leastPaise, mostPaise, monthsValid, words };
  return { isSold: shop.sellsGiftCards === true, terms };
}
