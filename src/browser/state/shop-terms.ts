import { parseJson, type Shape } from '../../contracts/shape.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { type ShoppingRules, shoppingRules } from '../../domain/cart/shopping-rules.ts';

/** What the browser's rules and cards need of the merchant's configuration. */
export type ShopTerms = Pick<PublicShop, 'offer' | 'shopping' | 'persuasion'> & { inactivityMinutes: number };

export const shopTermsOf = ({ offer, shopping, persuasion, timers }: PublicShop): ShopTerms => ({
  offer,
  shopping,
  persuasion,
  inactivityMinutes: timers.inactivityMinutes,
});

/** Where each page carries them: taps on cards are answered before React is there. */
export const TERMS_ID = 'shop-terms';

/** Read once, before they are used: a merchant's terms change only with a start of the shop. */
let terms: ShopTerms = { offer: null, shopping: 'as-specified', persuasion: 'as-specified', inactivityMinutes: 15 };

/** In the browser only; the server takes them from the page's data. */
export function setShopTerms(shown: ShopTerms): void {
  terms = shown;
}

/** Reads the terms from the page. */
export function readShopTerms(): void {
  const written = parseJson(document.getElementById(TERMS_ID)?.textContent ?? null, isOurs);
  if (written) terms = written;
}

/** Written by the server of this page: a shallow check is enough. */
const isOurs: Shape<ShopTerms> = (value): value is ShopTerms =>
  typeof value === 'object' && value !== null && 'shopping' in value && 'persuasion' in value && 'offer' in value;

export function shopTerms(): ShopTerms {
  return terms;
}

export function currentShoppingRules(): ShoppingRules {
  return shoppingRules(terms.shopping);
}
