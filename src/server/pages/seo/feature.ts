import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { pieceEverywhere } from '../../../domain/money/delivery-of-cart.ts';
import { usualDays } from '../../../domain/dates/delivery.ts';
import { hasOwnDays, widestDays } from '../../../domain/money/zone-days.ts';
import { chargesForDelivery } from '../../../domain/money/delivery-zones.ts';
import type { CatalogueService } from '../../catalogue/products/service.ts';
import type { Feature } from '../../running/feature.ts';
import { type DiscoveryDeps, discoveryEndpoints } from './endpoints.ts';

type Needs = {
  config: { publicUrl: string; shop: Pick<ShopConfig, 'name' | 'delivery' | 'shipping' | 'shopping'> };
  catalogue: Pick<CatalogueService, 'published' | 'catalogue'>;
  buildName: string;
  /** The header that lets a CDN purge the files with the catalogue. */
  catalogueKeys: Readonly<Record<string, string>>;
};

/** The files for search engines, merchant centres and assistants. */
export const seo: Feature<Needs> = {
  name: 'search engines',
  create: ({ config, catalogue, buildName, catalogueKeys }) => ({
    services: {},
    routes: [
      discoveryEndpoints({
        published: catalogue.published,
        catalogue: catalogue.catalogue,
        publicUrl: config.publicUrl,
        shopName: config.shop.name,
        ...feedDelivery(config.shop),
        build: buildName,
        cdnKeys: catalogueKeys,
      }),
    ],
  }),
};

/** What the merchant feed says of delivery: nothing where it is free as in every shop, or depends on the PIN code, which may not be served. */
export function feedDelivery({
  delivery,
  shipping,
  shopping,
}: Pick<ShopConfig, 'delivery' | 'shipping' | 'shopping'>): Pick<DiscoveryDeps, 'delivery'> {
  const { byCouriers, byOwnPins, notServed, servedOnly } = delivery;
  const isEverywhere = !byCouriers && !byOwnPins && notServed.length === 0 && servedOnly.length === 0;
  const ownDays = hasOwnDays(delivery);
  const says = isEverywhere && (ownDays || chargesForDelivery(delivery));
  const everywhere = says ? pieceEverywhere({ ...delivery, ...shipping }) : null;
  if (everywhere === null) return {};
  return { delivery: { ...everywhere, ...(ownDays ? { days: widestDays(delivery, usualDays(shopping)) } : {}) } };
}
