import type { Database } from '../../running/db/connect.ts';
import { begunAtGateway } from '../../selling/payments/service.ts';
import { begunAtCourier } from '../../selling/shipping/service.ts';
import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { ShopError } from '../../running/errors.ts';
import type { Config } from '../config/config.ts';
import { withSetAtDesk } from '../config/set-at-desk.ts';
import { configWith, fitSettings, settingsInForce } from '../shop-settings/service.ts';
import { KEY_GROUPS, type KeyField, type KeyGroup, namesOnMachine } from './key-groups.ts';
import type { KeyFault } from '../../../contracts/desk/provider-keys.ts';
import {
  keysInForce,
  type KeysVault,
  type KeyValues,
  markOfKeys,
  openKeys,
  sealedKeys,
  variablesOf,
  withoutKeys,
} from './stored-keys.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

export { CATALOGUE_GROUP, isCalled } from './key-groups.ts';
export { keysInForce, type KeysInForce, markOfKeys, reencryptProviderKeys, withoutKeys } from './stored-keys.ts';

/** How a third party answered with keys; `untried`: it has no call that changes nothing. */
export type Tried = 'accepted' | 'unreachable' | 'untried';

export type ShownKeyField = KeyField & {
  isSet: boolean;
  /** The last characters of a secret that is long enough; the whole of anything else. Null: not set here. */
  shown: string | null;
};

export type ShownKeyGroup = Pick<KeyGroup, 'id' | 'kind' | 'name'> & {
  fields: ShownKeyField[];
  /** The names by which this machine's environment decides for the whole group; empty: the desk does. */
  byEnvironment: string[];
  /** Raised by every change; null: nothing was ever set here. */
  revision: number | null;
  set: { at: Date; by: string; tried: Tried } | null;
  /** Until when webhooks that are signed with the secret before this one are accepted. */
  formerUntil: Date | null;
  /** True if no data key of this machine opens what is stored. */
  isUnreadable: boolean;
};

/** Texts that are typed, by name; null empties one. What is not named stays. */
export type KeyChanges = Readonly<Record<string, string | null>>;

/** A change of a group, from the revision that was seen. `beside` runs in its transaction. */
type Change = { id: string; revision: number | null; by: string; beside: (on: Database) => Promise<void> };

/** Keys that make a whole and with which the shop could run. */
export type PreparedKeys = { config: Config; values: Readonly<Record<string, string>> };

/** The keys of third parties as the owner sets them at the desk. None is ever returned. */
export type ProviderKeysService = ReturnType<typeof createProviderKeys>;

type Deps = {
  database: Database;
  vault: KeysVault;
  /** The machine's own variables. */
  environment: Environment;
  fileInput: object;
  /** The keys with which the process that answers was composed. */
  markInForce: string;
  now: () => number;
};

/** Gateways may go on signing with the secret before for a day; nobody minds three. */
const FORMER_KEPT_MS = 3 * DAY_MS;
/** Four characters of a shorter secret would be too much of it. */
const SHOWS_ENDING_FROM = 12;
const ENDING = 4;
const LONGEST = 1_000;

