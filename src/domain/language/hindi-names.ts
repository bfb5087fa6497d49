/** What the merchant calls collections (by handle) and tags (as the feed writes them) in Hindi. */
export type HindiNames = {
  collections: Readonly<Record<string, string>>;
  tags: Readonly<Record<string, string>>;
};

/** The name in a language: the merchant's Hindi one where there is one, else the feed's. */
export function nameIn(
  language: string,
  names: Readonly<Record<string, string>>,
  key: string,
  feedsOwn: string,
): string {
  return language === 'hi' && Object.hasOwn(names, key) ? (names[key] ?? feedsOwn) : feedsOwn;
}
