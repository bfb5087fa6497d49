import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Contains a folder for each language. */
export const LANGUAGES_FOLDER = path.join(import.meta.dirname, '..', 'languages');

/** The content of a language's `language.json`. */
const factsSchema = v.strictObject({
  /** The language's name in its own language and script. */
  name: v.pipe(v.string(), v.minLength(1)),
  /** Value of the document's `lang` attribute, e.g. "hi-IN". */
  locale: v.pipe(
    v.string(),
    v.check((locale) => Intl.getCanonicalLocales(locale)[0] === locale, 'must be a BCP 47 tag'),
  ),
  direction: v.picklist(['ltr', 'rtl']),
  /** The whole numbers that take the singular, as in Intl.PluralRules. */
  singular: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export type LanguageFacts = Readonly<v.InferOutput<typeof factsSchema>> & {
  /** The folder's name, used in addresses, cookies and the database. */
  readonly tag: string;
};

/** The language whose texts are next to the code, and whose addresses have no prefix. */
export const FIRST_LANGUAGE = 'en';

/**
 * Reads the languages: each folder of `directory` with its `language.json`. English comes first, the others
 * sorted by tag. Throws an error that names the file if one is missing or invalid.
 */
export function readLanguageFacts(directory: string): [LanguageFacts, ...LanguageFacts[]] {
  const tags = readdirSync(directory, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== FIRST_LANGUAGE ? [entry.name] : [],
  );
  const [first, ...others] = [FIRST_LANGUAGE, ...tags.toSorted()].map((tag) => factsOf(directory, tag));
  if (first === undefined) throw new Error('there is no language');
  return [first, ...others];
}

function factsOf(directory: string, tag: string): LanguageFacts {
  const file = path.join(directory, tag, 'language.json');
  if (!/^[a-z]{2,3}$/.test(tag))
    throw new Error(`${file}: a language's folder is called by its tag of two or three letters`);
  try {
    return { tag, ...v.parse(factsSchema, JSON.parse(readFileSync(file, 'utf8'))) };
  } catch (error) {
    throw new Error(`${file} is missing or wrong`, { cause: error });
  }
}
