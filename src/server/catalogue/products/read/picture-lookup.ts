import type { Database } from '../../../running/db/connect.ts';
import { pictureHash, resolvePictureSource } from '../normalise/picture-source.ts';

const KEY = /^(.+)\/(\d{1,3})-([0-9a-f]{8})$/;
const COLLECTION_OWNER = /^c-(.+)$/;

/**
 * The address to fetch a picture from, by its key in /images/ (`{owner}/{index}-{hash8}`, decoded). Null if
 * the catalogue has no such picture, so that nothing else can be fetched through the shop.
 */
export async function lookUpPicture(database: Database, key: string, feedOrigin: string): Promise<string | null> {
  const [, owner, index, hash] = KEY.exec(key) ?? [];
  if (owner === undefined || index === undefined) return null;
  const candidates = [
    (await productSources(database, owner))[Number(index)],
    index === '0' ? await collectionSource(database, COLLECTION_OWNER.exec(owner)?.[1]) : undefined,
  ];
  const source = candidates.find((candidate) => typeof candidate === 'string' && pictureHash(candidate) === hash);
  return typeof source === 'string' && source !== '' ? resolvePictureSource(source, feedOrigin) : null;
}

async function productSources(database: Database, handle: string): Promise<string[]> {
  const row = await database
    .selectFrom('product')
    .innerJoin('product_detail', 'product_detail.product_key', 'product.product_key')
    .select('product_detail.picture_sources')
    .where('product.handle', '=', handle)
    .where('product.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.picture_sources ?? [];
}

async function collectionSource(database: Database, handle: string | undefined): Promise<string | null> {
  if (handle === undefined) return null;
  const row = await database
    .selectFrom('collection')
    .select('picture_source')
    .where('handle', '=', handle)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.picture_source ?? null;
}