export function createProviderKeys(deps: Deps) {
  const { database, vault, environment, fileInput, markInForce, now } = deps;
  const rowOf = (on: Database, id: string) =>
    on.selectFrom('provider_keys').selectAll().where('group_id', '=', id).executeTakeFirst();

  /**
   * Returns the configuration with a group's keys in place of those that are stored for it. Read where the transaction reads:
   * the embedded database has one connection, which the transaction holds.
   */
  const configWithKeys = async (
    on: Database,
    group: KeyGroup,
    variables: Readonly<Record<string, string>>,
  ): Promise<Config> => {
    const { environment: inForce } = await keysInForce({ database: on, vault, environment, fileInput }, now());
    const others = Object.fromEntries(Object.entries(inForce).filter(([name]) => !isOf(group, name)));
    const { settings } = fitSettings((await settingsInForce(on))?.settings ?? {});
    try {
      // What is tried before it is saved reaches no further than what was saved.
      const withGroup = withSetAtDesk({ ...others, ...variables }, [group.id]);
      return configWith({ environment: withGroup, fileInput }, settings);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      throw new ShopError('invalid_fields', { fields: faultsByName(group, error.message, variables) });
    }
  };
  const prepare = async (on: Database, id: string, changes: KeyChanges) => {
    const group = ownGroup(id, { environment, fileInput });
    const row = await rowOf(on, id);
    const stored = row === undefined ? null : openKeys(vault, row);
    const values = valuesWith(group, stored?.values ?? {}, changes);
    const former = formerOf(group, stored, values);
    const config = await configWithKeys(on, group, values);
    return { group, row, stored, values, former, config };
  };
  const write = async (
    on: Database,
    { id, revision, by }: Change,
    columns: { sealed: string | null; key_id: string | null; tried: Tried; former_until: Date | null },
  ): Promise<void> => {
    const row = { ...columns, revision: (revision ?? 0) + 1, set_at: new Date(now()), set_by: by };
    const { numInsertedOrUpdatedRows: written } = await on
      .insertInto('provider_keys')
      .values({ group_id: id, ...row })
      .onConflict((conflict) =>
        conflict
          .column('group_id')
          .doUpdateSet(row)
          .where('provider_keys.revision', '=', revision ?? 0),
      )
      .executeTakeFirst();
    if (written !== 1n) throw new ShopError('settings_changed');
  };
  return {
    async read(): Promise<{ groups: ShownKeyGroup[]; isInForce: boolean }> {
      const rows = await database.selectFrom('provider_keys').selectAll().execute();
      const shown = KEY_GROUPS.map((group) =>
        shownGroup(
          group,
          rows.find(({ group_id: id }) => id === group.id),
          { environment, fileInput, vault, now: now() },
        ),
      );
      return { groups: shown, isInForce: (await markOfKeys(database, now())) === markInForce };
    },
    /** Returns the shop's configuration with changes, stores nothing. Throws not_found, keys_of_environment, invalid_fields. */
    async prepare(id: string, changes: KeyChanges): Promise<PreparedKeys> {
      const { config, values } = await prepare(database, id, changes);
      return { config, values };
    },
    /** Throws as `prepare`, and settings_changed if somebody changed the group meanwhile. */
    save: ({ changes, tried, ...change }: Change & { changes: KeyChanges; tried: Tried }): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        const { stored, row, values, former } = await prepare(transaction, change.id, changes);
        const kept = former !== stored?.former;
        const until = former === null ? null : kept ? new Date(now() + FORMER_KEPT_MS) : (row?.former_until ?? null);
        const sealed = sealedKeys(vault, change.id, { values, former });
        await write(transaction, change, { ...sealed, tried, former_until: until });
        await change.beside(transaction);
      }),
    /**
     * Throws not_found, invalid_fields if the shop needs them, settings_changed, and keys_in_use with the count of what was
     * begun there and could not be finished without them, unless `evenIfInUse`.
     */
    remove: ({ evenIfInUse, ...change }: Change & { evenIfInUse: boolean }): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        const group = ownGroup(change.id, { environment, fileInput });
        const row = await rowOf(transaction, change.id);
        if (row === undefined || row.sealed === null) throw new ShopError('not_found');
        await configWithKeys(transaction, group, {});
        const begun = await begunAt(transaction, group);
        if (begun !== null && !evenIfInUse) throw new ShopError('keys_in_use', { begun });
        await write(transaction, change, { sealed: null, key_id: null, tried: 'untried', former_until: null });
        await change.beside(transaction);
      }),
  };
}

/** What was begun at a third party and ends only there, by kind; null: nothing. */
async function begunAt(database: Database, { id, kind }: KeyGroup): Promise<Record<string, number> | null> {
  const begun: Record<string, number> = {
    ...(kind === 'payments' ? await begunAtGateway(database, id) : {}),
    ...(kind === 'courier' ? await begunAtCourier(database, id) : {}),
  };
  const open = Object.entries(begun).filter(([, count]) => count > 0);
  return open.length === 0 ? null : Object.fromEntries(open);
}

const isOf = ({ fields, former }: KeyGroup, name: string): boolean =>
  former?.as === name || fields.some((field) => field.name === name);

