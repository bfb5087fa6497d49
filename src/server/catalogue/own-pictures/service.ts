import { sql } from 'kysely';
import { MOST_PICTURES, ownPicturesIn } from '../../../domain/merchant/own-picture.ts';
import type { TextByLanguage } from '../../../domain/language/text-by-language.ts';
import { HOUR_MS } from '../../../domain/time/durations.ts';
import { raiseVersionOfEverything } from '../products/service.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { LimitedCounts } from '../../running/http/limits/limited-counts.ts';
import { encodeOwnPicture } from './encode-picture.ts';

export type OwnPicture = {
  id: string;
  name: string;
  alt: TextByLanguage;
  width: number;
  height: number;
  /** Bytes as stored, and as a phone loads it where it is as wide as the screen. */
  bytes: number;
  phoneBytes: number;
  addedAt: Date;
  addedBy: string;
};

/** Where a picture stands: a key of the settings, as they are in force or prepared, or a collection. */
export type PictureUse = { in: 'published' | 'draft' | 'scheduled' | 'collection'; what: string };

/** Runs in the transaction of an act. */
type Beside = (transaction: Database, detail: string) => Promise<void>;

/** The merchant's own pictures, in the database: every replica and every backup has them. */
export type OwnPictures = ReturnType<typeof createOwnPictures>;

export type PictureFacts = { width: number; height: number; alt: TextByLanguage };

/** Reads the uses of a picture within a transaction, and holds them until it ends. */
export type UsesOf = (transaction: Database, id: string) => Promise<PictureUse[]>;

type Deps = { database: Database; limits: Pick<LimitedCounts, 'admit'>; now: () => number };

const UPLOADS_AN_HOUR = 120;

export function createOwnPictures({ database, limits, now }: Deps) {
  const one = async (id: string, on: Database = database): Promise<OwnPicture | null> => {
    const row = await listed(on).where('picture_id', '=', id).executeTakeFirst();
    return row === undefined ? null : pictureOf(row);
  };
  return {
    /** The latest first. */
    async list(): Promise<OwnPicture[]> {
      const rows = await listed(database)
        .orderBy('added_at', 'desc')
        .orderBy('picture_id')
        .limit(MOST_PICTURES)
        .execute();
      return rows.map(pictureOf);
    },
    /** Stores a file as a picture; one that is there already stays as it is. Throws picture_refused, too_many_requests, busy. */
    async add(
      file: Buffer,
      { name, by, userId, beside }: { name: string; by: string; userId: number; beside: Beside },
    ): Promise<OwnPicture> {
      const caller = String(userId);
      await limits.admit([{ purpose: 'own_picture', caller, max: UPLOADS_AN_HOUR, windowMs: HOUR_MS }]);
      const { id, bytes, width, height, phoneBytes } = await encodeOwnPicture(file, `picture ${caller}`);
      return database.transaction().execute(async (transaction) => {
        // One after the other, so that no two take the last place.
        await sql`lock table own_picture in share row exclusive mode`.execute(transaction);
        const there = await one(id, transaction);
        const counted = await transaction
          .selectFrom('own_picture')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (there === null && counted.count >= MOST_PICTURES)
          throw new ShopError('picture_refused', { reason: 'library_full' });
        const row = { bytes, width, height, phone_bytes: phoneBytes, name, added_at: new Date(now()), added_by: by };
        await transaction
          .insertInto('own_picture')
          .values({ picture_id: id, ...row })
          .onConflict((conflict) => conflict.column('picture_id').doNothing())
          .execute();
        await beside(transaction, `${name} (${id})`);
        const stored = await one(id, transaction);
        if (stored === null) throw new ShopError('internal');
        return stored;
      });
    },
    /** Throws not_found. */
    async describe(
      id: string,
      { name, alt, beside }: { name: string; alt: TextByLanguage; beside: Beside },
    ): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('own_picture')
          .set({ name, alt: JSON.stringify(alt) })
          .where('picture_id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new ShopError('not_found');
        // What it shows is said on pages that are kept.
        await raiseVersionOfEverything(transaction, new Date(now()));
        await beside(transaction, `${name} (${id})`);
      });
    },
    /** Deletes a picture that is in no use. Throws not_found and picture_used. */
    async remove(id: string, { usesOf, beside }: { usesOf: UsesOf; beside: Beside }): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        // A collection that takes it meanwhile waits, and then does not find it.
        const found = await transaction
          .selectFrom('own_picture')
          .select('name')
          .where('picture_id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (found === undefined) throw new ShopError('not_found');
        const uses = await usesOf(transaction, id);
        if (uses.length > 0) throw new ShopError('picture_used', { uses });
        await transaction.deleteFrom('own_picture').where('picture_id', '=', id).execute();
        await beside(transaction, `${found.name} (${id})`);
      });
    },
    /** Returns the bytes of a picture as stored; null if there is none. */
    async bytes(id: string): Promise<Buffer | null> {
      const row = await database
        .selectFrom('own_picture')
        .select('bytes')
        .where('picture_id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : Buffer.from(row.bytes);
    },
    /** Returns what pages need of a picture; null if there is none. */
    async facts(id: string): Promise<PictureFacts | null> {
      const row = await database
        .selectFrom('own_picture')
        .select(['width', 'height', 'alt'])
        .where('picture_id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

/**
 * Holds the own pictures that settings name, so that nobody deletes one before the transaction ends. Throws invalid_fields
 * with the keys that name one which is gone: a version of before may.
 */
export async function holdOwnPictures(
  transaction: Database,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const named = Object.entries(settings).flatMap(([key, value]) =>
    [...ownPicturesIn(value)].map((id) => ({ key, id })),
  );
  if (named.length === 0) return;
  const rows = await transaction
    .selectFrom('own_picture')
    .select('picture_id')
    .where(
      'picture_id',
      'in',
      named.map(({ id }) => id),
    )
    .orderBy('picture_id')
    .forShare()
    .execute();
  const found = new Set(rows.map((row) => row.picture_id));
  const fields = named.flatMap(({ key, id }) =>
    found.has(id) ? [] : [[key, 'names an own picture that was deleted']],
  );
  if (fields.length > 0) throw new ShopError('invalid_fields', { fields: Object.fromEntries(fields) });
}

/** Returns the ids of the own pictures that are named somewhere in a value, and were deleted. */
export async function lostOwnPictures(database: Database, value: unknown): Promise<Set<string>> {
  const named = [...ownPicturesIn(value)];
  if (named.length === 0) return new Set();
  const rows = await database.selectFrom('own_picture').select('picture_id').where('picture_id', 'in', named).execute();
  const found = new Set(rows.map((row) => row.picture_id));
  return new Set(named.filter((id) => !found.has(id)));
}

const listed = (database: Database) =>
  database
    .selectFrom('own_picture')
    .select(['picture_id', 'name', 'alt', 'width', 'height', 'phone_bytes', 'added_at', 'added_by'])
    .select(({ fn }) => fn<number>('octet_length', ['bytes']).as('bytes'));

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const pictureOf = (row: Row): OwnPicture => ({
  id: row.picture_id,
  name: row.name,
  alt: row.alt,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  phoneBytes: row.phone_bytes,
  addedAt: row.added_at,
  addedBy: row.added_by,
});
