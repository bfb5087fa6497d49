import * as v from 'valibot';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { revisionFrom, time } from './desk-fields.ts';

const fieldSchema = v.object({
  /** As in the environment. */
  name: v.string(),
  secret: v.boolean(),
  needed: v.boolean(),
  choices: v.optional(v.array(v.string())),
  isSet: v.boolean(),
  /** The last signs of a secret, or the whole of what is none; null: nothing is shown. */
  shown: v.nullable(v.string()),
});

/** What can be wrong with a field by itself; invalid_fields names it, or has a sentence about what the field means. */
export const KEY_FAULTS = ['missing', 'choice', 'long', 'signs', 'unknown', 'address', 'nobody', 'inside'] as const;
export type KeyFault = (typeof KEY_FAULTS)[number];

export const KEY_KINDS = ['catalogue', 'payments', 'courier', 'messages', 'orders'] as const;

const groupSchema = v.object({
  id: v.string(),
  kind: v.picklist(KEY_KINDS),
  /** Null where the desk has a word for it. */
  name: v.nullable(v.string()),
  fields: v.array(fieldSchema),
  /** Variables of the server that decide for the whole group; empty: the desk does. */
  byEnvironment: v.array(v.string()),
  revision: v.nullable(v.number()),
  set: v.nullable(v.object({ at: time, by: v.string(), tried: v.picklist(['accepted', 'unreachable', 'untried']) })),
  /** Until when webhooks with the signature of the secret before are accepted. */
  formerUntil: v.nullable(time),
  isUnreadable: v.boolean(),
});
export type ListedKeyGroup = v.InferOutput<typeof groupSchema>;
export type ListedKeyField = v.InferOutput<typeof fieldSchema>;

const params = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[a-z]{1,30}$/)) });
const revision = v.nullable(revisionFrom(1));
const name = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,59}$/));

/** What keeps keys from being removed: the details of keys_in_use. */
export const keysInUseSchema = v.object({
  code: v.literal('keys_in_use'),
  begun: v.record(v.picklist(['refunds', 'payments', 'disputes', 'parcels', 'pickups']), v.number()),
});

/** Endpoints of the keys of third parties. They take keys and never answer with one. */
export const PROVIDER_KEY_ENDPOINTS = {
  /** `isInForce`: the process that answers works with the keys that are stored. */
  providerKeys: get('/api/provider-keys', 'owner', {
    response: v.object({ groups: v.array(groupSchema), isInForce: v.boolean() }),
  }),
  /**
   * Asks the third party, and stores the keys if it accepts them. Fields that are not named stay; null empties one. Answers
   * keys_refused, and keys_not_tried unless `evenIfNotTried`; invalid_fields, keys_of_environment, settings_changed.
   */
  saveProviderKeys: post('/api/provider-keys/:id', 'owner', {
    reauthenticated: true,
    params,
    body: v.strictObject({
      revision,
      changes: v.pipe(
        v.record(name, v.nullable(v.pipe(v.string(), v.maxLength(2_000)))),
        v.check((given) => Object.keys(given).length <= 20, 'has too many fields'),
      ),
      evenIfNotTried: v.boolean(),
    }),
  }),
  /** Looks at the address of a catalogue as the sync would, and stores nothing. Answers invalid_fields if none is there. */
  tryFeed: post('/api/feed/try', 'owner', {
    onlyReads: 'question',
    body: v.strictObject({ address: v.pipe(v.string(), v.maxLength(500)) }),
    response: v.object({
      platform: v.string(),
      name: v.nullable(v.string()),
      currency: v.nullable(v.string()),
      products: v.number(),
      /** There may be more products than were counted. */
      more: v.boolean(),
    }),
  }),
  /** Answers keys_in_use with `begun`, counted by kind, unless `evenIfInUse`. */
  removeProviderKeys: post('/api/provider-keys/:id/remove', 'owner', {
    reauthenticated: true,
    params,
    body: v.strictObject({ revision, evenIfInUse: v.optional(v.boolean(), false) }),
  }),
} as const satisfies Record<string, DeskEndpoint>;
