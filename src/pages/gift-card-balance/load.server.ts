import { data } from 'react-router';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/** Responds 404 where no gift card pays for anything. */
export async function loader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  if (context.get(servicesContext).shop.takesGiftCards !== true) throw data(null, { status: 404 });
  return null;
}
