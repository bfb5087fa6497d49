import { LANGUAGES, type Language } from '../../routes.ts';

const KEY = 'desk-language';
/** Hindi with the digits that Indian shops write. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** The language of this load of the desk: chosen before, else the browser's where the desk speaks it. */
export const DESK_LANGUAGE: Language = chosen();
export const DESK_LOCALE = LOCALES[DESK_LANGUAGE];

/** A screen's words in the language of this load. The desk is one build: whoever packs needs no address per language. */
export function inDeskLanguage<Texts>(texts: Readonly<Record<Language, Texts>>): Texts {
  return texts[DESK_LANGUAGE];
}

/** Keeps the choice and loads the desk anew in it. */
export function chooseDeskLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  location.reload();
}

function chosen(): Language {
  if (typeof localStorage === 'undefined') return LANGUAGES[0];
  const wishes = [localStorage.getItem(KEY), navigator.language.slice(0, 2)];
  return wishes.flatMap((wish) => LANGUAGES.filter((each) => each === wish))[0] ?? LANGUAGES[0];
}
