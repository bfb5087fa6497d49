import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { list, setting } from '../../running/environment/settings.ts';
import { readDatabaseAddress } from '../../running/db/database-address.ts';

const POSTGRES_URL = /^postgres(ql)?:\/\//;

export function readDatabaseUrl(environment: Environment): string | null {
  const url = setting(environment, 'DATABASE_URL');
  if (url !== null && !POSTGRES_URL.test(url)) {
    throw new ConfigError('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  return url;
}

/** Addresses of standbys that may be read, in DATABASE_READ_URL with commas between them. */
export function readReadUrls(environment: Environment): readonly string[] {
  const urls = list(environment, 'DATABASE_READ_URL');
  if (urls.length > 0 && readDatabaseUrl(environment) === null) {
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL, the address of the primary.');
  }
  for (const url of urls) {
    if (!POSTGRES_URL.test(url)) {
      throw new ConfigError('DATABASE_READ_URL: each address must start with postgres:// or postgresql://.');
    }
    readDatabaseAddress(url, 'DATABASE_READ_URL');
  }
  return urls;
}

/** A transaction that runs while others query needs more than one or two connections. */
const POOL_SIZES = { least: 4, usual: 10, most: 200 } as const;

export function readPoolSize(environment: Environment): number {
  const text = setting(environment, 'DATABASE_POOL_SIZE') ?? String(POOL_SIZES.usual);
  const size = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (size >= POOL_SIZES.least && size <= POOL_SIZES.most) return size;
  throw new ConfigError(
    `DATABASE_POOL_SIZE must be a number from ${POOL_SIZES.least} to ${POOL_SIZES.most}, not "${text}".`,
  );
}
