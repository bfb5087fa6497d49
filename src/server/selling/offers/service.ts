/** Offers as other parts of the server use them. */
export { cartOffers } from './cart-offers.ts';
export { type Candidates, type GivenOffers, readCandidates } from './candidates.ts';
export { claimUses } from './claim-uses.ts';
export { losableOffers, writeOffersOfOrder } from './offers-of-order.ts';
export { offerLines } from './offer-lines.ts';
export { createOfferService, type OfferService } from './offer-service.ts';
