import { useEffect } from 'react';
import { rotateBanners } from '../../browser/first-script/clocks.ts';
import { offerSlogan } from '../../ui/product/offer-slogan.ts';
import { useShopInfo } from '../shop-info.ts';

/** The black banner of the product page. src/browser/first-script/clocks.ts rotates its line every few seconds [HDR-06]. */
export function OfferBanner() {
  const { shop } = useShopInfo();
  useEffect(rotateBanners, []);
  if (!shop.offer) return null;
  return (
    <p className="offer-banner" data-seconds={shop.timers.bannerSeconds} data-turn="0" suppressHydrationWarning>
      <span suppressHydrationWarning>{offerSlogan(shop.offer)}</span>
    </p>
  );
}
