import * as v from 'valibot';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Environment } from '../../running/environment/config-error.ts';
import { withSetAtDesk } from '../config/set-at-desk.ts';
import { KEY_GROUPS, namesOnMachine } from './key-groups.ts';

/** The values of a group by name, and the webhook secret that was replaced. */
const sealedSchema = v.object({
  values: v.record(v.string(), v.string()),
  former: v.nullable(v.string()),
});
export type KeyValues = v.InferOutput<typeof sealedSchema>;

export type KeysVault = Pick<CustomerVault, 'sealText' | 'tryOpenText'>;

/** What a composition of the shop reads as its environment. */
export type KeysInForce = {
  /** The machine's own variables, and under them what is set at the desk. */
  environment: Environment;
  /** Another text whenever other keys count. */
  mark: string;
  /** What is set at the desk, to be taken out of every sentence. */
  values: readonly string[];
  /** Groups that no data key of this machine opens. */
  unreadable: readonly string[];
};

const belongsTo = (groupId: string): string => `keys of ${groupId}`;

/** Returns the column values that store a group's keys. */
export function sealedKeys(vault: KeysVault, groupId: string, keys: KeyValues): { sealed: string; key_id: string } {
  const { sealed, keyId } = vault.sealText(belongsTo(groupId), JSON.stringify(keys));
  return { sealed, key_id: keyId };
}

/** Returns a group's keys; null if there are none, or none that can be read. */
export function openKeys(
  vault: KeysVault,
  row: { group_id: string; sealed: string | null; key_id: string | null },
): KeyValues | null {
  if (row.sealed === null || row.key_id === null) return null;
  const text = vault.tryOpenText(belongsTo(row.group_id), { sealed: row.sealed, keyId: row.key_id });
  return text === null ? null : v.parse(sealedSchema, JSON.parse(text));
}

/** Returns the mark of the keys that count now. Reads no key. */
export async function markOfKeys(database: Database, now: number): Promise<string> {
  const rows = await database
    .selectFrom('provider_keys')
    .select(['group_id', 'revision', 'former_until'])
    .orderBy('group_id')
    .execute();
  return rows
    .map(({ group_id: id, revision, former_until: until }) => `${id}.${revision}${countsAt(until, now) ? '+' : ''}`)
    .join(' ');
}

const countsAt = (until: Date | null, now: number): boolean => until !== null && until.getTime() > now;

type KeysGiven = { database: Database; vault: KeysVault; environment: Environment; fileInput: object };

/** Returns the environment with what was set at the desk under it: of each group either the one or the other counts. */
export async function keysInForce(
  { database, vault, environment, fileInput }: KeysGiven,
  now: number,
): Promise<KeysInForce> {
  const mark = await markOfKeys(database, now);
  const rows = await database.selectFrom('provider_keys').selectAll().where('sealed', 'is not', null).execute();
  const stored: Record<string, string> = {};
  const atDesk: string[] = [];
  const unreadable: string[] = [];
  for (const group of KEY_GROUPS) {
    const row = rows.find(({ group_id: id }) => id === group.id);
    if (row === undefined || namesOnMachine(group, { environment, fileInput }).length > 0) continue;
    const keys = openKeys(vault, row);
    if (keys === null) unreadable.push(group.id);
    else {
      Object.assign(stored, variablesOf(group, keys, countsAt(row.former_until, now)));
      atDesk.push(group.id);
    }
  }
  const inForce = withSetAtDesk({ ...environment, ...stored }, atDesk);
  return { environment: inForce, mark, values: Object.values(stored), unreadable };
}

/** Returns a group's keys as variables, by the names that the group has now. */
export function variablesOf(
  { fields, former }: (typeof KEY_GROUPS)[number],
  keys: KeyValues,
  isFormerAccepted: boolean,
): Record<string, string> {
  const names = new Set(fields.map(({ name }) => name));
  const own = Object.entries(keys.values).filter(([name]) => names.has(name));
  const before = isFormerAccepted && former !== null && keys.former !== null ? [[former.as, keys.former]] : [];
  return Object.fromEntries([...own, ...before]);
}

/** A shorter one occurs in sentences by chance. */
const SHORTEST_TAKEN_OUT = 4;

/** Returns a sentence without the values that it may repeat. */
export function withoutKeys(sentence: string, values: readonly string[]): string {
  return values
    .filter(({ length }) => length >= SHORTEST_TAKEN_OUT)
    .reduce((text, value) => text.replaceAll(value, '…'), sentence);
}

/** Encrypts keys under an older data key again with the current one. Returns how many groups no configured key opens. */
export async function reencryptProviderKeys(
  database: Database,
  vault: KeysVault & Pick<CustomerVault, 'currentKeyId'>,
): Promise<number> {
  const rows = await database
    .selectFrom('provider_keys')
    .select(['group_id', 'sealed', 'key_id'])
    .where('key_id', '!=', vault.currentKeyId)
    .execute();
  let unreadable = 0;
  for (const row of rows) {
    const keys = openKeys(vault, row);
    if (keys === null) unreadable += 1;
    else {
      const update = database.updateTable('provider_keys').set(sealedKeys(vault, row.group_id, keys));
      await update.where('group_id', '=', row.group_id).where('sealed', '=', row.sealed).execute();
    }
  }
  return unreadable;
}
