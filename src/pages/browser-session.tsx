import { useEffect } from 'react';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { countPage } from '../browser/analytics.ts';
import { readConsent, useConsent } from '../browser/analytics-consent.ts';
import { ACTIVITY_KEY, watchInactivity } from '../browser/inactivity.ts';
import { startPixel, stopPixel } from '../browser/pixel.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { clearCheckout } from '../browser/store.ts';
import type { PublicShop } from '../contracts/shop-config.ts';
import { isBarePage } from '../routes.ts';
import { Toasts } from '../ui/toast.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { ReloadNotice } from './reload-notice.tsx';

/** What runs beside every page in the browser: toasts, the inactivity clock, and analytics once agreed to. */
export function BrowserSession({ shop }: { shop: PublicShop }) {
  const { pathname } = useLocation();
  useInactivityClock(shop.timers.inactivityMinutes);
  useAnalytics(shop.metaPixelId, pathname);
  return (
    <>
      {shop.metaPixelId === null || isBarePage(pathname) ? null : <ConsentBanner />}
      <Toasts />
      <ReloadNotice />
    </>
  );
}

const MINUTE_MS = 60_000;

function useInactivityClock(minutes: number): void {
  useEffect(
    () =>
      watchInactivity({
        now: () => Date.now(),
        limitMs: minutes * MINUTE_MS,
        lastActivity: () => readStored(ACTIVITY_KEY, v.number()),
        keepActivity: (at) => writeStored(ACTIVITY_KEY, at),
        clear: clearCheckout,
      }),
    [minutes],
  );
}

/** Loads the pixel only with an id and the shopper's consent, and counts every route from then on [ADS-01]. */
function useAnalytics(pixelId: string | null, pathname: string): void {
  const granted = useConsent(({ consent }) => consent === 'granted');
  const on = granted && pixelId !== null;
  useEffect(readConsent, []);
  useEffect(() => {
    if (!on) return undefined;
    startPixel(pixelId);
    return stopPixel;
  }, [on, pixelId]);
  useEffect(() => {
    if (on) countPage(pathname);
  }, [on, pathname]);
}
