import { randomBytes, randomUUID } from 'node:crypto';
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { ConfigError } from '../environment/config-error.ts';
import { readKeyText } from '../environment/key-text.ts';
import type { Database } from '../db/connect.ts';
import { keyIdOf } from './customer-vault.ts';

export type DataKeys = { current: Buffer; old: readonly Buffer[] };

type DataKeySettings = { dataKey: Buffer | null; oldDataKeys: readonly Buffer[]; dataDir: string };

const KEY_BYTES = 32;

/**
 * Loads the keys that encrypt customers' data: DATA_KEY, or one generated once and stored in
 * DATA_DIR/data.key, readable by its owner only.
 */
export async function loadDataKeys(settings: DataKeySettings): Promise<DataKeys> {
  if (settings.dataKey === null) await createKeyFile(keyFile(settings));
  return readDataKeys(settings);
}

/**
 * Reads the keys for a command, without generating one. Rejects with ConfigError naming DATA_KEY if there is
 * none.
 */
export async function readDataKeys(settings: DataKeySettings): Promise<DataKeys> {
  return { current: settings.dataKey ?? (await readKeyFile(keyFile(settings))), old: settings.oldDataKeys };
}

function keyFile({ dataDir }: DataKeySettings): string {
  return path.join(dataDir, 'data.key');
}

/** Creates the key file completely or not at all: a full disk, or another shop's start, must not leave half a key. */
async function createKeyFile(file: string): Promise<void> {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    return;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
    await link(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(part, { force: true });
  }
}

async function readKeyFile(file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`DATA_KEY is not set, and ${file} cannot be read: give the shop's own DATA_KEY or DATA_DIR.`);
  });
  const key = readKeyText(text.trim());
  if (!key) {
    throw new ConfigError(
      `${file} does not hold a key of 32 bytes; restore it or set DATA_KEY, or remove it where nothing was ever sold here.`,
    );
  }
  return key;
}

/**
 * Rejects with ConfigError naming DATA_KEY if the database contains data of a key that is not available;
 * otherwise records that the current key is in use. The orders are checked too, because a process that kept
 * running with an old key may have written some after that key was removed from the record.
 */
export async function checkDataKeys(database: Database, keys: DataKeys, now: number): Promise<void> {
  const known = new Set([keys.current, ...keys.old].map(keyIdOf));
  const registered = await database.selectFrom('data_key').select('key_id').execute();
  const used = new Set([...registered.map((row) => row.key_id), ...(await keysInUse(database))]);
  const absent = [...used].filter((id) => !known.has(id));
  if (absent.length > 0) {
    throw new ConfigError(
      `DATA_KEY is not the key this database was written with (missing: ${absent.join(', ')}): give that key as DATA_KEY, or as DATA_KEY_OLD beside a new one.`,
    );
  }
  // A start writes nothing that is there: during a failover the server may only read for the moment.
  if (registered.some((row) => row.key_id === keyIdOf(keys.current))) return;
  await database
    .insertInto('data_key')
    .values({ key_id: keyIdOf(keys.current), first_used_at: new Date(now) })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
}

/** Returns the ids of the keys that encrypt orders, invoices, returns, their pick-ups, stock alerts, store credit, the desk's second factors and the keys of third parties. */
export async function keysInUse(database: Database): Promise<string[]> {
  const orders = await keysIn(database, 'shop_order', 'customer_key_id');
  const invoices = await keysIn(database, 'invoice', 'buyer_key_id');
  const returns = await keysIn(database, 'return_request', 'details_key_id');
  const pickups = await keysIn(database, 'return_pickup', 'address_key_id');
  const alerts = await keysIn(database, 'stock_alert', 'recipient_key_id');
  const credit = await keysIn(database, 'store_credit_account', 'mobile_key_id');
  // The code of a card is always encrypted with the key of its wish.
  const cards = await keysIn(database, 'gift_card', 'wish_key_id');
  const secondFactors = await keysIn(database, 'desk_user', 'totp_key_id');
  const providers = await keysIn(database, 'provider_keys', 'key_id');
  return [
    ...new Set([
      ...orders,
      ...invoices,
      ...returns,
      ...pickups,
      ...alerts,
      ...credit,
      ...cards,
      ...secondFactors,
      ...providers,
    ]),
  ];
}

/** Jumps from key to key in the index, so that the time does not depend on the number of rows. */
async function keysIn(database: Database, table: string, column: string): Promise<string[]> {
  const [rows, key] = [sql.table(table), sql.ref(column)];
  const { rows: found } = await sql<{ key_id: string }>`
    with recursive used as (
      (select ${key} as key_id from ${rows} where ${key} is not null order by 1 limit 1)
      union all
      select (
        select ${key} from ${rows} where ${key} > used.key_id order by 1 limit 1
      ) from used where used.key_id is not null
    )
    select key_id from used where key_id is not null`.execute(database);
  return found.map((row) => row.key_id);
}
