import type { ShownOffer } from '../../../contracts/checkout/offers.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { isFor } from '../../../domain/money/rules/merchant-offer.ts';
import { isStanding } from '../../../domain/money/rules/offer.ts';
import type { Database } from '../../running/db/connect.ts';
import { readCandidates } from './candidates.ts';
import { MOST_SHOWN, shownOffer } from './cart-offers.ts';
import { collectionsOf } from './offer-lines.ts';

type Deps = { database: Database; now: () => number };

/** Returns the offers that the shop shows on a product's page, the newest first, three at most. */
export async function offersOfProduct(deps: Deps, product: Product): Promise<ShownOffer[]> {
  const shown = await advertisedNow(deps);
  if (shown.length === 0) return [];
  const collections = (await collectionsOf(deps.database, [product.id])).get(product.id) ?? [];
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
export async function offersInForce(deps: Deps): Promise<ShownOffer[]> {
  return newestOf(await advertisedNow(deps));
}

type Candidate = Awaited<ReturnType<typeof readCandidates>>['tried'][number];

async function advertisedNow({ database, now }: Deps): Promise<Candidate[]> {
  const { tried, waiting, advertised } = await readCandidates({ database, now, settings: { offer: null } });
  return [...tried, ...waiting].filter(
    ({ offer, refused }) =>
      !isStanding(offer) && advertised.has(offer.id) && refused === null && now() >= (offer.conditions.from ?? 0),
  );
}

const newestOf = (offers: readonly Candidate[]): ShownOffer[] =>
  offers
    .toReversed()
    .slice(0, MOST_SHOWN)
    .map(({ offer, code }) => shownOffer(offer, code));
