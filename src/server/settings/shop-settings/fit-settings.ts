import * as v from 'valibot';
import { shopConfigSchema } from '../../../contracts/shop-config.ts';
import { settingDifferences } from '../../../domain/merchant/setting-differences.ts';
import { ownPictureAt } from '../../../domain/merchant/own-picture.ts';
import { isGroup } from '../../../domain/merchant/setting-path.ts';
import { FIXED, type ShopSettings } from './shop-settings.ts';

/**
 * A value of an earlier version that today's shop does not take as it is: left out, left out because its picture was deleted,
 * or missing and as usual.
 */
export type UnfitSetting = { path: string; becomes: 'gone' | 'picture' | 'usual' };

export type FittedSettings = { settings: ShopSettings; unfit: UnfitSetting[] };

type Path = readonly (string | number)[];

const ENTRIES: ReadonlyMap<string, v.GenericSchema> = new Map(Object.entries(shopConfigSchema.entries));

/**
 * Takes out of a stored set of settings what the schema of this build does not know or take, and as little of it as
 * possible: a key of a group, a section of a list, in the end the whole key, for which shop.config.ts counts again. What a
 * group lacks is as usual. All are named, so that nobody gets back less than he thinks. `lost`: own pictures that were deleted,
 * by their ids: what cannot be without its picture is left out, too.
 */
export function fitSettings(stored: ShopSettings, lost: ReadonlySet<string> = new Set()): FittedSettings {
  const settings: Record<string, unknown> = {};
  const unfit: UnfitSetting[] = [];
  for (const [key, value] of Object.entries(stored)) {
    const schema = FIXED.has(key) ? undefined : ENTRIES.get(key);
    const unpictured = pathsOfLost(value, lost);
    const fitted = schema === undefined ? null : fitValue(schema, withoutPictures(value, lost));
    if (fitted === null) {
      unfit.push({ path: key, becomes: unpictured.length > 0 ? 'picture' : 'gone' });
      continue;
    }
    settings[key] = fitted.value;
    const gone = fitted.gone.map(
      (path) => ({ path, becomes: unpictured.some((one) => startsWith(one, path)) ? 'picture' : 'gone' }) as const,
    );
    const alone = unpictured.filter((one) => !fitted.gone.some((path) => startsWith(one, path)));
    const named = [...gone, ...alone.map((path) => ({ path, becomes: 'picture' }) as const)];
    unfit.push(...named.map(({ path, becomes }) => ({ path: [key, ...asCounted(path)].join('.'), becomes })));
    unfit.push(...lacking(key, fitted.value, fitted.parsed));
  }
  return { settings, unfit };
}

/** Where a value names pictures that were deleted. */
function pathsOfLost(value: unknown, lost: ReadonlySet<string>): Path[] {
  if (typeof value === 'string') return isLost(value, lost) ? [[]] : [];
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? value.map((part: unknown, index) => [index, part])
    : isGroup(value)
      ? Object.entries(value)
      : [];
  return parts.flatMap(([key, part]) => pathsOfLost(part, lost).map((path) => [key, ...path]));
}

/** Null is no picture, where there may be none. */
function withoutPictures(value: unknown, lost: ReadonlySet<string>): unknown {
  if (lost.size === 0) return value;
  if (typeof value === 'string') return isLost(value, lost) ? null : value;
  if (Array.isArray(value)) return value.map((part: unknown) => withoutPictures(part, lost));
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutPictures(part, lost)]));
}

function isLost(address: string, lost: ReadonlySet<string>): boolean {
  const id = ownPictureAt(address);
  return id !== null && lost.has(id);
}

/** More than the settings of a shop have values to go wrong. */
const MOST_STEPS = 2_000;

/** Null: nothing of the value can stay. */
function fitValue(schema: v.GenericSchema, given: unknown): { value: unknown; parsed: unknown; gone: Path[] } | null {
  let value = given;
  let gone: Path[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const result = v.safeParse(schema, value);
    if (result.success) return { value, parsed: result.output, gone };
    // From the end of a list, so that the places of those before stay.
    const paths = result.issues.map(({ path }) => (path ?? []).flatMap(({ key }) => keyOf(key)));
    const path = paths.toSorted((one, other) => compare(other, one))[0] ?? [];
    const lost = existing(value, path);
    if (lost.length === 0) return null;
    value = without(value, lost);
    gone = [...gone.filter((one) => !startsWith(one, lost)), lost];
  }
  return null;
}

const keyOf = (key: unknown): (string | number)[] => (typeof key === 'string' || typeof key === 'number' ? [key] : []);
const startsWith = (path: Path, start: Path): boolean => start.every((key, index) => path[index] === key);

function compare(one: Path, other: Path): number {
  for (const [index, key] of one.entries()) {
    const beside = other[index];
    if (beside === undefined) return 1;
    if (key === beside) continue;
    return typeof key === 'number' && typeof beside === 'number'
      ? key - beside
      : String(key).localeCompare(String(beside));
  }
  return one.length - other.length;
}

/** Returns what there is of a path: what is missing is a fault of what it is missing in. */
function existing(value: unknown, path: Path): Path {
  let at = value;
  for (const [index, key] of path.entries()) {
    const next = childOf(at, key);
    if (next === undefined) return path.slice(0, index);
    at = next;
  }
  return path;
}

function childOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function without(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.filter((_, index) => index !== Number(key))
      : value.map((one, index) => (index === Number(key) ? without(one, rest) : one));
  }
  if (!isGroup(value)) return value;
  if (rest.length > 0) return { ...value, [key]: without(value[key], rest) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== String(key)));
}

/** Nobody counts from nought. */
const asCounted = (path: Path): Path => path.map((key) => (typeof key === 'number' ? key + 1 : key));

/** What a group of the version lacks, and the schema fills in. */
const lacking = (key: string, value: unknown, parsed: unknown): UnfitSetting[] =>
  isGroup(value) && isGroup(parsed)
    ? settingDifferences(value, parsed)
        .filter((difference) => !Object.hasOwn(difference, 'before'))
        .map(({ path }) => ({ path: `${key}.${path}`, becomes: 'usual' as const }))
    : [];
