import { LANGUAGES_FOLDER, readLanguageFacts } from './language-facts.ts';

/**
 * The tag of one of the shop's languages, which are the folders of src/languages/. It is known at build time, not to the compiler:
 * what comes from outside is compared with LANGUAGES.
 *
 * In what browsers load, and in built pages, scripts/vite/language-files.ts puts constants in the place of this module.
 */
export type Language = string;

const [first, ...others] = readLanguageFacts(LANGUAGES_FOLDER);

/** The first has the specification's addresses; the others have theirs under /<language>. */
export const LANGUAGES: readonly [Language, ...Language[]] = [first.tag, ...others.map(({ tag }) => tag)];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = Object.fromEntries(
  [first, ...others].map(({ tag, name }) => [tag, name]),
);
