import { useEffect, useLayoutEffect } from 'react';
import { isRouteErrorResponse, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { endInstantBack } from '../browser/back/instant-back.ts';
import { closeInstantProduct } from '../browser/first-script/instant-product.ts';
import { REACT_READY } from '../browser/loading/page-events.ts';
import { setShopTerms, shopTermsOf } from '../browser/state/shop-terms.ts';
import { shoppingRules } from '../domain/cart/shopping-rules.ts';
import { DIRECTION, LANGUAGE, LOCALE } from '../domain/language/language.en.ts';
import { inLanguage, LANGUAGES, OFFLINE_PATHS, routeOf } from '../routes.ts';
import type { Route } from './+types/root.ts';
import { BrowserSession } from './_shell/browser-session.tsx';
import { CheckoutHeader } from './_shell/checkout-header.tsx';
import { ErrorScreen } from './_shell/errors/error-screen.tsx';
import { messages } from './_shell/header-messages.en.ts';
import { shownPolicy } from './_policy/shown-policy.server.ts';
import { servicesContext } from './load-context.ts';
import { readMenu } from './_shell/menu/read-menu.server.ts';
import { serverMenu } from './_shell/menu/server-menu-context.ts';
import { StaticFooter } from './_shell/static-footer.tsx';
import { TabBar } from './_shell/tab-bar.tsx';
import { SiteHeader } from './_shell/site-header.tsx';
import { WithoutScript, WithoutScriptStyle } from './_shell/no-script.tsx';
import { StaticLinks } from './_static/static-links.tsx';
import type { ShopInfo } from './shop-info.ts';
import type { PublicShop } from '../contracts/shop-config.ts';

const YEAR_IN_INDIA = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' });

/** Texts in one language: all others would weigh on every page. */
const inThisLanguage = (texts: Readonly<Record<string, string>>): Record<string, string> => {
  const shown = texts[LANGUAGE] ?? texts.en;
  return shown === undefined ? {} : { [LANGUAGE]: shown };
};

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { shop: whole, publicUrl, now } = services;
  // Each page carries what it shows, in its own language.
  const { announcement, ...others } = whole;
  const shop: PublicShop = {
    ...others,
    ...(announcement && { announcement: { ...announcement, text: inThisLanguage(announcement.text) } }),
    policy: shownPolicy(whole.policy, LANGUAGE),
    support: { ...whole.support, hours: inThisLanguage(whole.support.hours) },
    // Only the server draws the slider: its words in every language would weigh on every page.
    slides: [],
  };
  context.set(serverMenu, await readMenu(services));
  const info: ShopInfo = { shop, origin: publicUrl, hostname: new URL(publicUrl).hostname };
  return { ...info, year: YEAR_IN_INDIA.format(now()) };
}

/** Content that only the server renders stays in the page; no script of the browser contains it. */
const FROM_SERVER = import.meta.env.SSR;
const onServer = FROM_SERVER
  ? {
      ...(await import('./_seo/script-mark.server.ts')),
      languageRedirect: (await import('../browser/inline/language-redirect.ts?inline-script')).default,
      restoreScroll: (await import('../browser/inline/restore-scroll.ts?inline-script')).default,
    }
  : null;

/** An open page keeps what it says of the merchant; the next one that is loaded has the settings of then. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang={LOCALE} dir={DIRECTION === 'rtl' ? DIRECTION : undefined}>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={onServer?.SCRIPT_MARK}
          data-language={onServer ? LANGUAGE : undefined}
          data-languages={onServer ? LANGUAGES.join(' ') : undefined}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: onServer?.languageRedirect ?? '' }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={inLanguage(LANGUAGE, OFFLINE_PATHS.manifest)} />
        {FROM_SERVER && <WithoutScriptStyle />}
      </head>
      <body>
        {children}
        {onServer ? (
          <script
            nonce={onServer.SCRIPT_MARK}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: onServer.restoreScroll }}
          />
        ) : (
          <ScrollRestoration />
        )}
        {FROM_SERVER && <Scripts nonce={onServer?.SCRIPT_MARK} />}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  if (!FROM_SERVER) setShopTerms(shopTermsOf(loaderData.shop));
  useEffect(announceHydration, []);
  return (
    <>
      {routeOf(pathname)?.layout === 'bare' ? (
        <Outlet />
      ) : (
        <Frame shopInfo={loaderData}>
          <Outlet />
        </Frame>
      )}
      <StaticLinks />
      <BrowserSession shop={loaderData.shop} />
    </>
  );
}

/** Shows header and footer around an error if the shop's details are known. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  useEffect(announceHydration, []);
  // What the tap showed at once covers the error; StaticLinks, which removes it elsewhere, is not rendered here.
  useLayoutEffect(() => {
    closeInstantProduct();
    endInstantBack();
  }, []);
  const screen = <ErrorScreen error={error} />;
  if (loaderData === undefined || routeOf(pathname)?.layout === 'bare') return <main id="content">{screen}</main>;
  return (
    <Frame shopInfo={loaderData} tabs={false} missing={isRouteErrorResponse(error) && error.status === 404}>
      {screen}
    </Frame>
  );
}

type FrameProps = {
  shopInfo: ShopInfo & { year: string };
  children: React.ReactNode;
  tabs?: boolean;
  missing?: boolean;
};

function Frame({ shopInfo: { shop, hostname, year }, children, tabs = true, missing = false }: FrameProps) {
  const { pathname } = useLocation();
  const plain = routeOf(pathname)?.layout === 'checkout' && shoppingRules(shop.shopping).plainCheckout;
  return (
    <>
      <a href="#content" className="skip-link">
        {messages.skip}
      </a>
      {plain ? (
        <CheckoutHeader shop={shop} hostname={hostname} />
      ) : (
        <SiteHeader shop={shop} hostname={hostname} missing={missing} />
      )}
      <main id="content" tabIndex={-1} className="min-h-[70dvh]">
        {routeOf(pathname)?.content === 'browser' && <WithoutScript />}
        {children}
      </main>
      <div hidden={plain}>
        <StaticFooter shop={shop} hostname={hostname} year={year} />
      </div>
      {tabs && <TabBar />}
    </>
  );
}

/**
 * Signals that React handles clicks; the page's starter then replays the pending click. The microtask runs
 * after the pages' first effects, so choices made before hydration are already rendered.
 */
function announceHydration(): void {
  queueMicrotask(() => {
    document.documentElement.dataset['hydrated'] = 'true';
    window.dispatchEvent(new Event(REACT_READY));
  });
}
