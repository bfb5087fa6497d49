import { LANGUAGES_FOLDER, readLanguageFacts } from './language-facts.ts';

/**
 * The tag of one of the shop's languages, which are the folders of src/languages/. The tags are known at
 * build time but not to the compiler, so values from outside are compared with LANGUAGES.
 *
 * In browser code and in built pages, scripts/vite/language-files.ts replaces this module with constants.
 */
export type Language = string;

const [first, ...others] = readLanguageFacts(LANGUAGES_FOLDER);

/** The first language has the specification's addresses; the others have theirs under /<language>. */
export const LANGUAGES: readonly [Language, ...Language[]] = [first.tag, ...others.map(({ tag }) => tag)];

/** The name of each language in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = Object.fromEntries(
  [first, ...others].map(({ tag, name }) => [tag, name]),
);
