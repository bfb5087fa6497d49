import type { Language } from '../../routes.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { nameOf } from '../../domain/language/merchant-names.ts';
import { messages as shopsOwn } from './not-returnable-messages.en.ts';

/**
 * Returns the part of the policy that pages of one language show. It is sent with every page, so tags, names
 * in other languages, and reasons (a tracked order has them) are omitted. `names`: the shop's names for tags
 * that the merchant did not name in this language.
 */
export function shownPolicy(
  policy: PublicShop['policy'],
  language: Language,
  names: Readonly<Record<string, string>> = shopsOwn,
): PublicShop['policy'] {
  const shown = policy.notReturnable.map(({ tag, name }) => name[language] ?? nameOf(names, tag, name.en));
  return { ...policy, reasons: [], notReturnable: asOne(shown.join(', '), language) };
}

/** Joins all entries into one: they are only shown as a list, and separate entries would make every page larger. */
function asOne(names: string, language: Language): PublicShop['policy']['notReturnable'] {
  return names === '' ? [] : [{ tag: '', name: { en: '', [language]: names } }];
}
