import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { storeAdMarks } from '../../../browser/analytics/ad-marks.ts';
import { answerConsent, readConsent, useConsent } from '../../../browser/analytics/analytics-consent.ts';
import { countPage } from '../../../browser/analytics/analytics.ts';
import { startPixel, stopPixel } from '../../../browser/analytics/pixel.ts';
import { trackAddToCart, trackView } from '../../../browser/analytics/shopping-events.ts';
import { ROUTES } from '../../../route-table.ts';
import { href, routeOf } from '../../../routes.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useShopInfo } from '../../shop-info.ts';
import { messages } from './consent-messages.en.ts';

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

/**
 * Asks once, with both answers equally easy, but never a shopper who is buying. Nothing is loaded or sent before the
 * shopper accepts [ADS-01].
 */
function ConsentBanner({ isBuying }: { isBuying: boolean }) {
  const { read, consent, asking } = useConsent();
  if (!read || (!asking && (consent !== null || isBuying))) return null;
  return (
    <section
      aria-label={messages.label}
      className="consent-question fixed inset-x-0 bottom-0 z-40 flex max-h-[60dvh] flex-col border-t border-line bg-paper p-4 pb-[max(1rem,env(safe-area-inset-bottom))] raised wide:inset-x-auto wide:right-6 wide:bottom-6 wide:w-[420px] wide:rounded-card wide:border"
    >
      {/* With large text it scrolls, and both answers stay in sight. */}
      <div className="min-h-0 overflow-y-auto">
        <h2 className="text-16 font-semibold">{messages.title}</h2>
        <p className="mt-1 text-13 text-quiet">
          {messages.text}{' '}
          <Link to={href('privacyPolicy')} className="underline">
            {messages.policy}
          </Link>
        </p>
      </div>
      {/* As many columns as the words need, so that large text does not break in the middle of one. */}
      <div className="mt-3 grid shrink-0 grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <Button kind="secondary" onClick={() => answerConsent('denied')}>
          {messages.reject}
        </Button>
        <Button kind="secondary" onClick={() => answerConsent('granted')}>
          {messages.accept}
        </Button>
      </div>
    </section>
  );
}
