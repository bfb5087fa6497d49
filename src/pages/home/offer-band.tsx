import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { categoryHref } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { offerName } from '../../ui/product/offer-name.ts';
import { StaticLink } from '../_static/static-link.tsx';
import { messages } from './messages.en.ts';

/**
 * The offer in words; on phones over the merchant's banner picture [HOME-02]. It links to all products that
 * the offer covers.
 */
export function OfferBand({ shop }: { shop: Pick<PublicShop, 'offer' | 'bannerImageUrl' | 'name'> }) {
  const { offer, bannerImageUrl } = shop;
  if (!offer && bannerImageUrl === null) return null;
  return (
    <StaticLink to={categoryHref(ALL_PRODUCTS)} data-home-banner="" className="offer-band">
      {bannerImageUrl !== null && <img src={bannerImageUrl} alt={offer ? '' : shop.name} loading="lazy" />}
      {offer && (
        <span>
          <b>{offerName(offer)}</b>
          {messages.offerText(offer.groupSize, offer.groupSize - offer.freePerGroup)}
          <Icon name="right" className="icon size-4" />
        </span>
      )}
    </StaticLink>
  );
}
