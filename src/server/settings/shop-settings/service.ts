import { LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/languages.ts';
import { shopConfigSchema, type ShopConfig } from '../../../contracts/shop-config.ts';
import { usualPersuasion } from '../../../domain/cart/shopping-rules.ts';
import { type Ground, READABLE, readableShade, textContrast } from '../../../domain/display/contrast.ts';
import { settingDifferences, type SettingDifference } from '../../../domain/merchant/setting-differences.ts';
import { settingAt } from '../../../domain/merchant/setting-path.ts';
import { faultyText, LONGEST_TEXT, type TextFault } from '../../../domain/merchant/setting-text.ts';
import { holdOwnPictures, lostOwnPictures } from '../../catalogue/own-pictures/service.ts';
import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { setting } from '../../running/environment/settings.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { type Config, isPersuasionUnset } from '../config/config.ts';
import { DECIDED_BY_ENVIRONMENT } from '../config/setting-names.ts';
import { fitSettings, type UnfitSetting } from './fit-settings.ts';
import { readStored, type StoredSettings } from './read-stored.ts';
import { configFileText } from './config-file-text.ts';
import {
  saveSettings,
  settingsAllowed,
  settingsHistory,
  settingsInForce,
  settingsOfVersion,
  type SettingsVersion,
  type ShopSettings,
} from './shop-settings.ts';

export { fitSettings } from './fit-settings.ts';
export { configWith, settingsInForce, type ShopSettings } from './shop-settings.ts';

/** What a running shop was composed from. */
export type SettingsInForce = {
  environment: Environment;
  /** The contents of shop.config.ts. */
  fileInput: object;
  /** The version over it; null: none. */
  version: number | null;
  /** The machine's own variables, and which keys of the desk `environment` has beside them. */
  keys: { variables: Environment; mark: string };
};

export type ShownSetting = {
  key: string;
  value: unknown;
  origin: 'file' | 'desk' | 'environment';
  fileValue: unknown;
  follows?: 'shopping';
};

export type VersionChanges = {
  version: number;
  savedAt: Date;
  savedBy: string;
  differences: SettingDifference[];
  /** What today's shop does not take of it: a restore leaves it out. */
  unfit: UnfitSetting[];
};

/** A save from the desk, and who made it. `beside` runs in its transaction. */
type Save = { base: number | null; by: string; beside: (database: Database, keys: readonly string[]) => Promise<void> };

/** The merchant's settings as the desk shows and changes them. */
export type ShopSettingsService = ReturnType<typeof createShopSettings>;

const SHOWN_VERSIONS = 50;
/** Translated names have a file of their own, whose hundreds of lines the desk does not repeat. */
const NAMES_FILE = 'shop-names.ts';
const KEYS = Object.keys(shopConfigSchema.entries);

/** Settings as they count in a shop of this build. */
type Counting = Omit<StoredSettings, 'config'> & { shop: ShopConfig };

type Deps = {
  database: Database;
  inForce: SettingsInForce;
  /** The configuration with which the process serves shoppers. */
  running: ShopConfig;
  now: () => number;
};

export function createShopSettings({ database, inForce, running, now }: Deps) {
  const { environment, fileInput } = inForce;
  const isFollowing = isPersuasionUnset(fileInput) && setting(environment, 'SHOPPING') === null;
  /** Settings that only another build can read do not count, as in the shop itself. */
  const counting = (settings: ShopSettings, of: Environment = environment): Counting => {
    try {
      const { config, ...stored } = readStored({ environment: of, fileInput }, settings);
      const isNamed = config.namedByMerchant || Object.hasOwn(stored.settings, 'name');
      return { ...stored, shop: isNamed ? config.shop : { ...config.shop, name: running.name } };
    } catch (error) {
      if (error instanceof ConfigError) return { shop: running, settings: {}, leftOut: Object.keys(settings) };
      throw error;
    }
  };
  /** Returns null, and stores nothing, if the settings are those of the base. */
  const store = async (settings: ShopSettings, { base, by, beside }: Save): Promise<number | null> => {
    const current = await settingsInForce(database);
    if ((current?.version ?? null) !== base) throw new ShopError('settings_changed');
    const keys = changedKeys(current?.settings ?? {}, settings);
    if (keys.length === 0) return null;
    return database.transaction().execute(async (transaction) => {
      await holdOwnPictures(
        transaction,
        Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key))),
      );
      const change = { settings, base, by, at: new Date(now()) };
      const { version } = await saveSettings(transaction, inForce, change);
      await beside(transaction, keys);
      return version;
    });
  };
  return {
    async read(): Promise<{
      newest: SettingsVersion | null;
      inForce: number | null;
      /** Paths of what this build does not take of the newest version, so that it does not count. */
      leftOut: string[];
      settings: ShownSetting[];
      languages: { tag: string; name: string }[];
    }> {
      const newest = await settingsInForce(database);
      const inFile = byKey(counting({}).shop).set('names', NAMES_FILE);
      const { shop, settings, leftOut } = counting(newest?.settings ?? {});
      const values = byKey(shop);
      // Taken back, it follows the way of shopping in force, which may be another one than that of the file.
      if (isFollowing) inFile.set('persuasion', usualPersuasion(shop.shopping));
      if (!Object.hasOwn(settings, 'names')) values.set('names', NAMES_FILE);
      const decided = new Set<string>(
        Object.entries(DECIDED_BY_ENVIRONMENT).flatMap(([name, key]) =>
          setting(environment, name) === null ? [] : [key],
        ),
      );
      return {
        newest,
        inForce: inForce.version,
        leftOut,
        settings: KEYS.map((key) => ({
          key,
          value: values.get(key) ?? null,
          origin: decided.has(key) ? 'environment' : Object.hasOwn(settings, key) ? 'desk' : 'file',
          fileValue: inFile.get(key) ?? null,
          ...(key === 'persuasion' && isFollowing ? { follows: 'shopping' as const } : {}),
        })),
        languages: LANGUAGES.map((tag) => ({ tag, name: LANGUAGE_NAMES[tag] ?? tag })),
      };
    },
    /** The latest versions with what each changed, newest first. */
    async history(): Promise<VersionChanges[]> {
      const versions = await settingsHistory(database, SHOWN_VERSIONS + 1);
      const inFile = { ...counting({}).shop };
      const inAll = (settings: ShopSettings) => {
        const all = { ...inFile, ...settings };
        const persuasion = usualPersuasion(all.shopping);
        return isFollowing && isPersuasionUnset(settings) ? { ...all, persuasion } : all;
      };
      const lost = await lostOwnPictures(
        database,
        versions.map(({ settings }) => settings),
      );
      return versions.slice(0, SHOWN_VERSIONS).map(({ settings, ...version }, index) => ({
        ...version,
        unfit: fitSettings(settings, lost).unfit,
        differences: settingDifferences(inAll(versions[index + 1]?.settings ?? {}), inAll(settings)),
      }));
    },
    /** Returns the text of a shop.config.ts with the newest settings. */
    async file(): Promise<string> {
      const newest = await settingsInForce(database);
      // What a variable decides on this machine is no part of the file.
      const none = Object.fromEntries(Object.keys(DECIDED_BY_ENVIRONMENT).map((name) => [name, undefined]));
      const { shop } = counting(newest?.settings ?? {}, { ...environment, ...none });
      const namesOfFile = !Object.hasOwn(newest?.settings ?? {}, 'names');
      return configFileText(shop, { version: newest?.version ?? null, namesOfFile });
    },
    /** Returns the configuration of the shop with changes over the newest settings. Throws invalid_fields. */
    async configWith({ changes, back }: { changes: ShopSettings; back: readonly string[] }): Promise<Config> {
      refuseUnfit(changes);
      const current = await settingsInForce(database);
      return settingsAllowed(inForce, changedBy(counting(current?.settings ?? {}).settings, { changes, back }));
    },
    /** Returns the newest settings over the file's as JSON, read within a transaction. */
    valuesIn: async (transaction: Database): Promise<ShopSettings> => ({
      ...fileInput,
      ...(await settingsInForce(transaction))?.settings,
    }),
    /** Returns the new version. Throws invalid_fields and settings_changed. */
    async save({ changes, back, ...save }: { changes: ShopSettings; back: readonly string[] } & Save): Promise<number> {
      const current = await settingsInForce(database);
      refuseUnfit(changes);
      const version = await store(changedBy(counting(current?.settings ?? {}).settings, { changes, back }), save);
      if (version === null) throw new ShopError('invalid_fields', { fields: { settings: 'Nothing is changed.' } });
      return version;
    },
    /**
     * Puts back what fits of a version (fitSettings). Returns the new version, or that of the base if it has the same
     * settings. Throws not_found, invalid_fields and settings_changed.
     */
    async restore({ version, ...save }: { version: number | null } & Save): Promise<number> {
      const found = version === null ? {} : await settingsOfVersion(database, version);
      if (found === null) throw new ShopError('not_found');
      const { settings, unfit } = fitSettings(found, await lostOwnPictures(database, found));
      const { settings: counted, leftOut } = readStored(inForce, settings);
      const gone = [...unfit.flatMap(({ path, becomes }) => (becomes === 'usual' ? [] : [path])), ...leftOut];
      const beside: Save['beside'] = (transaction, keys) =>
        save.beside(transaction, [...keys, ...gone.map((path) => `without ${path}`)]);
      return (await store(counted, { ...save, beside })) ?? save.base ?? 0;
    },
  };
}

