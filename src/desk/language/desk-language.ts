/** The merchant's desk is one build of two languages; the shop's own are more (src/languages/). */
export const DESK_LANGUAGES = ['en', 'hi'] as const;
export type DeskLanguage = (typeof DESK_LANGUAGES)[number];

const KEY = 'desk-language';
/** Hindi with the digits that Indian shops write. */
const LOCALES: Readonly<Record<DeskLanguage, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** The language of this load of the desk: chosen before, else the browser's where the desk speaks it. */
export const DESK_LANGUAGE: DeskLanguage = chosen();
export const DESK_LOCALE = LOCALES[DESK_LANGUAGE];

/** A screen's words in the language of this load. The desk is one build: whoever packs needs no address per language. */
export function inDeskLanguage<Texts>(texts: Readonly<Record<DeskLanguage, Texts>>): Texts {
  return texts[DESK_LANGUAGE];
}

/** Keeps the choice and loads the desk anew in it. */
export function chooseDeskLanguage(language: DeskLanguage): void {
  localStorage.setItem(KEY, language);
  location.reload();
}

function chosen(): DeskLanguage {
  if (typeof localStorage === 'undefined') return DESK_LANGUAGES[0];
  const wishes = [localStorage.getItem(KEY), navigator.language.slice(0, 2)];
  return wishes.flatMap((wish) => DESK_LANGUAGES.filter((each) => each === wish))[0] ?? DESK_LANGUAGES[0];
}
