import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { CACHE_DIRECTORY } from '../cache-directory.ts';
import { type ShopUnderTest, startShopUnderTest } from '../shop-under-test.ts';
import { copyTestDatabase } from '../database/template-database.ts';
import { copyTemplateDirectory } from '../database/template-directory.ts';
import { untilFeedIsRead } from './wait-for-first-sync.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Code that determines the demo's pictures as the shop sends them. */
const PICTURE_CODE = ['stand-ins/shop-feed', 'src/server/catalogue/images'];

type PreparedShop = {
  environment?: Readonly<Record<string, string>> | undefined;
  /**
   * Uses the embedded database, as the demo does. Other shops use the test run's PostgreSQL, which needs half
   * the processor time.
   */
  embedded?: boolean | undefined;
};

type RunningPreparedShop = ShopUnderTest & {
  /** URL of its database; null for an embedded one. */
  databaseUrl: string | null;
};

/**
 * Starts a shop whose database is already migrated, and whose pictures are made once per machine, because
 * every start would make the same again. Benches start from nothing, as an operator does.
 */
export async function startPreparedShop({
  environment,
  embedded = false,
}: PreparedShop = {}): Promise<RunningPreparedShop> {
  const place = embedded || process.env['TEST_POSTGRES_URL'] === undefined ? null : await copyTestDatabase();
  const databaseUrl = place?.url ?? null;
  const prepare = async (dataDir: string) => {
    if (place === null) await copyTemplateDirectory(path.join(dataDir, 'database'));
    const pictures = path.join(CACHE_DIRECTORY, `pictures-${await pictureFingerprint()}`);
    await mkdir(pictures, { recursive: true });
    await symlink(pictures, path.join(dataDir, 'pictures'), 'junction');
  };
  // The flags of deployed shops save memory but cost processor time. Other drills use them.
  const shop = await startShopUnderTest(
    { PICTURE_EFFORT: 'low', ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }), ...environment },
    { flags: [], prepare },
  );
  await untilFeedIsRead(shop).catch(async (error: unknown) => {
    await shop.close();
    throw error;
  });
  return {
    ...shop,
    databaseUrl,
    close: async () => {
      await shop.close();
      await place?.drop();
    },
  };
}

/**
 * Hashes code by content and painted layers by size: reading all layers would take as long as the cache
 * saves.
 */
async function pictureFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of PICTURE_CODE) {
    for (const name of (await readdir(path.join(ROOT, folder), { recursive: true })).toSorted()) {
      const file = path.join(ROOT, folder, name);
      if (name.includes('.test.')) continue;
      if (/\.(ts|json)$/.test(name)) hash.update(name).update(await readFile(file));
      else hash.update(`${name} ${(await stat(file)).size}`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
