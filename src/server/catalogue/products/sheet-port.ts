import type { SheetFault } from '../../../domain/catalogue/sheet/read-sheet.ts';
import type { SheetProduct } from '../../../domain/catalogue/sheet/sheet-product.ts';

/** What a file that a merchant uploads says. */
export type SheetReading =
  | { kind: 'refused'; reason: 'not_readable' | 'unknown_columns' | 'too_many_rows' }
  | {
      kind: 'read';
      /** Whose columns it has. */
      shape: string;
      rows: number;
      /** Rows of products that are not for sale there. */
      leftOut: number;
      products: SheetProduct[];
      faults: SheetFault[];
    };

export type SheetReader = (bytes: Uint8Array) => Promise<SheetReading>;
