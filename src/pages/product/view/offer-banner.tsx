import { useEffect } from 'react';
import { Link } from 'react-router';
import { rotateBanners } from '../../../browser/first-script/clocks.ts';
import { shoppingRules } from '../../../domain/cart/shopping-rules.ts';
import { ALL_PRODUCTS } from '../../../domain/catalogue/all-products.ts';
import { categoryHref } from '../../../routes.ts';
import { offerSlogan } from '../../../ui/product/offer-slogan.ts';
import { useShopInfo } from '../../shop-info.ts';

/** The black banner of the product page, which leads to what the offer is for: all goods. src/browser/first-script/clocks.ts rotates its line every few seconds [HDR-06]. */
export function OfferBanner() {
  const { shop } = useShopInfo();
  useEffect(rotateBanners, []);
  if (!shop.offer) return null;
  return (
    <Link
      to={categoryHref(ALL_PRODUCTS)}
      className="offer-banner"
      data-seconds={shop.timers.bannerSeconds}
      data-turn="0"
      suppressHydrationWarning
    >
      <span suppressHydrationWarning>{offerSlogan(shop.offer, shoppingRules(shop.shopping).calmer)}</span>
    </Link>
  );
}
