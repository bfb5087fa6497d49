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

/** Read once, before anything is done by them: a merchant's terms change with a start only. */
let terms: ShopTerms = { offer: null, shopping: 'as-specified', persuasion: 'as-specified', inactivityMinutes: 15 };

/** In the browser only: a server has the terms of each shop from its pages' data. */
export function setShopTerms(shown: ShopTerms): void {
  terms = shown;
}

/** Takes the terms that stand in the page. */
export function readShopTerms(): void {
  const written = parseJson(document.getElementById(TERMS_ID)?.textContent ?? null, isOurs);
  if (written) terms = written;
}

/** The page's own server wrote them a moment ago. */
const isOurs: Shape<ShopTerms> = (value): value is ShopTerms =>
  typeof value === 'object' && value !== null && 'shopping' in value && 'persuasion' in value && 'offer' in value;

export function shopTerms(): ShopTerms {
  return terms;
}

export function currentShoppingRules(): ShoppingRules {
  return shoppingRules(terms.shopping);
}