type Changed = { changes: ShopSettings; back: readonly string[] };

/** Returns a whole set of settings with keys changed, and others taken back to shop.config.ts. */
const changedBy = (settings: ShopSettings, { changes, back }: Changed): ShopSettings => ({
  ...Object.fromEntries(Object.entries(settings).filter(([key]) => !back.includes(key))),
  ...changes,
});

/** Keys whose stored value is another one than before, or is gone. */
function changedKeys(before: ShopSettings, after: ShopSettings): string[] {
  const paths = settingDifferences(before, after).map(({ path }) => path.split('.')[0] ?? path);
  return [...new Set(paths)];
}

const TEXT_FAULTS: Readonly<Record<TextFault, string>> = {
  markup: 'must be text without markup such as <b>',
  unseen: 'has letters that nobody sees, such as marks of direction: type it again',
  long: `must be at most ${LONGEST_TEXT} characters`,
};

/** The merchant's colours, and the backgrounds of text in them. */
const COLOURS: Readonly<Record<string, Ground>> = { themeColour: 'white', 'look.secondColour': 'wash' };

/** Throws invalid_fields for what the schema allows in a file but pages should not show. */
function refuseUnfit(changes: ShopSettings): void {
  const fields = Object.entries(changes).flatMap(([key, value]) => {
    const found = faultyText(value, key);
    return found === null ? [] : [[found.path, TEXT_FAULTS[found.fault]]];
  });
  for (const [path, ground] of Object.entries(COLOURS)) {
    const colour = settingAt(changes, path);
    if (typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour)) continue;
    if (textContrast(colour, ground) >= READABLE) continue;
    const shade = readableShade(colour, ground);
    const where = ground === 'white' ? 'on white' : 'on a wash of itself';
    fields.push([path, `is too pale to be read ${where}: ${shade} is its nearest shade`]);
  }
  if (fields.length > 0) throw new ShopError('invalid_fields', { fields: Object.fromEntries(fields) });
}

const byKey = (shop: ShopConfig): Map<string, unknown> => new Map(Object.entries(shop));
