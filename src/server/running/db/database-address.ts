import { ConfigError } from '../environment/config-error.ts';

/** node-postgres also accepts a URL with a user and no host, for a socket named in `?host=`. */
const NO_HOST = /@(?=\/)/;

/**
 * Parses a PostgreSQL URL. Throws ConfigError naming the setting if a password that is not percent-encoded
 * breaks the URL. The error contains no part of the URL.
 */
export function readDatabaseAddress(text: string, name = 'DATABASE_URL'): URL {
  const url = URL.parse(text.replace(NO_HOST, '@localhost'));
  // A `/` or `?` in the password ends the authority early, so that no user is found before the `@`.
  const torn = url === null || text.includes('#') || (text.includes('@') && url.username === '');
  if (torn) {
    throw new ConfigError(
      `${name} cannot be read: characters such as # @ / ? : in its user or password must be percent-encoded (# as %23, @ as %40, / as %2F, ? as %3F, : as %3A).`,
    );
  }
  return url;
}

/** Describes the database in words without a password, for errors and for commands that print where they work. */
export function describeDatabase(location: { databaseUrl: string | null; dataDir: string }): string {
  if (location.databaseUrl === null) return `the embedded database in ${location.dataDir}`;
  const url = readDatabaseAddress(location.databaseUrl);
  const host = url.searchParams.get('host') ?? (url.host === '' ? 'localhost' : url.host);
  const user = url.username === '' ? '' : ` as ${url.username}`;
  return `PostgreSQL ${url.pathname.slice(1)} at ${host}${user}`;
}
