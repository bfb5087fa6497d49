import { servicesContext } from '../load-context.ts';
import { additionsOf } from '../_policy/additions.server.ts';
import type { Route } from './+types/page.ts';

/** Loads the sections that the merchant adds. */
export function loader({ context }: Route.LoaderArgs) {
  return { additions: additionsOf(context.get(servicesContext).additions.privacyPolicy) };
}
