import type * as v from 'valibot';
import type { shopSettingsSchema } from '../../contracts/desk/shop-settings.ts';
import { usualPersuasion } from '../../domain/cart/shopping-rules.ts';
import { settingDifferences, type SettingDifference } from '../../domain/merchant/setting-differences.ts';
import { type FieldFault, type SettingField, withTyped } from '../../domain/merchant/setting-field.ts';
import { groupsIn, type Settings } from '../../domain/merchant/setting-path.ts';

export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>;

/** What the user changes before it is saved. */
export type Draft = {
  /** Texts of fields as typed, by path. */
  typed: Readonly<Record<string, string>>;
  /** Keys that are changed as a whole, such as the sections of home. */
  values: Readonly<Record<string, unknown>>;
  /** Keys that return to shop.config.ts. */
  back: readonly string[];
};

export const EMPTY_DRAFT: Draft = { typed: {}, values: {}, back: [] };

/** A draft over the saved settings. */
export type DraftOver = {
  /** The saved settings with the draft; what is faulty is left as it was. */
  settings: Settings;
  faults: Readonly<Record<string, FieldFault>>;
  differences: SettingDifference[];
  /** What a save sends. */
  changes: Record<string, unknown>;
  back: string[];
};

/** Returns the saved settings with a draft over them, and what a save of it would change. */
export function draftOver({ settings: saved }: ShopSettings, fields: readonly SettingField[], draft: Draft): DraftOver {
  const over = (below: Settings) => withTyped({ ...below, ...draft.values }, fields, draft.typed);
  const before = Object.fromEntries(saved.map(({ key, value }) => [key, value]));
  const inFile = Object.fromEntries(saved.map(({ key, fileValue }) => [key, fileValue]));
  const returned = Object.fromEntries(draft.back.map((key) => [key, inFile[key]]));
  const set = { ...before, ...returned };
  const base = { ...set, ...following(saved, draft.back, over(set).settings) };
  const { settings, faults } = over(base);
  const typedKeys = new Set(settingDifferences(base, settings).map(({ path }) => keyOf(path)));
  return {
    settings,
    faults,
    differences: settingDifferences(before, settings),
    changes: Object.fromEntries([...typedKeys].map((key) => [key, settings[key]])),
    back: draft.back.filter((key) => !typedKeys.has(key)),
  };
}

/** Returns what is set nowhere, and is another with another way of shopping. */
function following(saved: ShopSettings['settings'], back: readonly string[], { shopping }: Settings): Settings {
  const usual = usualPersuasion(shopping === 'recommended' ? 'recommended' : 'as-specified');
  const unset = saved.filter(
    ({ key, origin, follows }) => follows === 'shopping' && (origin === 'file' || back.includes(key)),
  );
  return Object.fromEntries(unset.map(({ key }) => [key, usual]));
}

/** Returns a draft in which a key returns to shop.config.ts, or no longer does; what was typed into it is gone. */
export function withKeyBack(draft: Draft, key: string, isBack: boolean): Draft {
  const others = draft.back.filter((one) => one !== key);
  return {
    typed: Object.fromEntries(Object.entries(draft.typed).filter(([path]) => keyOf(path) !== key)),
    values: Object.fromEntries(Object.entries(draft.values).filter(([own]) => own !== key)),
    back: isBack ? [...others, key] : others,
  };
}

/** What is stored of a draft: keys as a whole, and those that return to shop.config.ts. */
export type Prepared = { changes: Readonly<Record<string, unknown>>; back: readonly string[] };

export const preparedIn = ({ changes, back }: DraftOver): Prepared => ({ changes, back });

/** Returns a stored draft as the form edits it. */
export const draftFrom = ({ changes, back }: Prepared): Draft => ({ typed: {}, values: changes, back });

/** Whether two drafts prepare the same, whatever the order of their keys. */
export const isSamePrepared = (one: Prepared, other: Prepared): boolean =>
  settingDifferences({ ...one.changes }, { ...other.changes }).length === 0 &&
  one.back.toSorted().join(' ') === other.back.toSorted().join(' ');

/** Returns what is prepared of a key as one text, to see later whether it still is the same. */
export const preparedAt = ({ changes, back }: Prepared, key: string): string =>
  Object.hasOwn(changes, key) ? JSON.stringify(changes[key]) : back.includes(key) ? 'back' : '';