function ownGroup(id: string, machine: Pick<Deps, 'environment' | 'fileInput'>): KeyGroup {
  const group = KEY_GROUPS.find((one) => one.id === id);
  if (group === undefined) throw new ShopError('not_found');
  if (namesOnMachine(group, machine).length > 0) throw new ShopError('keys_of_environment');
  return group;
}

/** Throws invalid_fields with a KeyFault for what is missing, and for what no such field can be. */
function valuesWith(group: KeyGroup, before: Readonly<Record<string, string>>, changes: KeyChanges) {
  const faults: [string, string][] = [];
  const values: Record<string, string> = {};
  for (const field of group.fields) {
    const typed = changes[field.name];
    const text = (typed === undefined ? before[field.name] : (typed ?? ''))?.trim() ?? '';
    const fault = text === '' ? (field.needed ? 'missing' : null) : faultOf(field, text);
    if (fault !== null) faults.push([field.name, fault]);
    else if (text !== '') values[field.name] = text;
  }
  for (const name of Object.keys(changes)) {
    if (!group.fields.some((field) => field.name === name)) faults.push([name, 'unknown']);
  }
  if (faults.length > 0) throw new ShopError('invalid_fields', { fields: Object.fromEntries(faults) });
  return values;
}

function faultOf({ secret, choices }: KeyField, text: string): KeyFault | null {
  if (choices !== undefined && !choices.includes(text)) return 'choice';
  if (text.length > LONGEST) return 'long';
  // What was copied with a line break, or with signs that nobody sees, is refused everywhere and looks right.
  if (secret && !/^[\x21-\x7e]+$/.test(text)) return 'signs';
  return /\p{C}/u.test(text) ? 'signs' : null;
}

/** A webhook secret that is replaced is accepted for a while. */
function formerOf(
  { former }: KeyGroup,
  stored: KeyValues | null,
  values: Readonly<Record<string, string>>,
): string | null {
  const before = former === null ? undefined : stored?.values[former.of];
  if (former === null || before === undefined || before === values[former.of]) return stored?.former ?? null;
  return before;
}

type ShownBy = { environment: Environment; fileInput: object; vault: KeysVault; now: number };
type Row = Parameters<typeof openKeys>[1] & {
  revision: number;
  set_at: Date;
  set_by: string;
  tried: Tried;
  former_until: Date | null;
};

function shownGroup(
  group: KeyGroup,
  row: Row | undefined,
  { environment, fileInput, vault, now }: ShownBy,
): ShownKeyGroup {
  const byEnvironment = namesOnMachine(group, { environment, fileInput });
  const keys = row === undefined ? null : openKeys(vault, row);
  const variables = keys === null ? {} : variablesOf(group, keys, false);
  const isOurs = byEnvironment.length === 0;
  return {
    id: group.id,
    kind: group.kind,
    name: group.name,
    fields: group.fields.map((field) => {
      const text = isOurs ? (variables[field.name] ?? null) : null;
      const isSet = isOurs ? text !== null : byEnvironment.includes(field.name);
      return { ...field, isSet, shown: text === null ? null : shownText(field, text) };
    }),
    byEnvironment,
    revision: row?.revision ?? null,
    set: row === undefined || row.sealed === null ? null : { at: row.set_at, by: row.set_by, tried: row.tried },
    formerUntil: (row?.former_until?.getTime() ?? 0) > now ? (row?.former_until ?? null) : null,
    isUnreadable: row !== undefined && row.sealed !== null && keys === null,
  };
}

function shownText({ secret }: KeyField, text: string): string | null {
  if (!secret) return text;
  return text.length < SHOWS_ENDING_FROM ? null : text.slice(-ENDING);
}

/** The configuration names a fault's settings, first the one at fault. It may repeat the typed value, which nobody may see. */
function faultsByName(
  { fields }: KeyGroup,
  message: string,
  variables: Readonly<Record<string, string>>,
): Record<string, string> {
  const secrets = fields.flatMap(({ name, secret }) => (secret ? [variables[name] ?? ''] : []));
  const [first] = fields
    .map(({ name }) => ({ name, at: message.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return { [first?.name ?? fields[0]?.name ?? 'keys']: withoutKeys(message, secrets) };
}
