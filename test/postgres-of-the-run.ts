import { COMPILED } from './cache-directory.ts';
import { startTemplateServer } from './template-database.ts';

/**
 * Once before all tests that need a database: one PostgreSQL, which each takes a copy of its template from; where several
 * test runners have a run in common, who starts them does it.
 */
export default async function startPostgresOfTheRun(): Promise<() => Promise<void>> {
  // Of this process and of all that it starts (data-directory.ts).
  process.env['TEST_DATA_IN_MEMORY'] ??= 'true';
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED.NODE_COMPILE_CACHE;
  if (process.env['TEST_DATABASE'] === 'pglite') return async () => undefined;
  // Each project of vitest.config.ts asks for it.
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return async () => undefined;
  const postgres = await startTemplateServer();
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  process.env['TEST_POSTGRES_SOCKET'] = postgres.socketDirectory;
  return () => postgres.stop();
}
