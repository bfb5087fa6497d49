import type { PublicShop } from '../../contracts/shop-config.ts';
import { type ShoppingRules, shoppingRules } from '../../domain/cart/shopping-rules.ts';

/** What the browser's rules and cards need of the merchant's configuration. */
export type ShopTerms = Pick<PublicShop, 'offer' | 'shopping'>;

/**
 * In a place of their own, for sections of the home page are trees without the page's contexts (docs/decisions/0008), and
 * rules that run outside of React ask too. Set once, before anything is shown: a merchant's terms change with a start only.
 */
let terms: ShopTerms = { offer: null, shopping: 'as-specified' };

/** In the browser only: a server has the terms of each shop from its pages' data. */
export function setShopTerms({ offer, shopping }: ShopTerms): void {
  terms = { offer, shopping };
}

export function shopTerms(): ShopTerms {
  return terms;
}

export function currentShoppingRules(): ShoppingRules {
  return shoppingRules(terms.shopping);
}
