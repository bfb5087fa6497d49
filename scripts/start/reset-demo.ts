import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockDirectory } from '../../src/server/running/db/lock-directory.ts';

/**
 * Puts a demo's data directory aside, so that the next start begins anew. The last one put aside stays beside it, under
 * `…-before-reset`. Returns where it is, or null if there was no data.
 * @throws ConfigError if a shop runs with it
 * @throws if no demo ever ran there
 */
export async function resetDemo(dataDir: string): Promise<string | null> {
  const has = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );
  if (!(await has(dataDir))) return null;
  if (!(await has(path.join(dataDir, 'demo-desk-password'))))
    throw new Error(`${dataDir} holds no demo: nothing was reset.`);
  const unlock = await lockDirectory(dataDir, 0);
  const aside = `${dataDir}-before-reset`;
  try {
    await rm(aside, { recursive: true, force: true });
    await rename(dataDir, aside);
  } finally {
    unlock();
  }
  return aside;
}
