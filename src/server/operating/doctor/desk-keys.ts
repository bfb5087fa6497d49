import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../settings/config/config.ts';
import { keysInForce } from '../../settings/provider-keys/service.ts';
import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { tryLockDatabase } from '../../running/db/lock-directory.ts';
import { connectTo } from '../../running/db/open-database.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import { readDataKeys } from '../../running/encryption/data-key.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePoolSize' | 'dataKey' | 'oldDataKeys'>;

/** `shop`: what shop.config.ts holds. */
type Told = { environment: Environment; shop: object; now: number };

/**
 * Returns the environment with the keys that were set at the desk; null if a running shop has the embedded database open.
 * A database that cannot be read adds none: its own check says why.
 */
export async function withDeskKeys(place: Place, told: Told): Promise<Environment | null> {
  if (place.databaseUrl !== null) return read(place, told);
  if (!existsSync(path.join(place.dataDir, 'database', 'PG_VERSION'))) return told.environment;
  const unlock = tryLockDatabase(place.dataDir);
  if (unlock === null) return null;
  try {
    return await read(place, told);
  } finally {
    unlock();
  }
}

async function read(place: Place, { environment, shop, now }: Told): Promise<Environment> {
  const vault = await readDataKeys(place).then(createCustomerVault, (error: unknown) => {
    if (error instanceof ConfigError) return null;
    throw error;
  });
  if (vault === null) return environment;
  const database = await connectTo(place).catch(() => null);
  try {
    return database === null
      ? environment
      : (await keysInForce({ database, vault, environment, fileInput: shop }, now)).environment;
  } catch {
    return environment;
  } finally {
    await database?.destroy();
  }
}
