import { isGroup, type Settings } from './setting-path.ts';

/** One value that two versions of the settings have differently; undefined where a version has none. */
export type SettingDifference = { path: string; before?: unknown; after?: unknown };

/** Returns what differs, down to the single value, in the order of the later settings. A list counts as one value. */
export function settingDifferences(before: Settings, after: Settings): SettingDifference[] {
  return differencesAt(before, after, '');
}

function differencesAt(before: Settings, after: Settings, parent: string): SettingDifference[] {
  const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...keys].flatMap((key) => {
    const path = parent === '' ? key : `${parent}.${key}`;
    const [old, now] = [own(before, key), own(after, key)];
    if (isGroup(old) && isGroup(now)) return differencesAt(old, now, path);
    if (isSame(old, now)) return [];
    return [{ path, ...(old === undefined ? {} : { before: old }), ...(now === undefined ? {} : { after: now }) }];
  });
}

const own = (settings: Settings, key: string): unknown => (Object.hasOwn(settings, key) ? settings[key] : undefined);

/** Whether two values of JSON are the same, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  }
  if (isGroup(one) && isGroup(other)) return settingDifferences(one, other).length === 0;
  return one === other;
}
