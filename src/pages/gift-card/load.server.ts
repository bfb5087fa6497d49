import { data } from 'react-router';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/** Responds 404 where no gift cards are sold. */
export async function loader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { shop, giftCards } = context.get(servicesContext);
  if (shop.sellsGiftCards !== true) throw data(null, { status: 404 });
  const { amounts, ownAmounts, leastPaise, mostPaise, monthsValid, words } = giftCards;
  return { amounts, ownAmounts, leastPaise, mostPaise, monthsValid, words };
}
