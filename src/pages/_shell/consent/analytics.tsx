import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countPage } from '../../../browser/analytics/analytics.ts';
import { readConsent, useConsent } from '../../../browser/analytics/analytics-consent.ts';
import { startPixel, stopPixel } from '../../../browser/analytics/pixel.ts';
import { isBarePage, PATHS } from '../../../routes.ts';
import { ConsentBanner } from './consent-banner.tsx';

/** Asks for consent, and measures once it is given. For shops with a pixel. */
export default function Measuring({ pixelId }: { pixelId: string }) {
  const { pathname } = useLocation();
  useAnalytics(pixelId, pathname);
  return isBarePage(pathname) ? null : <ConsentBanner />;
}

/**
 * Whether a page may be measured: the ad platform's script sends the page's address, which holds a name and a mobile
 * number, or the number of somebody's order, on these. The thank-you page alone is measured with its order, which is what
 * a purchase is told by [ADS-01].
 */
function isMeasured(pathname: string): boolean {
  return !isBarePage(pathname) && pathname !== PATHS.orderTracking && pathname !== PATHS.orderConfirmation;
}

/** Loads the pixel only with the shopper's consent, and counts every route from then on [ADS-01]. */
function useAnalytics(pixelId: string, pathname: string): void {
  const granted = useConsent(({ consent }) => consent === 'granted') && isMeasured(pathname);
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
