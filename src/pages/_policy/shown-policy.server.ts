import type { Language } from '../../routes.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { nameOf } from '../../domain/language/merchant-names.ts';
import { messages as shopsOwn } from './not-returnable-messages.en.ts';

/**
 * The policy as far as pages of one language show it: it travels with every page, so tags, other languages' names and
 * the reasons, which a tracked order brings itself, stay behind. `names`: what the shop calls tags that the merchant did not
 * name in the language.
 */
export function shownPolicy(
  policy: PublicShop['policy'],
  language: Language,
  names: Readonly<Record<string, string>> = shopsOwn,
): PublicShop['policy'] {
  const shown = policy.notReturnable.map(({ tag, name }) => name[language] ?? nameOf(names, tag, name.en));
  return { ...policy, reasons: [], notReturnable: asOne(shown.join(', '), language) };
}

/** One entry takes the place of all: they are only ever read as one list, and each as data would cost every page. */
function asOne(names: string, language: Language): PublicShop['policy']['notReturnable'] {
  return names === '' ? [] : [{ tag: '', name: { en: '', [language]: names } }];
}
