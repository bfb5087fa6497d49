import * as v from 'valibot';
import { GUESS_ORIGINS, GUESSED_KEYS } from '../../domain/merchant/guesses.ts';
import { isTooDeep } from '../../domain/merchant/setting-path.ts';
import { OWN_PAGE } from '../../domain/merchant/own-page.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { count, isoMoment, revisionFrom, time } from './desk-fields.ts';

/** Where the value in force of a key comes from: shop.config.ts, the desk, or a variable of the environment. */
export const SETTING_ORIGINS = ['file', 'desk', 'environment'] as const;

const isOwnPage = (page: string): boolean => page === '/' || OWN_PAGE.test(page);

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
  /** Paths of what the shop does not take of the newest version, because another build stored it; places in lists from 1. */
  leftOut: v.array(v.string()),
  /** Every key of shop.config.ts, in its order; the values are its own, as JSON. */
  settings: v.array(
    v.object({
      key: v.string(),
      value: v.unknown(),
      origin: v.picklist(SETTING_ORIGINS),
      /** The value that counts where the desk sets none. */
      fileValue: v.unknown(),
      /** The key that decides the value where the desk sets none, as the file sets none either. */
      follows: v.optional(v.literal('shopping')),
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
      /** What a restore leaves out, or fills in, because today's shop has other settings; places in lists from 1. */
      unfit: v.array(v.object({ path: v.string(), becomes: v.picklist(['gone', 'picture', 'usual']) })),
    }),
  ),
});

const changes = v.pipe(
  v.record(key, v.unknown()),
  v.check((given) => !isTooDeep(given), 'nests too deep'),
);
/** A thousand names in three languages of Indian letters, with room to spare. */
const DRAFT_LIMIT = 1024 * 1024;

const back = v.pipe(v.array(key), v.maxLength(100));
const revision = revisionFrom(0);

/** What is prepared and not published: keys as a whole, and those that return to shop.config.ts. */
const draftSchema = v.object({
  revision: v.number(),
  changes: v.record(v.string(), v.unknown()),
  back: v.array(v.string()),
  savedAt: v.nullable(time),
  savedBy: v.nullable(v.string()),
  publishAt: v.nullable(time),
  /** Who timed it, also where it then could not be published. */
  publishBy: v.nullable(v.string()),
  /** The code of the error by which it was not published when it was to be. */
  failure: v.nullable(v.string()),
});

/** What the shop guessed from the merchant's present site; null: it has not looked, or there is no such site. */
const guessesSchema = v.object({
  found: v.nullable(
    v.object({
      address: v.string(),
      guesses: v.array(
        v.object({ key: v.picklist(GUESSED_KEYS), value: v.unknown(), from: v.picklist(GUESS_ORIGINS) }),
      ),
      failure: v.nullable(v.picklist(['no_page', 'currency', 'nothing_new'])),
    }),
  ),
});

const saved = v.object({ version: v.number() });
const base = v.nullable(revisionFrom(1));

/** Endpoints of the settings that the merchant changes at the desk, over shop.config.ts. */
export const SHOP_SETTINGS_ENDPOINTS = {
  shopSettings: get('/api/shop-settings', 'manager', { response: shopSettingsSchema }),
  /** Addresses of the last 30 days that are no page, the most frequent first, for redirects. */
  missedAddresses: get('/api/missed-addresses', 'manager', {
    response: v.object({ addresses: v.array(v.object({ path: v.string(), requests: count })) }),
  }),
  shopSettingsHistory: get('/api/shop-settings/history', 'manager', { response: historySchema }),
  /** All settings in force as the text of a shop.config.ts. It holds no secrets and nothing of shoppers. */
  shopSettingsFile: get('/api/shop-settings/file', 'manager', { response: 'file' }),
  /**
   * Saves keys as a whole, and takes others back to shop.config.ts. `base`: the version that was changed. Answers
   * invalid_fields with a sentence per field, and settings_changed if somebody saved meanwhile.
   */
  saveShopSettings: post('/api/shop-settings', 'owner', {
    reauthenticated: true,
    bodyLimit: DRAFT_LIMIT,
    body: v.strictObject({
      base,
      changes,
      back,
    }),
    response: saved,
  }),
  /** Puts an earlier version in force again, as a new one; null: shop.config.ts alone. */
  restoreShopSettings: post('/api/shop-settings/restore', 'owner', {
    reauthenticated: true,
    body: v.strictObject({ base, version: base }),
    response: saved,
  }),
  shopDraft: get('/api/shop-draft', 'manager', { response: draftSchema }),
  /** Stores what is prepared; answers draft_changed if somebody did so after `revision`. A time to publish it is forgotten. */
  saveShopDraft: post('/api/shop-draft', 'owner', {
    bodyLimit: DRAFT_LIMIT,
    body: v.strictObject({ revision, changes, back }),
    response: draftSchema,
  }),
  discardShopDraft: post('/api/shop-draft/discard', 'owner', {
    body: v.strictObject({ revision }),
    response: draftSchema,
  }),
  /** Puts the draft in force as a new version, and empties it. */
  publishShopDraft: post('/api/shop-draft/publish', 'owner', {
    reauthenticated: true,
    body: v.strictObject({ revision, base }),
    response: saved,
  }),
  /** Has the draft published at a moment, or no longer. */
  scheduleShopDraft: post('/api/shop-draft/schedule', 'owner', {
    reauthenticated: true,
    body: v.strictObject({ revision, at: v.nullable(isoMoment) }),
    response: draftSchema,
  }),
  shopGuesses: get('/api/shop-guesses', 'manager', { response: guessesSchema }),
  /** Looks at the merchant's present site, and adds to the draft what is neither set nor prepared. */
  guessShop: post('/api/shop-guesses', 'owner', { body: v.strictObject({}), response: guessesSchema }),
  /** Says that the user has the draft open; answers who else does. */
  editShopDraft: post('/api/shop-draft/editing', 'owner', {
    onlyReads: 'question',
    body: v.strictObject({}),
    response: v.object({ others: v.array(v.object({ name: v.string(), seenAt: time })) }),
  }),
  /** Returns an address that shows a page of the shop with the draft, in a frame of this desk, until a moment. */
  previewShop: post('/api/shop-draft/preview', 'manager', {
    onlyReads: 'question',
    body: v.strictObject({
      page: v.pipe(v.string(), v.maxLength(500), v.check(isOwnPage, 'must be a page of the shop')),
    }),
    response: v.object({ address: v.string(), until: time }),
  }),
} as const satisfies Record<string, DeskEndpoint>;
