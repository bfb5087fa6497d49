import { LEAST_HISTORY_MONTHS } from '../../../domain/history/history-months.ts';
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

const MOST_HISTORY_MONTHS = 600;

/** Null: kept for ever. */
export function readHistoryMonths(environment: Environment): number | null {
  const text = setting(environment, 'HISTORY_MONTHS');
  if (text === null) return null;
  const months = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (months >= LEAST_HISTORY_MONTHS && months <= MOST_HISTORY_MONTHS) return months;
  throw new ConfigError(
    `HISTORY_MONTHS must be a number of months from ${LEAST_HISTORY_MONTHS} to ${MOST_HISTORY_MONTHS}, or left out, not "${text}".`,
  );
}
