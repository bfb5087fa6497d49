import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { shopTermsOf, TERMS_ID } from '../../browser/state/shop-terms.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { whenIdle } from '../../browser/loading/when-idle.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage } from '../../routes.ts';
import { Toasts } from '../../ui/overlay/toasts.tsx';
import { ReloadNotice } from './errors/reload-notice.tsx';

/** Phones, which have no pointer to rest, load nothing of it. */
function secondPicturesOnDesktops(): void {
  if (!matchMedia('(hover: hover) and (min-width: 1024px)').matches) return;
  whenIdle(
    () =>
      void import('../../browser/loading/second-pictures.ts').then(
        ({ showSecondPictures }) => showSecondPictures(),
        () => undefined,
      ),
  );
}

const SizeChooser = lazyWithNotice(() => import('./size-sheet/size-chooser.tsx'));

/** Only shops with a pixel have any use for it. Where its script is blocked or lost, nobody is asked or measured. */
const Measuring = lazy(() => import('./consent/analytics.tsx').catch(() => ({ default: () => null })));

/** What runs beside every page in the browser: toasts, copies for times without a connection, and analytics once agreed to. */
export function BrowserSession({ shop }: { shop: PublicShop }) {
  const pixelId = shop.metaPixelId;
  // Nothing of it is in the page the server sends.
  const isHydrated = useShop((state) => state.restored);
  const { pathname, search } = useLocation();
  const sizeWanted = useShop((state) => state.sizeWanted);
  useEffect(secondPicturesOnDesktops, []);
  const address = inLanguage(LANGUAGE, pathname) + search;
  useOfflineCopies(shop.serviceWorker, address);
  return (
    <>
      {isHydrated && pixelId !== null && (
        <Suspense>
          <Measuring pixelId={pixelId} />
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

/** What cards and cart go by before React is there (browser/state/shop-terms.ts); the server writes it. */
function ShopTermsInPage({ shop }: { shop: PublicShop }) {
  const terms = shopTermsOf(shop);
  const text = import.meta.env.SSR ? JSON.stringify(terms).replaceAll('<', String.raw`\u003c`) : '';
  return (
    <script type="application/json" id={TERMS_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

/**
 * Every page that is shown is kept for times without a connection; where the script does not come, none is. Where the
 * merchant has the worker off, one that is still there is told to look, and finds its end.
 */
function useOfflineCopies(on: boolean, address: string): void {
  useEffect(() => {
    const keep = async () => (await import('../../browser/offline/precache.ts')).precachePage(address);
    const retire = async () => (await navigator.serviceWorker?.getRegistration())?.update();
    // The next page does not cancel it: a page the shopper passed through was seen too.
    whenIdle(() => {
      if (navigator.onLine) void (on ? keep() : retire()).catch(() => undefined);
    });
  }, [on, address]);
}
