import { ConfigError, type Environment } from './config-error.ts';
import { isLoopback } from './config-values.ts';

/** Returns the trimmed text of a setting; null if it is empty or not set. */
export function setting(environment: Environment, key: string): string | null {
  const text = environment[key]?.trim();
  return text === undefined || text === '' ? null : text;
}

/** Whether a setting, or the file that holds it, is named. */
export function isSet(environment: Environment, key: string): boolean {
  return setting(environment, key) !== null || setting(environment, `${key}_FILE`) !== null;
}

/** Returns a full URL without trailing slashes; null if it is not set. Throws ConfigError. */
export function optionalUrl(environment: Environment, key: string): string | null {
  const text = setting(environment, key);
  if (text === null) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${key} must be a full http(s) address, not "${text}".`);
  return text.replace(/\/+$/, '');
}

/** Requires https, because prices, credentials or customers' data are sent to the URL. Throws ConfigError. */
export function requireHttps(key: string, url: string): void {
  if (new URL(url).protocol === 'https:' || isLoopback(url)) return;
  throw new ConfigError(`${key} must start with https:// in live mode.`);
}

/** Returns the comma-separated parts of a setting. */
export function list(environment: Environment, key: string): string[] {
  return (setting(environment, key) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** @throws {ConfigError} that names all the keys */
export function missing(keys: readonly string[]): never {
  throw new ConfigError(
    `${keys.join(', ')} ${keys.length === 1 ? 'is' : 'are'} missing: a live shop needs ${keys.length === 1 ? 'it' : 'them'}.`,
  );
}
