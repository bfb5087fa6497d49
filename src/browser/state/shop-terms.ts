import { parseJson, type Shape } from '../../contracts/shape.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { type ShoppingRules, shoppingRules } from '../../domain/cart/shopping-rules.ts';

/** The part of the merchant's configuration that the browser's rules and cards need. */
export type ShopTerms = Pick<PublicShop, 'offer' | 'shopping' | 'persuasion'> & { inactivityMinutes: number };

export const shopTermsOf = ({ offer, shopping, persuasion, timers }: PublicShop): ShopTerms => ({
  offer,
  shopping,
  persuasion,
  inactivityMinutes: timers.inactivityMinutes,
});

/** Id of the element in which each page carries the terms, for use before React has loaded. */
export const TERMS_ID = 'shop-terms';

/** Read once, before they are used: the merchant's terms change only when the shop restarts. */
let terms: ShopTerms = { offer: null, shopping: 'as-specified', persuasion: 'as-specified', inactivityMinutes: 15 };

/** Sets the terms. Called in the browser only; the server takes them from the page's data. */
export function setShopTerms(shown: ShopTerms): void {
  terms = shown;
}

/** Reads the terms from the page. */
export function readShopTerms(): void {
  const written = parseJson(document.getElementById(TERMS_ID)?.textContent ?? null, isOurs);
  if (written) terms = written;
}

/** A shallow check, which is enough because the server wrote the terms into this page. */
const isOurs: Shape<ShopTerms> = (value): value is ShopTerms =>
  typeof value === 'object' && value !== null && 'shopping' in value && 'persuasion' in value && 'offer' in value;

export function shopTerms(): ShopTerms {
  return terms;
}

export function currentShoppingRules(): ShoppingRules {
  return shoppingRules(terms.shopping);
}
