import type { Language } from '../../routes.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';

/**
 * The policy as far as pages of one language show it: it travels with every page, so tags, the other language's names and
 * the reasons, which a tracked order brings itself, stay behind.
 */
export function shownPolicy(policy: PublicShop['policy'], language: Language): PublicShop['policy'] {
  return {
    ...policy,
    reasons: [],
    notReturnable: policy.notReturnable.map(({ name }) => ({
      tag: '',
      name: { en: '', hi: '', [language]: name[language] },
    })),
  };
}
