/** `as-specified`: as the specification has it; `recommended`: as shoppers know it from other clothing shops. */
export type Shopping = 'as-specified' | 'recommended';

/** What the merchant's switch `shopping` decides, all in one place; docs/rules-india.md tells merchants of it. */
export type ShoppingRules = {
  /** A size is asked of the shopper; otherwise M is taken, or the first that can be had [CARD-04, PDP-06]. */
  asksSize: boolean;
  /** What is added comes on top of what the cart holds; otherwise the line takes the new quantity [PDP-06]. */
  addsOnTop: boolean;
  /** After adding the product's page stays; otherwise it leads to the cart [PDP-06]. */
  staysAfterAdding: boolean;
  /** Only what an order bought leaves the cart, and nothing else is cleared after it; otherwise all is [DONE-02]. */
  keepsWhatWasNotBought: boolean;
  /** Long inactivity leaves the address; otherwise it goes with the cart [CART-11]. */
  keepsAddress: boolean;
  /** The address leads to the payment; otherwise back to the cart first [ADDR-07]. */
  addressLeadsToPayment: boolean;
  /** The address form begins with the PIN code, which fills in most; otherwise in the specified order [ADDR-01]. */
  pinFirst: boolean;
  /** Checkout pages have neither search nor footer, so that nothing leads away from them. */
  plainCheckout: boolean;
  /** The thank-you page warns of an unsuccessful payment even where it was successful [DONE-01]. */
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
    warnsWhenPaid: !recommended,
  };
}

const MINUTE_MS = 60_000;
/** How long a cart waits for a shopper who went away to think it over. */
export const RECOMMENDED_CART_DAYS = 30;

/** After how long without activity the cart is cleared, in ms; `specifiedMinutes` is the merchant's timer [CART-11]. */
export function cartLimitMs(shopping: Shopping, specifiedMinutes: number): number {
  return MINUTE_MS * (shopping === 'recommended' ? RECOMMENDED_CART_DAYS * 24 * 60 : specifiedMinutes);
}
