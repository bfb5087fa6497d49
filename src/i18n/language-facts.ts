import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Holds a folder for each language. */
export const LANGUAGES_FOLDER = path.join(import.meta.dirname, '..', 'languages');

/** What `language.json` of a language's folder says. */
const factsSchema = v.strictObject({
  /** What the language calls itself, in its own script. */
  name: v.pipe(v.string(), v.minLength(1)),
  /** For the document's `lang`, e.g. "hi-IN". */
  locale: v.pipe(
    v.string(),
    v.check((locale) => Intl.getCanonicalLocales(locale)[0] === locale, 'must be a BCP 47 tag'),
  ),
  direction: v.picklist(['ltr', 'rtl']),
  /** The whole numbers that are spoken of in the singular, as Intl.PluralRules has them. */
  singular: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export type LanguageFacts = Readonly<v.InferOutput<typeof factsSchema>> & {
  /** The folder's name: what stands in addresses, cookies and the database. */
  readonly tag: string;
};

/** The language whose texts stand beside the code, and whose addresses have no prefix. */
export const FIRST_LANGUAGE = 'en';

/**
 * The languages, each a folder of `directory` with a `language.json`: English first, the others by their tags. Throws,
 * naming the file, where one is missing or wrong.
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
