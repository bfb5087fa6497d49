import { useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { isBarePage } from '../routes.ts';
import type { Route } from './+types/root.ts';
import { servicesContext } from './load-context.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { shop, publicUrl } = context.get(servicesContext);
  return { shop, hostname: new URL(publicUrl).hostname };
}

/** Merchant details change with a deploy only. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useEffect(announceAlive, []);
  if (isBarePage(pathname)) return <Outlet />;
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteHeader shop={loaderData.shop} hostname={loaderData.hostname} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter shop={loaderData.shop} hostname={loaderData.hostname} />
    </>
  );
}

/** Tells the page's starter that taps are heard now, so that it hands over the one it kept. */
function announceAlive(): void {
  document.documentElement.dataset['alive'] = 'true';
  window.dispatchEvent(new Event('shop:ready'));
}
