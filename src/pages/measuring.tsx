import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countPage } from '../browser/analytics.ts';
import { readConsent, useConsent } from '../browser/analytics-consent.ts';
import { startPixel, stopPixel } from '../browser/pixel.ts';
import { isBarePage } from '../routes.ts';
import { ConsentBanner } from './consent-banner.tsx';

/** Asks for consent, and measures once it is given. For shops with a pixel. */
export default function Measuring({ pixelId }: { pixelId: string }) {
  const { pathname } = useLocation();
  useAnalytics(pixelId, pathname);
  return isBarePage(pathname) ? null : <ConsentBanner />;
}

/** Loads the pixel only with the shopper's consent, and counts every route from then on [ADS-01]. */
function useAnalytics(pixelId: string, pathname: string): void {
  const granted = useConsent(({ consent }) => consent === 'granted');
  useEffect(readConsent, []);
  useEffect(() => {
    if (!granted) return undefined;
    startPixel(pixelId);
    return stopPixel;
  }, [granted, pixelId]);
  useEffect(() => {
    if (granted) countPage(pathname);
  }, [granted, pathname]);
}
