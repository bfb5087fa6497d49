import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countPage } from '../../../browser/analytics/analytics.ts';
import { storeAdMarks } from '../../../browser/analytics/ad-marks.ts';
import { trackAddToCart, trackView } from '../../../browser/analytics/shopping-events.ts';
import { readConsent, useConsent } from '../../../browser/analytics/analytics-consent.ts';
import { startPixel, stopPixel } from '../../../browser/analytics/pixel.ts';
import { ROUTES } from '../../../route-table.ts';
import { routeOf } from '../../../routes.ts';
import { useShopInfo } from '../../shop-info.ts';
import { ConsentBanner } from './consent-banner.tsx';

/** Asks for consent and measures once it is given. Only for shops with a pixel. */
export default function Measuring({ pixelId }: { pixelId: string }): React.ReactNode {
  const { pathname } = useLocation();
  useAnalytics(pixelId, pathname);
  return <ConsentBanner isBuying={isBuying(pathname)} />;
}

/** True from the cart to the payment, where the question would cover the button that leads on. */
function isBuying(pathname: string): boolean {
  const row = routeOf(pathname);
  return row?.layout !== undefined || row === ROUTES.cart;
}

/** Loads the pixel only after consent, and from then on counts every page view [ADS-01]. */
function useAnalytics(pixelId: string, pathname: string): void {
  const isMeasured = routeOf(pathname)?.analytics !== 'off';
  const toServer = useShopInfo().shop.adEvents === true;
  const granted = useConsent(({ consent }) => consent === 'granted') && isMeasured;
  useEffect(readConsent, []);
  useEffect(() => {
    if (!granted) return undefined;
    startPixel(pixelId);
    return stopPixel;
  }, [granted, pixelId]);
  useEffect(() => {
    if (!granted) return undefined;
    countPage(pathname);
    return trackView(pathname, toServer);
  }, [granted, pathname, toServer]);
  useEffect(() => {
    if (!granted) return undefined;
    storeAdMarks();
    return trackAddToCart(toServer);
  }, [granted, toServer]);
}
