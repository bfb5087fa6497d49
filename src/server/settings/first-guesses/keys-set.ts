import type { GuessedKey } from '../../../domain/merchant/guesses.ts';
import type { Config } from '../config/config.ts';

type Known = Pick<Config, 'namedByMerchant'> & {
  shop: Pick<Config['shop'], 'logoUrl' | 'themeColour' | 'menu' | 'menuEntries'>;
};

/** The keys that are the merchant's own already: what differs from a shop of which nothing is set. */
export function keysSetIn({ namedByMerchant, shop }: Known): ReadonlySet<GuessedKey> {
  const set: Readonly<Record<GuessedKey, boolean>> = {
    name: namedByMerchant,
    logoUrl: shop.logoUrl !== null,
    themeColour: shop.themeColour !== '#000000',
    menuEntries: shop.menuEntries !== null || shop.menu.length > 0,
  };
  return new Set((['name', 'logoUrl', 'themeColour', 'menuEntries'] as const).filter((key) => set[key]));
}
