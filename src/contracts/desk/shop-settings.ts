import * as v from 'valibot';
import { isTooDeep } from '../../domain/merchant/setting-path.ts';
import type { DeskEndpoint } from './desk-endpoint.ts';
import { time } from './desk-fields.ts';

/** Where the value in force of a key comes from: shop.config.ts, the desk, or a variable of the environment. */
export const SETTING_ORIGINS = ['file', 'desk', 'environment'] as const;

const version = v.nullable(v.number());
const key = v.pipe(v.string(), v.maxLength(60));

/** GET /api/shop-settings. The desk polls it after a save until the newest version is in force. */
export const shopSettingsSchema = v.object({
  /** The newest version; null while shop.config.ts alone counts. */
  version,
  savedAt: v.nullable(time),
  savedBy: v.nullable(v.string()),
  /** The version with which the process that answers serves shoppers. */
  inForce: version,
  /** Every key of shop.config.ts, in its order; the values are its own, as JSON. */
  settings: v.array(
    v.object({
      key: v.string(),
      value: v.unknown(),
      origin: v.picklist(SETTING_ORIGINS),
      /** The value that counts where the desk sets none. */
      fileValue: v.unknown(),
    }),
  ),
  /** The shop's languages, the first being that of its main addresses. */
  languages: v.array(v.object({ tag: v.string(), name: v.string() })),
});

const historySchema = v.object({
  /** Newest first, 50 at most. */
  versions: v.array(
    v.object({
      version: v.number(),
      savedAt: time,
      savedBy: v.string(),
      differences: v.array(
        v.object({ path: v.string(), before: v.optional(v.unknown()), after: v.optional(v.unknown()) }),
      ),
    }),
  ),
});

const saved = v.object({ version: v.number() });
const base = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

/** Endpoints of the settings that the merchant changes at the desk, over shop.config.ts. */
export const SHOP_SETTINGS_ENDPOINTS = {
  shopSettings: { method: 'GET', path: '/api/shop-settings', role: 'manager', response: shopSettingsSchema },
  shopSettingsHistory: {
    method: 'GET',
    path: '/api/shop-settings/history',
    role: 'manager',
    response: historySchema,
  },
  /** All settings in force as the text of a shop.config.ts. It holds no secrets and nothing of shoppers. */
  shopSettingsFile: { method: 'GET', path: '/api/shop-settings/file', role: 'manager', response: 'file' },
  /**
   * Saves keys as a whole, and takes others back to shop.config.ts. `base`: the version that was changed. Answers
   * invalid_fields with a sentence per field, and settings_changed if somebody saved meanwhile.
   */
  saveShopSettings: {
    method: 'POST',
    path: '/api/shop-settings',
    role: 'owner',
    reauthenticated: true,
    body: v.strictObject({
      base,
      changes: v.pipe(
        v.record(key, v.unknown()),
        v.check((changes) => !isTooDeep(changes), 'nests too deep'),
      ),
      back: v.pipe(v.array(key), v.maxLength(100)),
    }),
    response: saved,
  },
  /** Puts an earlier version in force again, as a new one; null: shop.config.ts alone. */
  restoreShopSettings: {
    method: 'POST',
    path: '/api/shop-settings/restore',
    role: 'owner',
    reauthenticated: true,
    body: v.strictObject({ base, version: base }),
    response: saved,
  },
} as const satisfies Record<string, DeskEndpoint>;
