import { isGroup, settingAt, type Settings } from '../../../domain/merchant/setting-path.ts';
import type { DeskResponse } from '../../../contracts/desk/endpoints.ts';

export const NAME_KINDS = ['collections', 'tags', 'types', 'colours'] as const;
export type NameKind = (typeof NAME_KINDS)[number];
/** What is said of a thing in a language: its name, or the description of a collection. */
export type SaidKind = NameKind | 'descriptions';

export type CatalogueNames = DeskResponse<'catalogueNames'>;

type Place = { language: string; kind: SaidKind; key: string };

const textIn = (group: unknown, key: string): string => {
  const found = isGroup(group) && Object.hasOwn(group, key) ? group[key] : '';
  return typeof found === 'string' ? found : '';
};

/** Returns the name that was entered at the desk; '' if there is none. A key may hold full stops. */
export const ownName = (ownNames: unknown, { language, kind, key }: Place): string =>
  textIn(settingAt(ownNames, `${language}.${kind}`), key);

/** Returns the name of shop-names.ts; '' if there is none. */
export const nameOfFile = ({ ofFile }: CatalogueNames, { language, kind, key }: Place): string =>
  textIn(settingAt(ofFile, `${language}.${kind}`), key);

/** Returns the names with another one; '' takes it away, and nothing stays of a language or kind without names. */
export function withName(ownNames: unknown, { language, kind, key }: Place, name: string): Settings {
  const all = isGroup(ownNames) ? ownNames : {};
  const inLanguage = settingAt(all, language);
  const ofKind = settingAt(all, `${language}.${kind}`);
  return withPart(all, language, withPart(isGroup(inLanguage) ? inLanguage : {}, kind, withEntry(ofKind, key, name)));
}

/** Returns a record with another text at a key; '' takes it away. */
export function withEntry(record: unknown, key: string, text: string): Settings {
  const others = Object.entries(isGroup(record) ? record : {}).filter(([own]) => own !== key);
  return Object.fromEntries(text === '' ? others : [...others, [key, text]]);
}

const withPart = (group: Settings, part: string, value: Settings): Settings => {
  const others = Object.fromEntries(Object.entries(group).filter(([own]) => own !== part));
  return Object.keys(value).length === 0 ? others : { ...others, [part]: value };
};

/** Returns the languages in which a thing has no name. The first language is the feed's own, which has. */
export function languagesWithout(
  names: CatalogueNames,
  ownNames: unknown,
  { kind, key }: { kind: NameKind; key: string },
  languages: readonly string[],
): string[] {
  return languages
    .slice(1)
    .filter((language) => ownName(ownNames, { language, kind, key }) === '')
    .filter((language) => nameOfFile(names, { language, kind, key }) === '');
}

/** Returns names, or colours of dots, in a line: "cotton: सूती, linen: लिनन"; null for what is no list of them. */
export function namesInWords(value: unknown): string | null {
  if (!isGroup(value)) return typeof value === 'string' ? value : null;
  return Object.entries(value)
    .map(([key, part]) => (isGroup(part) ? (namesInWords(part) ?? '') : `${key}: ${String(part)}`))
    .filter((line) => line !== '')
    .join(', ');
}
