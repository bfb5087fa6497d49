import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { setting } from '../../running/environment/settings.ts';

export function readDatabaseUrl(environment: Environment): string | null {
  const url = setting(environment, 'DATABASE_URL');
  if (url !== null && !/^postgres(ql)?:\/\//.test(url)) {
    throw new ConfigError('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  return url;
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
