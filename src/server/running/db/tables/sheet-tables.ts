import type { ColumnType } from 'kysely';
import type { SheetProduct } from '../../../../domain/catalogue/sheet/sheet-product.ts';

/** See migrations/0210-sheet-book.sql. */
export type SheetTables = {
  sheet_version: {
    version: number;
    made_at: ColumnType<Date, Date, never>;
    made_by: string;
    kind: 'sheet' | 'edit' | 'restore';
    name: string;
    products: number;
    digest: string | null;
  };
  sheet_product: {
    handle: string;
    from_version: number;
    until_version: number | null;
    position: number;
    product: ColumnType<SheetProduct, string, string>;
  };
};
