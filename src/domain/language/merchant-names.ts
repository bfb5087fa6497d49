/**
 * The merchant's names in one language for collections (by handle), tags (as in the feed), and facts of descriptions,
 * product types and colours (in lower case), and descriptions of collections.
 */
export type MerchantNames = {
  collections: Readonly<Record<string, string>>;
  tags: Readonly<Record<string, string>>;
  descriptions?: Readonly<Record<string, string>> | undefined;
  facts?: Readonly<Record<string, string>> | undefined;
  types?: Readonly<Record<string, string>> | undefined;
  colours?: Readonly<Record<string, string>> | undefined;
};

/** The names by language tag, for each language with any names. */
export type NamesByLanguage = Readonly<Record<string, MerchantNames>>;

const NONE: MerchantNames = { collections: {}, tags: {} };

/** The desk's names in one language. */
type OwnNames = { readonly [Kind in keyof MerchantNames]?: MerchantNames[Kind] | undefined };

type ConfiguredNames = {
  names: NamesByLanguage;
  /** Hindi names under an older key. */
  hindi: MerchantNames;
  /** Names entered at the desk, which precede all others. */
  ownNames?: Readonly<Record<string, OwnNames>>;
};

/** Merges the names of the configuration. */
export function merchantNames({ names, hindi, ownNames = {} }: ConfiguredNames): NamesByLanguage {
  const { collections, tags, ...otherNames } = namesIn(names, 'hi');
  const base: NamesByLanguage = {
    ...names,
    hi: { collections: { ...hindi.collections, ...collections }, tags: { ...hindi.tags, ...tags }, ...otherNames },
  };
  const over = Object.entries(ownNames).map(([language, own]) => [language, withNames(namesIn(base, language), own)]);
  return { ...base, ...Object.fromEntries(over) };
}

const withNames = (base: MerchantNames, own: OwnNames): MerchantNames => ({
  ...base,
  collections: { ...base.collections, ...own.collections },
  tags: { ...base.tags, ...own.tags },
  descriptions: { ...base.descriptions, ...own.descriptions },
  types: { ...base.types, ...own.types },
  colours: { ...base.colours, ...own.colours },
});

/** Returns the merchant's name of a product type, or of a colour; else the feed's. */
export const typeName = ({ types = {} }: Pick<MerchantNames, 'types'>, type: string): string =>
  nameOf(types, type.toLowerCase(), type);
export const colourName = ({ colours = {} }: Pick<MerchantNames, 'colours'>, colour: string): string =>
  nameOf(colours, colour.toLowerCase(), colour);

/** Returns each name of a collection, tag, product type or colour, in any language, with what the feed calls it. */
export function namePairs(names: NamesByLanguage): [name: string, called: string][] {
  return Object.values(names).flatMap(({ collections, tags, types = {}, colours = {} }) =>
    [collections, tags, types, colours].flatMap((named) =>
      Object.entries(named).map(([called, name]): [string, string] => [name, called]),
    ),
  );
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
