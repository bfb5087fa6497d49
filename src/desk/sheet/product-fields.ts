import { toDecimalRupees } from '../../domain/money/money.ts';
import { readSheet, type SheetFaultName, type SheetField } from '../../domain/catalogue/sheet/read-sheet.ts';
import { sheetHandle, type SheetProduct } from '../../domain/catalogue/sheet/sheet-product.ts';

/** A product as it is typed. Lists are parted by | or line ends. */
export type ProductFields = {
  handle: string;
  title: string;
  text: string;
  type: string;
  brand: string;
  collections: string;
  tags: string;
  options: string;
  pictures: string;
  variants: VariantFields[];
};
export type VariantFields = {
  values: string[];
  price: string;
  compareAt: string;
  stock: string;
  sku: string;
  picture: string;
};

export const NEW_VARIANT: VariantFields = { values: [], price: '', compareAt: '', stock: '', sku: '', picture: '' };
export const NEW_PRODUCT: ProductFields = {
  handle: '',
  title: '',
  text: '',
  type: '',
  brand: '',
  collections: '',
  tags: '',
  options: '',
  pictures: '',
  variants: [NEW_VARIANT],
};

export function fieldsOf(product: SheetProduct): ProductFields {
  const { handle, title, text, type, brand, collections, tags, options, pictures, variants } = product;
  return {
    handle,
    title,
    text,
    type,
    brand,
    collections: collections.join(' | '),
    tags: tags.join(' | '),
    options: options.join(' | '),
    pictures: pictures.join('\n'),
    variants: variants.map(({ values, pricePaise, compareAtPricePaise, stock, sku, picture }) => ({
      values,
      sku,
      picture,
      price: rupees(pricePaise),
      compareAt: compareAtPricePaise === null ? '' : rupees(compareAtPricePaise),
      stock: stock === null ? '' : String(stock),
    })),
  };
}

const rupees = (paise: number): string => toDecimalRupees(paise).replace(/\.00$/, '');

export const optionNames = (options: string): string[] =>
  options
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, 3);

/** What is wrong, by field; of a variant with its place. */
export type FieldFaults = ReadonlyMap<string, SheetFaultName>;
export const faultKey = (field: SheetField, variant = 0): string => `${variant} ${field}`;

const OF_VARIANTS: ReadonlySet<SheetField> = new Set([
  'price',
  'compareAt',
  'stock',
  'sku',
  'variantPicture',
  'option1Value',
  'option2Value',
  'option3Value',
]);

/** Reads what was typed by the rules of a sheet, a row for each variant. */
export function readFields(fields: ProductFields): { product: SheetProduct } | { faults: FieldFaults } {
  const names = optionNames(fields.options);
  const handle = fields.handle || sheetHandle(fields.title);
  const rows = fields.variants.map((variant, index) => ({
    line: index,
    cells: {
      handle,
      ...(index === 0 ? { ...ofProduct(fields), pictures: fields.pictures } : {}),
      option1Name: names[0] ?? '',
      option2Name: names[1] ?? '',
      option3Name: names[2] ?? '',
      option1Value: names.length > 0 ? (variant.values[0] ?? '').trim() : '',
      option2Value: names.length > 1 ? (variant.values[1] ?? '').trim() : '',
      option3Value: names.length > 2 ? (variant.values[2] ?? '').trim() : '',
      price: variant.price.trim(),
      compareAt: variant.compareAt.trim(),
      stock: variant.stock.trim(),
      sku: variant.sku.trim(),
      variantPicture: variant.picture.trim(),
    },
  }));
  const { products, faults } = readSheet(rows);
  const [product] = products;
  const found = new Map(
    faults.map(({ field, line, fault }) => [faultKey(field, OF_VARIANTS.has(field) ? line : 0), fault] as const),
  );
  for (const [at, { cells }] of rows.entries()) {
    if (cells.price === '') found.set(faultKey('price', at), 'no_price');
    for (const [index, field] of (['option1Value', 'option2Value', 'option3Value'] as const).entries()) {
      if (index < names.length && cells[field] === '') found.set(faultKey(field, at), 'no_option_value');
    }
  }
  return product === undefined || found.size > 0 ? { faults: found } : { product };
}

function ofProduct({ title, text, type, brand, collections, tags }: ProductFields) {
  return { title: title.trim(), text: text.trim(), type: type.trim(), brand: brand.trim(), collections, tags };
}
