import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage, LANGUAGES } from '../../routes.ts';

export type PageAddresses = {
  /** The one address of the page in this language. */
  canonical: string;
  /** The same page in each language, for hreflang; `x-default` is for readers of any other. */
  alternates: readonly { language: string; url: string }[];
};

/** Where search engines find a page. `path` is the page's own, without a language before it. */
export function pageAddresses(origin: string, path: string): PageAddresses {
  return {
    canonical: origin + inLanguage(LANGUAGE, path),
    alternates: [
      ...LANGUAGES.map((language) => ({ language, url: origin + inLanguage(language, path) })),
      { language: 'x-default', url: origin + path },
    ],
  };
}
