import type { Language } from '../../routes.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { messages } from './not-returnable-messages.en.ts';

/**
 * The policy as far as pages of one language show it: it travels with every page, so tags, other languages' names and
 * the reasons, which a tracked order brings itself, stay behind.
 */
export function shownPolicy(policy: PublicShop['policy'], language: Language): PublicShop['policy'] {
  return {
    ...policy,
    reasons: [],
    notReturnable: asOne(policy.notReturnable.map((entry) => nameIn(entry, language)).join(', '), language),
  };
}

/** As the merchant calls it in the page's language; else as the shop does, where the tag is one of its own. */
function nameIn({ tag, name }: PublicShop['policy']['notReturnable'][number], language: Language): string {
  const own: Readonly<Record<string, string>> = messages;
  return name[language] ?? (Object.hasOwn(own, tag) ? own[tag] : undefined) ?? name.en;
}

/** One entry takes the place of all: they are only ever read as one list, and each as data would cost every page. */
function asOne(names: string, language: Language): PublicShop['policy']['notReturnable'] {
  return names === '' ? [] : [{ tag: '', name: { en: '', [language]: names } }];
}
