import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { keyIdOf } from './customer-vault.ts';

export type DataKeys = { current: Buffer; old: readonly Buffer[] };

type DataKeySettings = { dataKey: Buffer | null; oldDataKeys: readonly Buffer[]; dataDir: string };

const KEY_BYTES = 32;

/** The keys that encrypt customers' data: DATA_KEY, or one made once and kept in DATA_DIR/data.key, readable by the owner only. */
export async function loadDataKeys({ dataKey, oldDataKeys, dataDir }: DataKeySettings): Promise<DataKeys> {
  return { current: dataKey ?? (await keptKey(path.join(dataDir, 'data.key'))), old: oldDataKeys };
}

async function keptKey(file: string): Promise<Buffer> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES)
    throw new ConfigError(`${file} does not hold a key of 32 bytes; restore it or set DATA_KEY.`);
  return key;
}

/**
 * Refuses to go on with a database that holds data of a key that is not here (ConfigError naming DATA_KEY); otherwise
 * remembers that the current key is in use.
 */
export async function checkDataKeys(database: Database, keys: DataKeys, now: number): Promise<void> {
  const known = new Set([keys.current, ...keys.old].map(keyIdOf));
  const used = await database.selectFrom('data_key').select('key_id').execute();
  const absent = used.filter((row) => !known.has(row.key_id)).map((row) => row.key_id);
  if (absent.length > 0) {
    throw new ConfigError(
      `DATA_KEY is not the key this database was written with (missing: ${absent.join(', ')}): give that key as DATA_KEY, or as DATA_KEY_OLD beside a new one.`,
    );
  }
  await database
    .insertInto('data_key')
    .values({ key_id: keyIdOf(keys.current), first_used_at: new Date(now) })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
}
