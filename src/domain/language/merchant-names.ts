/**
 * What the merchant calls collections (by handle), tags (as the feed writes them) and facts of descriptions (in lower case) in
 * a language, and says of collections.
 */
export type MerchantNames = {
  collections: Readonly<Record<string, string>>;
  tags: Readonly<Record<string, string>>;
  descriptions?: Readonly<Record<string, string>> | undefined;
  facts?: Readonly<Record<string, string>> | undefined;
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

/** "100% " of "100% cotton". */
const SHARE = /^\d{1,3} ?% ?/;

/** A fact of a description ("Ajrakh block print", "100% cotton") as the merchant says it, or calls the tag of that name; else as it is. */
export function factInLanguage({ facts = {}, tags }: MerchantNames, fact: string): string {
  const key = fact.toLowerCase();
  const [share = ''] = SHARE.exec(key) ?? [];
  const ofShare = share + nameOf(tags, key.slice(share.length), '');
  return nameOf(facts, key, nameOf(tags, key, ofShare === share ? fact : ofShare));
}

/** The merchant's name where there is one, else the feed's. */
export function nameOf(names: Readonly<Record<string, string>>, key: string, feedsOwn: string): string {
  return Object.hasOwn(names, key) ? (names[key] ?? feedsOwn) : feedsOwn;
}
