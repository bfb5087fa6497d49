import { toDecimalRupees } from '../../money/money.ts';
import type { SheetField } from './read-sheet.ts';
import type { SheetProduct } from './sheet-product.ts';

/** The shop's own columns, which the template has and the download gives back. */
export const SHEET_COLUMNS: readonly (readonly [SheetField, string])[] = [
  ['handle', 'Handle'],
  ['title', 'Title'],
  ['text', 'Description'],
  ['type', 'Type'],
  ['brand', 'Brand'],
  ['collections', 'Collections'],
  ['tags', 'Tags'],
  ['option1Name', 'Option 1 name'],
  ['option1Value', 'Option 1 value'],
  ['option2Name', 'Option 2 name'],
  ['option2Value', 'Option 2 value'],
  ['option3Name', 'Option 3 name'],
  ['option3Value', 'Option 3 value'],
  ['sku', 'SKU'],
  ['price', 'Price'],
  ['compareAt', 'MRP'],
  ['stock', 'Stock'],
  ['pictures', 'Pictures'],
  ['variantPicture', 'Variant picture'],
];

/** The book as rows by column: one for each variant, what a product says in its first one. Read again, it is the same book. */
export function sheetRows(products: readonly SheetProduct[]): Record<string, string>[] {
  return products.flatMap((product) =>
    product.variants.map((_, index) => {
      const cells = cellsOf(product, index);
      return Object.fromEntries(SHEET_COLUMNS.map(([field, column]) => [column, cells[field] ?? '']));
    }),
  );
}

function cellsOf(product: SheetProduct, index: number): Partial<Record<SheetField, string>> {
  const variant = product.variants[index];
  if (!variant) return {};
  const [name1 = '', name2 = '', name3 = ''] = product.options;
  const [value1 = '', value2 = '', value3 = ''] = variant.values;
  const ofProduct = {
    title: product.title,
    text: product.text,
    type: product.type,
    brand: product.brand,
    collections: product.collections.join(' | '),
    tags: product.tags.join(' | '),
    option1Name: name1,
    option2Name: name2,
    option3Name: name3,
    pictures: product.pictures.join(' | '),
  };
  return {
    handle: product.handle,
    ...(index === 0 ? ofProduct : {}),
    option1Value: value1,
    option2Value: value2,
    option3Value: value3,
    sku: variant.sku,
    price: toDecimalRupees(variant.pricePaise),
    compareAt: variant.compareAtPricePaise === null ? '' : toDecimalRupees(variant.compareAtPricePaise),
    stock: variant.stock === null ? '' : String(variant.stock),
    variantPicture: variant.picture,
  };
}
