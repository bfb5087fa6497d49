import { readMenu } from '../_shell/menu/read-menu.server.ts';
import { handOverHtml } from '../_static/server-html-context.ts';
import { servicesContext } from '../load-context.ts';
import { composedHome } from './composed-home.server.tsx';
import type { Route } from './+types/page.ts';
import { usualHome } from './usual-home.server.ts';

/** Loads home as HTML: the sections that the merchant composed, or the shop's own where that leaves nothing to show. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const menu = await readMenu(services);
  const { parts, ...shown } = (await composedHome(services, menu)) ?? (await usualHome(services, menu));
  return { ...shown, html: handOverHtml(parts, { request, context }) };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;
