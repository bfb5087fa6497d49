import type { Persuasion } from '../money/pricing.ts';

/** `as-specified`: as in the specification; `recommended`: as in other clothing shops. */
export type Shopping = 'as-specified' | 'recommended';

/** All rules that the merchant's switch `shopping` decides. docs/rules-india.md explains them to merchants. */
export type ShoppingRules = {
  /**
   * The shopper must choose a size. Otherwise the shop chooses M, or the first available size [CARD-04,
   * PDP-06].
   */
  asksSize: boolean;
  /** An added quantity is added to the quantity in the cart. Otherwise it replaces it [PDP-06]. */
  addsOnTop: boolean;
  /** The product page stays open after adding. Otherwise the cart opens [PDP-06]. */
  staysAfterAdding: boolean;
  /**
   * After an order the cart loses only what was bought, and nothing else is cleared. Otherwise everything is
   * [DONE-02].
   */
  keepsWhatWasNotBought: boolean;
  /** The address survives long inactivity. Otherwise it is cleared with the cart [CART-11]. */
  keepsAddress: boolean;
  /** The address page leads to the payment. Otherwise it leads back to the cart first [ADDR-07]. */
  addressLeadsToPayment: boolean;
  /**
   * The address form starts with the PIN code, which fills in other fields. Otherwise it has the specified
   * order [ADDR-01].
   */
  pinFirst: boolean;
  /** Checkout pages have neither search nor footer, so that shoppers do not leave them. */
  plainCheckout: boolean;
  /** Home shows its first collections in rows that scroll sideways. Otherwise each is a grid [HOME-03]. */
  homeHasRails: boolean;
  /**
   * Lists are quick to sift: phones show the likeliest filters under the title; a card shows its sizes to the mouse, or its
   * product in a sheet; a list says where one is in it, and a short one goes on with what is near. Otherwise filters stand in
   * their sheet alone, and a list ends with the specified message [LIST-04].
   */
  quickLists: boolean;
  /** A product's page ends with a row of related products and the way to all. Otherwise it shows them all [PDP-11]. */
  relatedInRow: boolean;
  /**
   * A phone's first screen of a product has its sizes: no thumbnails, and the offer's sentence after them. Otherwise thumbnails
   * [PDP-01] and the offer come before.
   */
  sizesFirst: boolean;
  /**
   * Each fact is said once, and no page ends in the void. The cart's bar is one row, with the number of pieces below the
   * price, and the price stands in it alone; otherwise it has the safety banner and a sentence [CART-07]. The thank-you page
   * has one heading, with the name of who ordered, names the free pieces, can be shared and leaves the long id to tracking
   * [DONE-01]. Tracking says what happens next, and search without words is the page of categories.
   */
  calmer: boolean;
  /** The thank-you page warns of an unsuccessful payment even if it was successful [DONE-01]. */
  warnsWhenPaid: boolean;
};

export function shoppingRules(shopping: Shopping): ShoppingRules {
  const recommended = shopping === 'recommended';
  return {
    asksSize: recommended,
    addsOnTop: recommended,
    staysAfterAdding: recommended,
    keepsWhatWasNotBought: recommended,
    keepsAddress: recommended,
    addressLeadsToPayment: recommended,
    pinFirst: recommended,
    plainCheckout: recommended,
    homeHasRails: recommended,
    quickLists: recommended,
    relatedInRow: recommended,
    sizesFirst: recommended,
    calmer: recommended,
    warnsWhenPaid: !recommended,
  };
}

const MINUTE_MS = 60_000;
/** Maximum age of an inactive cart with recommended shopping, in days. */
export const RECOMMENDED_CART_DAYS = 30;

/**
 * Returns how long without activity a cart is stored, in ms; `specifiedMinutes` is the merchant's timer
 * [CART-11].
 */
export function cartLimitMs(shopping: Shopping, specifiedMinutes: number): number {
  return MINUTE_MS * (shopping === 'recommended' ? RECOMMENDED_CART_DAYS * 24 * 60 : specifiedMinutes);
}

/**
 * What holds where the merchant set nothing. A shop that sells as large ones do shows its buyers' reviews, or samples that say
 * what they are: made-up figures beside them would convict it of making them up.
 */
export const usualPersuasion = (shopping: Shopping): Persuasion =>
  shopping === 'recommended' ? 'honest' : 'as-specified';
