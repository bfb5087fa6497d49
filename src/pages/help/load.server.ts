import { servicesContext } from '../load-context.ts';
import { additionsOf } from '../_policy/additions.server.ts';
import type { Route } from './+types/page.ts';

/** Loads the questions that the merchant answers beside the shop's own. */
export function loader({ context }: Route.LoaderArgs) {
  return { additions: additionsOf(context.get(servicesContext).additions.help) };
}
