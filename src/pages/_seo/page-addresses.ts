import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage, LANGUAGES } from '../../routes.ts';

export type PageAddresses = {
  /** The canonical address of the page in this language. */
  canonical: string;
  /** The same page in each language, for hreflang; `x-default` is for all other languages. */
  alternates: readonly { language: string; url: string }[];
};

/** Returns the addresses under which search engines find a page. `path` has no language prefix. */
export function pageAddresses(origin: string, path: string): PageAddresses {
  return {
    canonical: origin + inLanguage(LANGUAGE, path),
    alternates: [
      ...LANGUAGES.map((language) => ({ language, url: origin + inLanguage(language, path) })),
      { language: 'x-default', url: origin + path },
    ],
  };
}
