/** The languages of the desk. Both are in one build; the shop has more (src/languages/). */
export const DESK_LANGUAGES = ['en', 'hi'] as const;
export type DeskLanguage = (typeof DESK_LANGUAGES)[number];

const KEY = 'desk-language';
/** Locales for formats; Hindi with Latin digits, as Indian shops write them. */
const LOCALES: Readonly<Record<DeskLanguage, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** The language of this page load: the stored choice, or else the browser's language if the desk has it. */
export const DESK_LANGUAGE: DeskLanguage = chosen();
export const DESK_LOCALE = LOCALES[DESK_LANGUAGE];

/**
 * Returns a screen's texts in the language of this page load. The desk is one build for both languages, so
 * its addresses contain no language.
 */
export function inDeskLanguage<Texts>(texts: Readonly<Record<DeskLanguage, Texts>>): Texts {
  return texts[DESK_LANGUAGE];
}

/** Stores the choice and reloads the desk. */
export function chooseDeskLanguage(language: DeskLanguage): void {
  localStorage.setItem(KEY, language);
  location.reload();
}

function chosen(): DeskLanguage {
  if (typeof localStorage === 'undefined') return DESK_LANGUAGES[0];
  const preferred = [localStorage.getItem(KEY), navigator.language.slice(0, 2)];
  return preferred.flatMap((tag) => DESK_LANGUAGES.filter((each) => each === tag))[0] ?? DESK_LANGUAGES[0];
}
