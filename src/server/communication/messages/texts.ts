import { messages as english } from './message-texts.en.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { LANGUAGES, type Language } from '../../../i18n/languages.ts';
import { inEachLanguage } from '../../../i18n/translated-texts.ts';

const inLanguage = await inEachLanguage('server/communication/messages/message-texts', { messages: english });

/** Returns the message texts of a language. */
export function textsIn(language: Language): Translation<typeof english> {
  return inLanguage(language).texts.messages;
}

/** Returns the texts of the language whose script a text uses, otherwise the English ones. */
export function textsInScriptOf(text: string): Translation<typeof english> {
  const letters = text.match(/[^\P{L}\p{Script=Latin}]/gu) ?? [];
  const [first, ...others] = LANGUAGES;
  const own = others.find((language) => letters.some((letter) => textsIn(language).started.includes(letter)));
  return textsIn(own ?? first);
}
