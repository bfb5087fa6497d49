import { type Config, ConfigError } from '../config/config.ts';
import { fitSettings } from './fit-settings.ts';
import { configWith, type Given, type ShopSettings } from './shop-settings.ts';

/** Stored settings as they count: what this build does not take of them is left out and named. */
export type StoredSettings = { config: Config; settings: ShopSettings; leftOut: string[] };

/**
 * Reads the configuration with settings that any build may have stored. One value that this one does not take costs only
 * itself, and not the merchant's whole shop. Throws ConfigError if the fault is none of theirs.
 */
export function readStored(given: Given, stored: ShopSettings): StoredSettings {
  try {
    return { config: configWith(given, stored), settings: stored, leftOut: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
  }
  const { settings, unfit } = fitSettings(stored);
  const leftOut = unfit.flatMap(({ path, becomes }) => (becomes === 'usual' ? [] : [path]));
  return withoutNamed(given, { settings, leftOut });
}

/** Leaves out, as a whole, each key that is only wrong beside others, such as a gateway whose keys are gone. */
function withoutNamed(given: Given, { settings, leftOut }: Omit<StoredSettings, 'config'>): StoredSettings {
  try {
    return { config: configWith(given, settings), settings, leftOut };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const named = new Set(error.faults.map((fault) => (typeof fault === 'string' ? '' : fault.key.split('.')[0])));
    const rest = Object.fromEntries(Object.entries(settings).filter(([key]) => !named.has(key)));
    const keys = Object.keys(settings).filter((key) => !Object.hasOwn(rest, key));
    if (keys.length === 0) throw error;
    const others = leftOut.filter((path) => !keys.some((key) => path.startsWith(`${key}.`)));
    return withoutNamed(given, { settings: rest, leftOut: [...others, ...keys] });
  }
}
