import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage } from '../../routes.ts';
import { readMenu } from '../_shell/menu/read-menu.server.ts';
import { ServerMenuContext } from '../_shell/menu/server-menu-context.ts';
import { SiteMenu } from '../_shell/menu/site-menu.tsx';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/**
 * GET /menu: the full menu as HTML, which replaces the row in a page's HTML
 * (src/pages/_shell/menu/whole-menu.ts).
 */
export async function loader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const menu = await readMenu(context.get(servicesContext));
  const html = renderToStaticMarkup(
    <StaticRouter basename={inLanguage(LANGUAGE, '/')} location={inLanguage(LANGUAGE, href('menu'))}>
      <ServerMenuContext value={menu}>
        <SiteMenu />
      </ServerMenuContext>
    </StaticRouter>,
  );
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
