import { isGroup } from '../../domain/merchant/setting-path.ts';
import { keyOf, type ShopSettings } from './draft.ts';
import { WHOLE_KEYS } from './whole-keys.ts';

/** Returns the keys without a field, and of the keys with some fields the parts without one. */
export function withoutField({ settings }: Pick<ShopSettings, 'settings'>, paths: readonly string[]) {
  const hasField = (path: string) => paths.some((own) => own === path || own.startsWith(`${path}.`));
  return settings.flatMap(({ key, value, origin }) => {
    if (WHOLE_KEYS.has(key)) return [];
    if (!hasField(key)) return [{ path: key, value, origin }];
    if (!isGroup(value) || paths.includes(key)) return [];
    return Object.entries(value)
      .map(([part, own]) => ({ path: `${key}.${part}`, value: own, origin }))
      .filter(({ path }) => keyOf(path) === key && !hasField(path));
  });
}
