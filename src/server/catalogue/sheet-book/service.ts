import { createHash } from 'node:crypto';
import { compareSheets, type SheetChange } from '../../../domain/catalogue/sheet/compare-sheets.ts';
import type { SheetProduct } from '../../../domain/catalogue/sheet/sheet-product.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { readBook, readFromBook, readVersion, withoutOrdered } from './read-book.ts';
import type { SheetReader, SheetReading } from '../products/sheet-port.ts';
import { replaceBook, replaceProduct, versionInForce } from './write-book.ts';

export { readBook, readBookCollections, readFromBook, sheetProductId, sheetVariantId } from './read-book.ts';

/** No book is larger: a sheet has at most as many rows. */
const WHOLE_BOOK = { offset: 0, limit: 100_000 };

export type BookVersion = {
  version: number;
  madeAt: Date;
  madeBy: string;
  kind: 'sheet' | 'edit' | 'restore';
  name: string;
  products: number;
};

export type SheetPreview = { reading: SheetReading; base: number; changes: SheetChange[]; products: number };

/** Writes down who did it, in the transaction of the act. */
type Recorded = (transaction: Database, detail: string) => Promise<void>;
type Act = { by: string; base: number; record: Recorded };

/** The products that a merchant keeps here: whole sheets, single changes between them, and the way back. */
export type SheetBook = ReturnType<typeof createSheetBook>;

type Deps = { database: Database; read: SheetReader; now: () => number };

export function createSheetBook({ database, read, now }: Deps) {
  const at = () => new Date(now());
  const all = () => readBook(database, WHOLE_BOOK);
  const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

  async function apply(file: { bytes: Uint8Array; name: string }, { by, base, record }: Act) {
    const reading = await read(file.bytes);
    if (reading.kind === 'refused' || reading.faults.length > 0) throw new ShopError('sheet_refused');
    const { products } = reading;
    const version = await database.transaction().execute(async (transaction) => {
      const made = { kind: 'sheet', name: file.name, by, at: at(), base, digest: digestOf(file.bytes) } as const;
      const applied = await replaceBook(transaction, products, made);
      await record(transaction, `${file.name.slice(0, 100)}: ${products.length} products, version ${applied}`);
      return applied;
    });
    return { version, products: products.length };
  }

  return {
    /** The version in force, the number of products, and the versions that can be put back, newest first. */
    async state(): Promise<{ version: number; products: number; versions: BookVersion[] }> {
      const rows = await database
        .selectFrom('sheet_version')
        .selectAll()
        .orderBy('version', 'desc')
        .limit(30)
        .execute();
      return {
        version: rows[0]?.version ?? 0,
        products: rows[0]?.products ?? 0,
        versions: rows.map(({ version, kind, name, products, ...made }) => ({
          version,
          kind,
          name,
          products,
          madeAt: made.made_at,
          madeBy: made.made_by,
        })),
      };
    },
    /** What a file would change. */
    async preview(bytes: Uint8Array): Promise<SheetPreview> {
      const [base, before] = [await versionInForce(database), await all()];
      const reading = await read(bytes);
      const products = reading.kind === 'read' ? reading.products : [];
      const changes = reading.kind === 'read' ? compareSheets(before, products) : [];
      return { reading, base, changes, products: products.length };
    },
    /** Applies a file as a whole. Throws sheet_refused for one with mistakes, and sheet_changed. */
    apply,
    /** Applies a file at a start, unless it was the last one. Returns what was wrong with it, or null. */
    async applyAtStart(file: { bytes: Uint8Array; name: string }): Promise<SheetReading | null> {
      const last = await database
        .selectFrom('sheet_version')
        .select('digest')
        .where('kind', '=', 'sheet')
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last?.digest === digestOf(file.bytes)) return null;
      const reading = await read(file.bytes);
      if (reading.kind === 'refused' || reading.faults.length > 0) return reading;
      await apply(file, { by: 'start', base: await versionInForce(database), record: async () => undefined });
      return null;
    },
    /** Throws not_found and sheet_changed. */
    async restore(version: number, { by, base, record }: Act): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        const products = await readVersion(transaction, version);
        if (products === null) throw new ShopError('not_found');
        const made = { kind: 'restore', name: String(version), by, at: at(), base } as const;
        await replaceBook(transaction, products, made);
        await record(transaction, `version ${version} put back: ${products.length} products`);
      });
    },
    /** Everything in the book, with the pieces that are left. */
    all,
    product: (handle: string): Promise<SheetProduct | null> => readFromBook(database, handle),
    /** A product, the version in force, and when its pieces were counted. */
    async open(handle: string): Promise<{ base: number; at: Date; product: SheetProduct } | null> {
      // Before the product, so that a change or an order in between is noticed rather than lost.
      const opened = { at: at(), base: await versionInForce(database) };
      const product = await readFromBook(database, handle);
      return product === null ? null : { ...opened, product };
    },
    /**
     * Saves a product, or takes it out. Of its pieces those go off that were ordered since `countedAt`, when the merchant began
     * to change it. Throws sheet_changed.
     */
    save: (
      handle: string,
      typed: SheetProduct | null,
      { by, base, record, countedAt }: Act & { countedAt?: Date },
    ): Promise<number> =>
      database.transaction().execute(async (transaction) => {
        // Orders of later count by themselves.
        const savedAt = at();
        const meanwhile = countedAt === undefined ? null : { since: countedAt, until: savedAt };
        const product = typed && meanwhile ? await withoutOrdered(transaction, typed, meanwhile) : typed;
        const version = await replaceProduct(transaction, handle, product, {
          kind: 'edit',
          name: handle,
          by,
          at: savedAt,
          base,
        });
        await record(transaction, `${handle}: ${product === null ? 'taken out' : 'saved'}, version ${version}`);
        return version;
      }),
  };
}
