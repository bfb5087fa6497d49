/**
 * The merchant's names in one language for collections (by handle), tags (as in the feed) and facts of
 * descriptions (in lower case), and descriptions of collections.
 */
export type MerchantNames = {
  collections: Readonly<Record<string, string>>;
  tags: Readonly<Record<string, string>>;
  descriptions?: Readonly<Record<string, string>> | undefined;
  facts?: Readonly<Record<string, string>> | undefined;
};

/** The names by language tag, for each language with any names. */
export type NamesByLanguage = Readonly<Record<string, MerchantNames>>;

const NONE: MerchantNames = { collections: {}, tags: {} };

/** Merges the names in shop.config.ts: those under `names`, and the Hindi names under an older key. */
export function merchantNames({ names, hindi }: { names: NamesByLanguage; hindi: MerchantNames }): NamesByLanguage {
  const { collections, tags, ...otherNames } = namesIn(names, 'hi');
  return {
    ...names,
    hi: { collections: { ...hindi.collections, ...collections }, tags: { ...hindi.tags, ...tags }, ...otherNames },
  };
}

/** Returns the merchant's names in a language; empty if there are none. */
export function namesIn(names: NamesByLanguage, language: string): MerchantNames {
  return Object.hasOwn(names, language) ? (names[language] ?? NONE) : NONE;
}

/**
 * Returns the merchant's description of a collection in a language, as plain text; null if only the feed has
 * one.
 */
export function descriptionOf({ descriptions = {} }: MerchantNames, handle: string): string | null {
  return Object.hasOwn(descriptions, handle) ? (descriptions[handle] ?? null) : null;
}

/** Matches "100% " in "100% cotton". */
const SHARE = /^\d{1,3} ?% ?/;

/**
 * Returns a fact of a description ("Ajrakh block print", "100% cotton") by the merchant's name for it, or for
 * the tag of that name; else unchanged.
 */
export function factInLanguage({ facts = {}, tags }: MerchantNames, fact: string): string {
  const key = fact.toLowerCase();
  const [share = ''] = SHARE.exec(key) ?? [];
  const ofShare = share + nameOf(tags, key.slice(share.length), '');
  return nameOf(facts, key, nameOf(tags, key, ofShare === share ? fact : ofShare));
}

/** Returns the merchant's name if there is one, else the feed's. */
export function nameOf(names: Readonly<Record<string, string>>, key: string, feedsOwn: string): string {
  return Object.hasOwn(names, key) ? (names[key] ?? feedsOwn) : feedsOwn;
}
