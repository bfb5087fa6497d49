import { DESK_ENDPOINTS, type DeskResponse } from '../../../contracts/desk/endpoints.ts';
import { sheetHandle, type SheetProduct, variantKey } from '../../../domain/catalogue/sheet/sheet-product.ts';
import { sheetRows } from '../../../domain/catalogue/sheet/write-sheet.ts';
import type { CatalogueService } from '../../catalogue/products/service.ts';
import type { SheetBook } from '../../catalogue/sheet-book/service.ts';
import { ShopError } from '../../running/errors.ts';
import type { Log } from '../../running/log.ts';
import { on, type RecordAct } from '../auth/handler.ts';
import { exportFile } from '../exports/export-file.ts';
import { TEMPLATE } from './sheet-template.ts';

const SHOWN = 200;
/** A catalogue that is suddenly much smaller is believed the third time. */
const SYNCS = 3;
/** Another process may be reading the book as it was before the change. */
const BUSY_MS = 1_000;
const BUSY_TIMES = 120;

type Deps = {
  /** Null in a shop whose catalogue is kept elsewhere. */
  sheetBook: SheetBook | null;
  sourceName: string;
  catalogue: Pick<CatalogueService, 'syncNow'>;
  pause: (ms: number) => Promise<unknown>;
  log: Log;
  /** Notifies the screens of a change. */
  onChange: () => void;
};

/** Handlers for the products that are kept here: sheets, single products, and the way back. */
export function sheetHandlers({ sheetBook, sourceName, catalogue, pause, log, onChange }: Deps) {
  const book = (): SheetBook => {
    if (sheetBook === null) throw new ShopError('not_found');
    return sheetBook;
  };
  const state = async (): Promise<DeskResponse<'sheet'>> => {
    if (sheetBook === null) return { kept: false, source: sourceName, version: 0, products: 0, versions: [] };
    const { version, products, versions } = await sheetBook.state();
    const shown = versions.map(({ madeAt, ...rest }) => ({ ...rest, madeAt: madeAt.toISOString() }));
    return { kept: true, source: sourceName, version, products, versions: shown };
  };
  /** The shop follows at once, not with the next sync. */
  const follow = async (): Promise<DeskResponse<'sheet'>> => {
    void (async () => {
      for (let [runs, waits] = [0, 0]; runs < SYNCS && waits < BUSY_TIMES;) {
        const { outcome } = await catalogue.syncNow();
        if (outcome === 'complete') break;
        if (outcome !== 'busy') runs += 1;
        else {
          waits += 1;
          await pause(BUSY_MS);
        }
      }
      onChange();
    })().catch((error: unknown) => log.error({ err: error }, 'sync after a change of the sheet aborted'));
    return state();
  };
  const actOf = (who: { name: string }, base: number, record: RecordAct) => ({
    by: who.name,
    base,
    record: (transaction: Parameters<RecordAct>[1], detail: string) => record({ detail }, transaction),
  });
  return {
    sheet: on(DESK_ENDPOINTS.sheet, state),
    previewSheet: on(DESK_ENDPOINTS.previewSheet, async ({ body }) => {
      const { reading, base, changes, products } = await book().preview(Buffer.from(body.file, 'base64'));
      const counts = { new: 0, changed: 0, gone: 0 };
      for (const { kind } of changes) counts[kind] += 1;
      const isRead = reading.kind === 'read';
      return {
        refused: isRead ? null : reading.reason,
        shape: isRead ? reading.shape : '',
        rows: isRead ? reading.rows : 0,
        leftOut: isRead ? reading.leftOut : 0,
        products,
        base,
        counts,
        changes: changes
          .slice(0, SHOWN)
          .map((change) => ({ ...change, parts: change.kind === 'changed' ? change.parts : [] })),
        faultCount: isRead ? reading.faults.length : 0,
        faults: isRead ? reading.faults.slice(0, SHOWN) : [],
      };
    }),
    applySheet: on(DESK_ENDPOINTS.applySheet, async ({ body, who, record }) => {
      const bytes = Buffer.from(body.file, 'base64');
      await book().apply({ bytes, name: body.name }, actOf(who, body.base, record));
      return follow();
    }),
    restoreSheet: on(DESK_ENDPOINTS.restoreSheet, async ({ body, who, record }) => {
      await book().restore(body.version, actOf(who, body.base, record));
      return follow();
    }),
    sheetFile: on(DESK_ENDPOINTS.sheetFile, async ({ query }) =>
      exportFile(sheetRows(await book().all()), { format: query.format, name: 'products', numbers: NUMBERS }),
    ),
    sheetTemplate: on(DESK_ENDPOINTS.sheetTemplate, ({ query }) =>
      exportFile(TEMPLATE, { format: query.format, name: 'products-template', numbers: NUMBERS }),
    ),
    sheetProducts: on(DESK_ENDPOINTS.sheetProducts, async ({ query }) => {
      const words = query.text.trim().toLowerCase();
      const found = (await book().all()).filter(({ title, handle }) =>
        [title, handle].some((text) => text.toLowerCase().includes(words)),
      );
      return { found: found.length, products: found.slice(0, SHOWN).map(summaryOf) };
    }),
    sheetProduct: on(DESK_ENDPOINTS.sheetProduct, async ({ params }) => {
      const opened = await book().open(params.handle);
      if (opened === null) throw new ShopError('not_found');
      return { ...opened, at: opened.at.toISOString() };
    }),
    saveSheetProduct: on(DESK_ENDPOINTS.saveSheetProduct, async ({ params, body, who, record }) => {
      const product = checked(params.handle, body.product);
      const counted = body.at === undefined ? {} : { countedAt: new Date(body.at) };
      await book().save(params.handle, product, { ...actOf(who, body.base, record), ...counted });
      return follow();
    }),
    removeSheetProduct: on(DESK_ENDPOINTS.removeSheetProduct, async ({ params, body, who, record }) => {
      if ((await book().product(params.handle)) === null) throw new ShopError('not_found');
      await book().save(params.handle, null, actOf(who, body.base, record));
      return follow();
    }),
  };
}

const NUMBERS = new Set(['Price', 'MRP', 'Stock']);

function summaryOf({ handle, title, variants }: SheetProduct) {
  const counted = variants.every(({ stock }) => stock !== null);
  return {
    handle,
    title,
    variants: variants.length,
    pricePaise: Math.min(...variants.map(({ pricePaise }) => pricePaise)),
    stock: counted ? variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0) : null,
  };
}

/** What no schema of one field can say. Throws invalid_fields. */
function checked(handle: string, product: SheetProduct): SheetProduct {
  const refuse = (field: string, message: string) => {
    throw new ShopError('invalid_fields', { fields: { [field]: message } });
  };
  if (product.handle !== handle || sheetHandle(handle) !== handle)
    refuse('handle', 'must be small letters, numbers and -');
  if (product.variants.some(({ values }) => values.length !== product.options.length)) {
    refuse('variants', 'must have a value for each option');
  }
  const keys = product.variants.map(({ values }) => variantKey(values));
  if (new Set(keys).size !== keys.length) refuse('variants', 'must differ from each other');
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      compareAtPricePaise:
        variant.compareAtPricePaise !== null && variant.compareAtPricePaise > variant.pricePaise
          ? variant.compareAtPricePaise
          : null,
    })),
  };
}
