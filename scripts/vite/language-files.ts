import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  FIRST_LANGUAGE,
  type LanguageFacts,
  LANGUAGES_FOLDER,
  readLanguageFacts,
} from '../../src/i18n/language-facts.ts';

const SOURCE = path.join(import.meta.dirname, '../..', 'src');
const LIST = path.join(SOURCE, 'i18n/languages.ts');
const OF_THE_PAGE = path.join(SOURCE, 'domain/language/language.en.ts');
const ENGLISH_FILE = /\.en\.(ts|svg)(\?inline)?$/;

/** Replaces src/i18n/languages.ts, which reads the folders of languages at run time, with constants. */
export function languageList(): Plugin {
  return {
    name: 'language-list',
    enforce: 'pre',
    load(id) {
      if (id !== LIST) return null;
      const facts = readLanguageFacts(LANGUAGES_FOLDER);
      const names = Object.fromEntries(facts.map(({ tag, name }) => [tag, name]));
      return (
        `export const LANGUAGES = ${JSON.stringify(facts.map(({ tag }) => tag))};\n` +
        `export const LANGUAGE_NAMES = ${JSON.stringify(names)};\n`
      );
    },
  };
}

/**
 * Builds the pages for one language, so that they contain no other texts: imports of `src/<place>/x.en.ts` (or `.svg`)
 * resolve to `src/languages/<language>/<place>/x.ts`.
 */
export function languageFiles(language: string): Plugin {
  return {
    name: 'language-files',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === FIRST_LANGUAGE || !ENGLISH_FILE.test(source)) return null;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (english === null || english.id === OF_THE_PAGE) return english;
      const relativePath = path.relative(SOURCE, english.id).replace(ENGLISH_FILE, '.$1$2');
      const translated = path.join(LANGUAGES_FOLDER, language, relativePath);
      if (!existsSync(translated.replace('?inline', ''))) this.error(`There is no ${translated}.`);
      return translated;
    },
    load(id) {
      if (language === FIRST_LANGUAGE || id !== OF_THE_PAGE) return null;
      const facts = readLanguageFacts(LANGUAGES_FOLDER).find(({ tag }) => tag === language);
      return facts === undefined ? this.error(`There is no language ${language}.`) : moduleOf(facts);
    },
  };
}

/** Returns the source of the module that replaces src/domain/language/language.en.ts. */
function moduleOf({ tag, locale, direction, singular }: LanguageFacts): string {
  const is = singular.map((number) => `count === ${number}`).join(' || ') || 'false';
  return (
    `export const LANGUAGE = ${JSON.stringify(tag)};\n` +
    `export const LOCALE = ${JSON.stringify(locale)};\n` +
    `export const DIRECTION = ${JSON.stringify(direction)};\n` +
    `export const takesSingular = (count) => ${is};\n`
  );
}
