import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Translation } from '../domain/language/translation.ts';
import { FIRST_LANGUAGE, type LanguageFacts, LANGUAGES_FOLDER, readLanguageFacts } from './language-facts.ts';
import type { Language } from './languages.ts';

export type TextsIn<English> = { facts: LanguageFacts; texts: Translation<English> };

/**
 * Loads texts that the server sends by itself (mails, the offline page), in every language. `file` is their
 * path below src and below each language's folder, without `.en.ts`; `english` is the export of the English
 * file. Rejects with an error that names the missing text if a language lacks one. The returned function
 * gives the texts of a language, and the English ones for an unknown tag.
 */
export async function inEachLanguage<English extends object>(
  file: string,
  english: English,
): Promise<(language: Language) => TextsIn<English>> {
  const all = new Map<Language, TextsIn<English>>();
  const [first, ...others] = readLanguageFacts(LANGUAGES_FOLDER);
  const own = { facts: first, texts: checked(file, english, english) };
  for (const facts of others) all.set(facts.tag, { facts, texts: checked(file, english, await load(facts.tag, file)) });
  return (language) => all.get(language) ?? own;
}

async function load(tag: Language, file: string): Promise<unknown> {
  const full = path.join(LANGUAGES_FOLDER, tag, `${file}.ts`);
  if (!existsSync(full)) throw new Error(`There is no ${full}.`);
  const module: object = await import(full);
  return { ...module };
}

function checked<English extends object>(file: string, english: English, translated: unknown): Translation<English> {
  if (isTranslation(english, translated)) return translated;
  const names = translationGaps(english, translated).join(', ');
  throw new Error(`${file} is not the English texts of ${FIRST_LANGUAGE} in other words: ${names}`);
}

function isTranslation<English>(english: English, value: unknown): value is Translation<English> {
  return translationGaps(english, value).length === 0;
}

/**
 * Returns the names of texts that a translation lacks, has in addition, or has in another shape than the
 * English one. It is for texts loaded at run time; the compiler checks each file
 * (src/domain/language/translation.ts).
 */
function translationGaps(english: unknown, translated: unknown, name = ''): string[] {
  if (typeof english !== typeof translated || Array.isArray(english) !== Array.isArray(translated)) return [name];
  if (!isTable(english) || !isTable(translated) || Array.isArray(english)) return [];
  return [...new Set([...Object.keys(english), ...Object.keys(translated)])].flatMap((key) =>
    translationGaps(english[key], translated[key], name === '' ? key : `${name}.${key}`),
  );
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
