import type { ShownOffer } from '../../../contracts/checkout/offers.ts';
import type { CartQuestion, ExplainedCart } from '../../../contracts/desk/offers.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { explainCart } from './explain-cart.ts';
import { createMerchantOffers, type MerchantOffers } from './merchant-offers.ts';
import { offersInForce, offersOfProduct } from './offers-of-product.ts';

/** Offers for the desk and for product pages; carts and orders read and claim them by functions of their own. */
export type OfferService = MerchantOffers & {
  /** Answers "What would this cart cost?". */
  explain: (question: CartQuestion) => Promise<ExplainedCart>;
  /** The offers that a product's page shows. */
  ofProduct: (product: Product) => Promise<ShownOffer[]>;
  /** The offers in force that the home page may show. */
  inForce: () => Promise<ShownOffer[]>;
};

export type OfferDeps = Parameters<typeof explainCart>[0];

export function createOfferService(deps: OfferDeps): OfferService {
  return {
    ...createMerchantOffers(deps),
    explain: (question) => explainCart(deps, question),
    ofProduct: (product) => offersOfProduct(deps, product),
    inForce: () => offersInForce(deps),
  };
}
