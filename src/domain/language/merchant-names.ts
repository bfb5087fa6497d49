/** What the merchant calls collections (by handle) and tags (as the feed writes them) in a language, and says of collections. */
export type MerchantNames = {
  collections: Readonly<Record<string, string>>;
  tags: Readonly<Record<string, string>>;
  descriptions?: Readonly<Record<string, string>> | undefined;
};

/** Of each language that the merchant named anything in, by its tag. */
export type NamesByLanguage = Readonly<Record<string, MerchantNames>>;

const NONE: MerchantNames = { collections: {}, tags: {} };

/** The names of shop.config.ts: those under `names`, and before them in time the Hindi ones under a key of their own. */
export function merchantNames({ names, hindi }: { names: NamesByLanguage; hindi: MerchantNames }): NamesByLanguage {
  const { collections, tags, ...said } = namesIn(names, 'hi');
  return {
    ...names,
    hi: { collections: { ...hindi.collections, ...collections }, tags: { ...hindi.tags, ...tags }, ...said },
  };
}

/** The merchant's names in a language; none where they gave none. */
export function namesIn(names: NamesByLanguage, language: string): MerchantNames {
  return Object.hasOwn(names, language) ? (names[language] ?? NONE) : NONE;
}

/** What the merchant says of a collection in a language, as plain text; null where they say it in the feed's alone. */
export function descriptionOf({ descriptions = {} }: MerchantNames, handle: string): string | null {
  return Object.hasOwn(descriptions, handle) ? (descriptions[handle] ?? null) : null;
}

/** The merchant's name where there is one, else the feed's. */
export function nameOf(names: Readonly<Record<string, string>>, key: string, feedsOwn: string): string {
  return Object.hasOwn(names, key) ? (names[key] ?? feedsOwn) : feedsOwn;
}
