import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { shopTermsOf, TERMS_ID } from '../../browser/state/shop-terms.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { whenIdle } from '../../browser/loading/when-idle.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage } from '../../routes.ts';
import { Toasts } from '../../ui/overlay/toasts.tsx';
import { ReloadNotice } from './errors/reload-notice.tsx';

const SizeChooser = lazyWithNotice(() => import('./size-sheet/size-chooser.tsx'));

const nothing = () => ({ default: () => null });

/**
 * Only shops with a pixel need it. If its script is blocked or fails to load, there is no consent question
 * and no measuring.
 */
const Measuring = lazy(() => import('./consent/analytics.tsx').catch(nothing));

const PageAnnouncer = lazy(() => import('./announcements/page-announcer.ts').catch(nothing));

const CardExtras = lazy(() => import('../../browser/quick-lists/card-extras.ts').catch(nothing));

/** Runs on every page in the browser: toasts, offline copies of pages, and analytics after consent. */
export function BrowserSession({ shop }: { shop: PublicShop }) {
  const pixelId = shop.metaPixelId;
  // None of this is in the server's HTML.
  const isHydrated = useShop((state) => state.restored);
  // Phones as specified load nothing for cards.
  const hasMouse = isHydrated && matchMedia('(hover) and (min-width:1024px)').matches;
  const { pathname, search } = useLocation();
  const sizeWanted = useShop((state) => state.sizeWanted);
  const address = inLanguage(LANGUAGE, pathname) + search;
  useOfflineCopies(shop.serviceWorker, address);
  return (
    <>
      {isHydrated && (
        <Suspense>
          <PageAnnouncer />
          {(shoppingRules(shop.shopping).quickLists || hasMouse) && <CardExtras shop={shop} hasMouse={hasMouse} />}
          {pixelId !== null && <Measuring pixelId={pixelId} />}
        </Suspense>
      )}
      {sizeWanted && (
        <Suspense>
          <SizeChooser wanted={sizeWanted} />
        </Suspense>
      )}
      <ShopTermsInPage shop={shop} />
      <Toasts />
      <ReloadNotice />
    </>
  );
}

/**
 * The shop's terms that cards and cart need before React has loaded (browser/state/shop-terms.ts); written by
 * the server.
 */
function ShopTermsInPage({ shop }: { shop: PublicShop }) {
  const terms = shopTermsOf(shop);
  const text = import.meta.env.SSR ? JSON.stringify(terms).replaceAll('<', String.raw`\u003c`) : '';
  return (
    <script type="application/json" id={TERMS_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

/**
 * Stores every shown page for offline use, unless the script fails to load. If the merchant has turned the
 * service worker off, an installed one is updated, and the update removes it.
 */
function useOfflineCopies(on: boolean, address: string): void {
  useEffect(() => {
    const precache = async () => (await import('../../browser/offline/precache.ts')).precachePage(address);
    const retire = async () => (await navigator.serviceWorker?.getRegistration())?.update();
    // A navigation does not cancel it: a page the shopper passed through is stored too.
    whenIdle(() => {
      if (navigator.onLine) void (on ? precache() : retire()).catch(nothing);
    });
  }, [on, address]);
}
