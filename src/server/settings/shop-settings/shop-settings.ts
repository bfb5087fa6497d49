import { type Config, ConfigError, readConfig } from '../config/config.ts';
import type { Environment } from '../../running/environment/config-error.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';

/** Values of shop.config.ts that the merchant changed at run time, by key. */
export type ShopSettings = Readonly<Record<string, unknown>>;

/** One saved set of settings, the whole of it. The newest is in force on every replica. */
export type SettingsVersion = { version: number; savedAt: Date; savedBy: string; settings: ShopSettings };

/** The database belongs to one feed, and prices are in rupees: these keys stay with shop.config.ts. */
export const FIXED: ReadonlySet<string> = new Set(['feedUrl', 'feedSource', 'currency']);

/** Returns the version in force; null while shop.config.ts alone counts. */
export async function settingsInForce(database: Database): Promise<SettingsVersion | null> {
  const [newest] = await settingsHistory(database, 1);
  return newest ?? null;
}

/** Returns the number of the version in force without reading its settings, as it is asked several times a second. */
export async function versionInForce(database: Database): Promise<number | null> {
  const newest = await database
    .selectFrom('shop_setting_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return newest?.version ?? null;
}

/** Returns the latest versions, newest first. */
export async function settingsHistory(database: Database, limit = 50): Promise<SettingsVersion[]> {
  const rows = await database
    .selectFrom('shop_setting_version')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    settings: row.settings,
  }));
}

/** The database counts no further. */
const LAST_VERSION = 2 ** 31 - 1;

/** Returns the settings of one version, however many came after it; null if there is none of that number. */
export async function settingsOfVersion(database: Database, version: number): Promise<ShopSettings | null> {
  if (!Number.isInteger(version) || version > LAST_VERSION) return null;
  const row = await database
    .selectFrom('shop_setting_version')
    .select('settings')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.settings ?? null;
}

export type Given = { environment: Environment; fileInput: object };

/** Reads the whole configuration: shop.config.ts, and over it the settings, each key as a whole. Throws ConfigError. */
export function configWith({ environment, fileInput }: Given, settings: ShopSettings): Config {
  const given = Object.entries(settings).filter(([key]) => !FIXED.has(key));
  return readConfig(environment, fileInput, Object.fromEntries(given));
}

/**
 * Saves a whole set of settings as the newest version. `base`: the version that the change was made from, null for none.
 * Throws invalid_fields with what is wrong, and settings_changed if somebody saved meanwhile.
 */
export async function saveSettings(
  database: Database,
  given: Given,
  { settings, base, by, at }: { settings: ShopSettings; base: number | null; by: string; at: Date },
): Promise<SettingsVersion> {
  settingsAllowed(given, settings);
  const version = (base ?? 0) + 1;
  const saved = await database
    .insertInto('shop_setting_version')
    .values({ version, saved_at: at, saved_by: by, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  if (saved.numInsertedOrUpdatedRows !== 1n) throw new ShopError('settings_changed');
  return { version, savedAt: at, savedBy: by, settings };
}

/** Returns the configuration with a whole set of settings. Throws invalid_fields with what is wrong. */
export function settingsAllowed(given: Given, settings: ShopSettings): Config {
  const fixed = Object.keys(settings).filter((key) => FIXED.has(key));
  if (fixed.length > 0) {
    const faults = fixed.map((key) => [key, 'can be changed in shop.config.ts only']);
    throw new ShopError('invalid_fields', { fields: Object.fromEntries(faults) });
  }
  try {
    return configWith(given, settings);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ShopError('invalid_fields', { fields: Object.fromEntries(error.faults.map(fieldOf)) });
  }
}

function fieldOf(of: ConfigError['faults'][number]): [key: string, fault: string] {
  return typeof of === 'string' ? ['settings', of] : [of.key, of.fault ?? `there is no setting \`${of.key}\``];
}
