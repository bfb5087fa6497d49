import { LONGEST_ENTRY, MOST_ENTRIES_BELOW } from '../../../domain/merchant/menu-limits.ts';
import { groupsIn, isGroup, settingAt, type Settings } from '../../../domain/merchant/setting-path.ts';
import type { PartForm, PartListForm } from '../part-form/part-form.ts';
import { DESK_LANGUAGE } from '../../language/desk-language.ts';
import { texts } from './texts.ts';

/** An entry of the menu while it is edited: what is typed may not be valid yet. */

const KINDS = ['collection', 'page'] as const;

export const NEW_ENTRY: Settings = { to: { kind: 'collection', value: '' }, name: {}, red: false, picture: null };

export const entryForm: PartForm = {
  fields: (entry) => [
    { path: 'to.kind', kind: 'choice', options: KINDS },
    settingAt(entry, 'to.kind') === 'page'
      ? { path: 'to.value', kind: 'page', empty: 'refused' }
      : { path: 'to.value', kind: 'collection' },
    { path: 'name', kind: 'text', most: LONGEST_ENTRY, empty: 'absent', byLanguage: true },
    { path: 'red', kind: 'switch' },
    { path: 'picture', kind: 'picture', empty: 'null' },
  ],
  texts: texts.fields,
};

/** What stands below an entry. */
export const entriesBelow: PartListForm = {
  ...entryForm,
  path: 'below',
  least: 0,
  most: MOST_ENTRIES_BELOW,
  empty: NEW_ENTRY,
  itemName: texts.below,
};

/** Returns the entries of the merchant's own menu; null while the collections are the menu. */
export const entriesIn = (menu: unknown): Settings[] | null => (Array.isArray(menu) ? groupsIn(menu) : null);

export const belowIn = (entry: Settings): Settings[] => groupsIn(entry['below']);

/** Returns an entry's name for the merchant: his own, in the desk's language if it has one, else the collection's. */
export function entryName(entry: Settings, titleOf: (handle: string) => string): string {
  const names = isGroup(entry['name']) ? entry['name'] : {};
  const own = [names[DESK_LANGUAGE], ...Object.values(names)].find((name) => typeof name === 'string' && name !== '');
  const value = settingAt(entry, 'to.value');
  const led = typeof value === 'string' ? value : '';
  if (typeof own === 'string') return own;
  return settingAt(entry, 'to.kind') === 'collection' && led !== '' ? titleOf(led) : led;
}

type LedTo = { self: string | null; below: readonly string[] };

/** The parts of an entry, by title, that lead to a collection which shoppers do not find: the entry itself, or those below it. */
type LeftOut = { gone: LedTo; empty: LedTo };

export function leftOutOf(
  entry: Settings,
  /** Null while its collections are not known. */
  shop: {
    isThere: (handle: string) => boolean;
    isInShop: (handle: string) => boolean;
    titleOf: (handle: string) => string;
  } | null,
): LeftOut {
  if (shop === null) return { gone: { self: null, below: [] }, empty: { self: null, below: [] } };
  const ledTo = (isMeant: (handle: string) => boolean): LedTo => {
    const titleOf = (one: Settings) => {
      const value = settingAt(one, 'to.value');
      const isCollection = settingAt(one, 'to.kind') === 'collection' && typeof value === 'string' && value !== '';
      return isCollection && isMeant(value) ? [shop.titleOf(value)] : [];
    };
    return { self: titleOf(entry)[0] ?? null, below: belowIn(entry).flatMap(titleOf) };
  };
  return {
    gone: ledTo((handle) => !shop.isThere(handle)),
    empty: ledTo((handle) => shop.isThere(handle) && !shop.isInShop(handle)),
  };
}

/** Returns a menu in words: each entry, with those below it in brackets. */
export const menuInWords = (menu: unknown, titleOf: (handle: string) => string): string | null =>
  entriesIn(menu)
    ?.map((entry) => {
      const below = belowIn(entry).map((one) => entryName(one, titleOf));
      return entryName(entry, titleOf) + (below.length === 0 ? '' : ` (${below.join(', ')})`);
    })
    .join(' · ') ?? null;
