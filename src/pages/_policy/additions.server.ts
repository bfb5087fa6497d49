import { LANGUAGE } from '../../domain/language/language.en.ts';
import type { TextByLanguage } from '../../domain/language/text-by-language.ts';
import { type Addition, readAddition } from '../../domain/merchant/addition.ts';

type ByLanguage = Readonly<Partial<Record<keyof TextByLanguage, readonly string[]>>>;

/** Returns what the merchant adds to a page, in this language or in English. */
export function additionsOf(texts: ByLanguage): Addition[] {
  return (texts[LANGUAGE] ?? texts.en ?? []).flatMap((text) => readAddition(text) ?? []);
}
