import { COMPILED } from '../cache-directory.ts';
import { startTemplateServer } from './template-database.ts';

/**
 * Runs before all tests that need a database: starts one PostgreSQL, from whose template each test copies a
 * database. If several test runners share a run, their parent does this.
 */
export default async function startPostgresOfTheRun(): Promise<() => Promise<void>> {
  // Applies to this process and all that it starts (data-directory.ts).
  process.env['TEST_DATA_IN_MEMORY'] ??= 'true';
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED.NODE_COMPILE_CACHE;
  if (process.env['TEST_DATABASE'] === 'pglite') return async () => undefined;
  // Each project of vitest.config.ts calls this; only the first call starts a server.
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return async () => undefined;
  const postgres = await startTemplateServer();
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  process.env['TEST_POSTGRES_SOCKET'] = postgres.socketDirectory;
  return () => postgres.stop();
}
