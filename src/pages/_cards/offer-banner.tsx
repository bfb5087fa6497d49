import { useEffect, useState } from 'react';
import { offerSlogan } from '../../domain/money/offer-slogan.ts';
import { useShopInfo } from '../shop-info.ts';

/** The black banner of the product page: its line rolls through every few seconds [HDR-06]. */
export function OfferBanner() {
  const { shop } = useShopInfo();
  const { bannerSeconds } = shop.timers;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), bannerSeconds * 1000);
    return () => clearInterval(timer);
  }, [bannerSeconds]);
  if (!shop.offer) return null;
  return (
    <p className="offer-banner" data-turn={turn}>
      <span key={turn} className={turn === 0 ? '' : 'offer-banner-roll'}>
        {offerSlogan(shop.offer)}
      </span>
    </p>
  );
}
