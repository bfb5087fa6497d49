import path from 'node:path';
import { CACHE_DIRECTORY } from './cache-directory.ts';
import { startTemplateServer } from './template-database.ts';

/** Once before all tests that need a database: one PostgreSQL, which each takes a copy of its template from. */
export default async function startPostgresOfTheRun(): Promise<() => Promise<void>> {
  // Tests start many processes, each of which would read the same TypeScript anew.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(CACHE_DIRECTORY, 'compiled');
  if (process.env['TEST_DATABASE'] === 'pglite') return async () => undefined;
  // Each project of vitest.config.ts asks for it.
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return async () => undefined;
  const postgres = await startTemplateServer();
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  return () => postgres.stop();
}
