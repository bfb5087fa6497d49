import type { ShownOffer } from '../../../contracts/checkout/offers.ts';
import type { CartQuestion, ExplainedCart } from '../../../contracts/desk/offers.ts';
import type { Product, ProductCard } from '../../../domain/catalogue/product.ts';
import { createAdvertised } from './advertised-offers.ts';
import { explainCart } from './explain-cart.ts';
import { createMerchantOffers, type MerchantOffers } from './merchant-offers.ts';
import { tickOffers } from './offer-clock.ts';
import { offersOfCards } from './offers-of-cards.ts';
import { offersInForce, offersOfProduct } from './offers-of-product.ts';

/** Offers for the desk and for pages; carts and orders read and claim them by functions of their own. */
export type OfferService = MerchantOffers & {
  /** Answers "What would this cart cost?". */
  explain: (question: CartQuestion) => Promise<ExplainedCart>;
  /** The offers that a product's page shows. */
  ofProduct: (product: Product) => Promise<ShownOffer[]>;
  /** The offers that the cards of a list show, by product id. */
  ofCards: (cards: readonly ProductCard[]) => Promise<ReadonlyMap<string, ShownOffer[]>>;
  /** The offers in force that the home page may show. */
  inForce: () => Promise<ShownOffer[]>;
  /** Tells pages of offers that began or ended. For every second. */
  tick: () => Promise<boolean>;
};

export type OfferDeps = Parameters<typeof explainCart>[0] & { version: () => Promise<number> };

export function createOfferService(deps: OfferDeps): OfferService {
  const { database, now, settings } = deps;
  const shown = { database, settings, advertised: createAdvertised(deps) };
  return {
    ...createMerchantOffers(deps),
    explain: (question) => explainCart(deps, question),
    ofProduct: (product) => offersOfProduct(shown, product),
    ofCards: (cards) => offersOfCards(shown, cards),
    inForce: () => offersInForce(shown),
    tick: () => tickOffers(database, now()),
  };
}
