import { ConfigError, type Environment } from './config-error.ts';
import { isLoopback } from './config-values.ts';

/** The trimmed text of a setting; null where it is empty or not there. */
export function setting(environment: Environment, key: string): string | null {
  const text = environment[key]?.trim();
  return text === undefined || text === '' ? null : text;
}

/** A full address without its closing slashes; null where none is set. Throws ConfigError. */
export function optionalUrl(environment: Environment, key: string): string | null {
  const text = setting(environment, key);
  if (text === null) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${key} must be a full http(s) address, not "${text}".`);
  return text.replace(/\/+$/, '');
}

/** Prices, credentials and customers' data must not travel in the clear. Throws ConfigError. */
export function requireHttps(key: string, url: string): void {
  if (new URL(url).protocol === 'https:' || isLoopback(url)) return;
  throw new ConfigError(`${key} must start with https:// in live mode.`);
}

/** The parts between commas. */
export function list(environment: Environment, key: string): string[] {
  return (setting(environment, key) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** @throws {ConfigError} that names all of them */
export function missing(keys: readonly string[]): never {
  throw new ConfigError(
    `${keys.join(', ')} ${keys.length === 1 ? 'is' : 'are'} missing: a live shop needs ${keys.length === 1 ? 'it' : 'them'}.`,
  );
}