/**
 * Returns what two prepare who began with the same draft: each key as whoever changed it has it. If both changed one, mine
 * counts with `conflicts`, and without there is no such draft.
 */
export function mergedPrepared(
  before: Prepared,
  mine: Prepared,
  theirs: Prepared,
  conflicts?: 'mine',
): Prepared | null {
  const keys = [before, mine, theirs].flatMap(({ changes, back }) => [...Object.keys(changes), ...back]);
  const own = new Set(keys.filter((key) => !isSamePrepared(onlyOf(mine, key), onlyOf(before, key))));
  const isDisputed = [...own].some(
    (key) =>
      !isSamePrepared(onlyOf(theirs, key), onlyOf(before, key)) &&
      !isSamePrepared(onlyOf(theirs, key), onlyOf(mine, key)),
  );
  if (isDisputed && conflicts === undefined) return null;
  const ofOthers = Object.entries(theirs.changes).filter(([key]) => !own.has(key));
  const ofMine = Object.entries(mine.changes).filter(([key]) => own.has(key));
  return {
    changes: Object.fromEntries([...ofOthers, ...ofMine]),
    back: [...theirs.back.filter((key) => !own.has(key)), ...mine.back.filter((key) => own.has(key))],
  };
}

/** What is prepared of one key. */
const onlyOf = ({ changes, back }: Prepared, key: string): Prepared => ({
  changes: Object.hasOwn(changes, key) ? { [key]: changes[key] } : {},
  back: back.filter((one) => one === key),
});

/** What the server refused of a key. */
export type RefusedKey = {
  /** What was prepared of it then. */
  prepared: string;
  /** The places of the entries that it named, if it named nothing else. */
  entries: readonly number[] | null;
};

/**
 * Returns what can be stored of what is prepared. What the server refused of a key, and still is the same, would keep
 * everything else from being stored: the key stays as it is stored, and of a list whose entries have ids each refused one.
 * `standing` are the settings with what is stored over them: a key that is not prepared yet stands as it is published.
 */
export function withoutRefused(
  mine: Prepared,
  stored: Prepared,
  refused: Readonly<Record<string, RefusedKey>>,
  standing: Settings,
): Prepared {
  const isRefused = (key: string) => Object.hasOwn(refused, key) && refused[key]?.prepared === preparedAt(mine, key);
  const fit = Object.entries(mine.changes).filter(([key]) => !isRefused(key));
  const before = Object.entries(stored.changes).filter(([key]) => isRefused(key));
  const partly = Object.entries(mine.changes).flatMap(([key, value]) => {
    const entries = isRefused(key) ? refused[key]?.entries : undefined;
    const list = entries ? withoutEntries(value, standing[key], entries) : null;
    const isChanged = settingDifferences({ [key]: standing[key] }, { [key]: list }).length > 0;
    return list === null || !isChanged ? [] : [[key, list] as const];
  });
  const isPartly = (key: string) => partly.some(([own]) => own === key);
  return {
    changes: Object.fromEntries([...fit, ...before, ...partly]),
    back: [
      ...mine.back.filter((key) => !isRefused(key)),
      ...stored.back.filter((key) => isRefused(key) && !isPartly(key)),
    ],
  };
}

/** Returns a list with its refused entries as they stand, if they do; null without ids by which to find them. */
function withoutEntries(list: unknown, standing: unknown, refused: readonly number[]): Settings[] | null {
  const entries = groupsIn(list);
  if (entries.length === 0 || entries.some(({ id }) => typeof id !== 'string')) return null;
  const before = groupsIn(standing);
  return entries.flatMap((entry, place) =>
    refused.includes(place) ? before.filter(({ id }) => id === entry['id']) : [entry],
  );
}

/** Returns the places of the entries that paths within a key name; null if one names something else. */
export function entriesNamed(key: string, paths: readonly string[]): number[] | null {
  const within = paths.filter((path) => keyOf(path) === key);
  const places = within.map((path) => Number(path.split('.')[1] ?? NaN));
  return places.every(Number.isInteger) ? places : null;
}

/** Returns a draft with what was typed at some paths. */
export const withTypedAt = (draft: Draft, { typed }: Draft, paths: readonly string[]): Draft => ({
  ...draft,
  typed: { ...draft.typed, ...Object.fromEntries(Object.entries(typed).filter(([path]) => paths.includes(path))) },
});

/** Returns the key of shop.config.ts that a path is within. */
export const keyOf = (path: string): string => path.split('.')[0] ?? path;
