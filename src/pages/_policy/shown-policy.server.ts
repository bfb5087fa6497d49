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
    notReturnable: asOne(policy.notReturnable.map(({ name }) => name[language]).join(', '), language),
  };
}

/** One entry takes the place of all: they are only ever read as one list, and each as data would cost every page. */
function asOne(names: string, language: Language): PublicShop['policy']['notReturnable'] {
  return names === '' ? [] : [{ tag: '', name: { en: '', hi: '', [language]: names } }];
}
