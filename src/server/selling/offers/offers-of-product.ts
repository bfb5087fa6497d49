import type { ShownOffer } from '../../../contracts/checkout/offers.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { isFor } from '../../../domain/money/rules/merchant-offer.ts';
import type { Database } from '../../running/db/connect.ts';
import type { AdvertisedOffer, ReadAdvertised } from './advertised-offers.ts';
import { MOST_SHOWN, shownOffer } from './cart-offers.ts';
import { collectionsOf } from './offer-lines.ts';

type Deps = { database: Database; advertised: ReadAdvertised };

/** Returns the offers that the shop shows on a product's page, the newest first, three at most. */
export async function offersOfProduct({ database, advertised }: Deps, product: Product): Promise<ShownOffer[]> {
  const shown = await advertised();
  if (shown.length === 0) return [];
  const collections = (await collectionsOf(database, [product.id])).get(product.id) ?? [];
  const { id: productId, handle, tags } = product;
  return newestOf(
    shown.filter(({ offer }) =>
      product.variants.some(({ id: variantId, sku = null }) =>
        isFor(offer.target, { productId, variantId, handle, sku, tags, collections }),
      ),
    ),
  );
}

/** Returns the offers in force that the shop shows, whatever they are for, the newest first, three at most. */
export async function offersInForce({ advertised }: Pick<Deps, 'advertised'>): Promise<ShownOffer[]> {
  return newestOf(await advertised());
}

const newestOf = (offers: readonly AdvertisedOffer[]): ShownOffer[] =>
  offers
    .toReversed()
    .slice(0, MOST_SHOWN)
    .map(({ offer, code }) => shownOffer(offer, code));
