export type PageAddresses = {
  /** The one address of the page in this language. */
  canonical: string;
  /** The same page in each language, for hreflang; empty where there is only one. */
  alternates: readonly { language: string; url: string }[];
};

/** Where search engines find a page. `path` is the page's own, without a language before it. */
export function pageAddresses(origin: string, path: string): PageAddresses {
  return { canonical: origin + path, alternates: [] };
}
