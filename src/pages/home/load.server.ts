import { AFTER_SECTION } from '../../domain/merchant/section-address.ts';
import { readMenu } from '../_shell/menu/read-menu.server.ts';
import { handOverHtml } from '../_static/server-html-context.ts';
import { servicesContext } from '../load-context.ts';
import { composedHome } from './composed-home.server.tsx';
import type { Route } from './+types/page.ts';
import { usualHome } from './usual-home.server.ts';

/**
 * Loads home as HTML: the sections that the merchant composed, those after one of them if the address says so, or the shop's own
 * where that leaves nothing to show.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const menu = await readMenu(services);
  const after = new URL(request.url).searchParams.get(AFTER_SECTION);
  const { parts, ...shown } = (await composedHome(services, menu, after)) ?? (await usualHome(services, menu));
  return { ...shown, html: handOverHtml(parts, { request, context }) };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;
