import { SHEET_COLUMNS } from '../../../../domain/catalogue/sheet/write-sheet.ts';
import type { SheetField } from '../../../../domain/catalogue/sheet/read-sheet.ts';

/** How a platform's export, or the shop's own template, is read. */
export type SheetShape = {
  /** As people call it. */
  name: string;
  /** Columns by which it is recognised; each is a choice of names. */
  needed: readonly (readonly string[])[];
  /** Names of the columns of each field; the first with a value counts. */
  columns: Partial<Record<SheetField, readonly string[]>>;
  /** Reads the cells that this shape writes differently from the shop's own columns. */
  differs: {
    /** A column whose rows with the same value are one product; without a value, the row is one of its own. */
    groupedBy?: readonly string[];
    /** The row of the product to which a row belongs: its number, or id: and its number. */
    parent?: { column: string; ids: readonly string[] };
    /** The price is in two columns: what it was before, and what it is while it is lowered. */
    lowered?: readonly string[];
    /** Columns with the first and the last day of the lowered price, or with both days and a slash between them. */
    loweredOn?: { from: readonly string[]; to: readonly string[] } | { span: readonly string[] };
    /** Says that nothing is left, with these words, where no pieces are counted. */
    soldOut?: { columns: readonly string[]; words: RegExp };
    /** The row, or the whole product, is not for sale. */
    leftOut?: readonly { column: string; words: RegExp }[];
    /** Lists are parted by commas; of a path of categories the last counts. */
    commaLists?: readonly SheetField[];
    /** The names of the options where the file has a column for each. */
    optionNames?: readonly string[];
    /** Pieces are not counted down to a stop: sold on when nothing is left. */
    soldOn?: { columns: readonly string[]; words: RegExp };
  };
};

/** Column names without signs and in small letters, as csv-table.ts gives them. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const OWN_COLUMNS = Object.fromEntries(SHEET_COLUMNS.map(([field, name]) => [field, [plain(name)]]));

const option = (number: number, names: (number: number) => [string[], string[]]): SheetShape['columns'] => {
  const [name, value] = names(number);
  const fields = {
    1: ['option1Name', 'option1Value'],
    2: ['option2Name', 'option2Value'],
    3: ['option3Name', 'option3Value'],
  } as const;
  const [nameField, valueField] = fields[number === 1 ? 1 : number === 2 ? 2 : 3];
  return { [nameField]: name, [valueField]: value };
};

const options = (names: (number: number) => [string[], string[]]): SheetShape['columns'] =>
  Object.assign({}, ...[1, 2, 3].map((number) => option(number, names)));

/** A row for each kind of file, the most telling columns first. */
export const SHEET_SHAPES: readonly SheetShape[] = [
  {
    name: 'Shopify',
    needed: [['handle', 'url handle'], ['variant price', 'price'], ['option1 value'], ['body html', 'description']],
    columns: {
      handle: ['handle', 'url handle'],
      title: ['title'],
      text: ['body html', 'description'],
      type: ['type'],
      brand: ['vendor'],
      collections: ['collection', 'custom collections', 'type'],
      tags: ['tags'],
      ...options((number) => [[`option${number} name`], [`option${number} value`]]),
      sku: ['variant sku', 'sku'],
      price: ['variant price', 'price'],
      compareAt: ['variant compare at price', 'compare at price'],
      stock: ['variant inventory qty', 'inventory quantity'],
      pictures: ['image src', 'product image url'],
      variantPicture: ['variant image', 'variant image url'],
    },
    differs: {
      commaLists: ['tags'],
      leftOut: [
        { column: 'status', words: /^(?:draft|archived|unlisted)$/i },
        { column: 'published', words: /^false$/i },
        { column: 'variant requires shipping', words: /^false$/i },
      ],
      soldOn: {
        columns: ['variant inventory policy', 'continue selling when out of stock'],
        words: /^(?:continue|true)$/i,
      },
    },
  },
  {
    name: 'WooCommerce',
    needed: [['regular price'], ['name'], ['type'], ['parent']],
    columns: {
      title: ['name'],
      text: ['description', 'short description'],
      type: [],
      brand: ['brands'],
      collections: ['categories'],
      tags: ['tags'],
      ...options((number) => [[`attribute ${number} name`], [`attribute ${number} value s`]]),
      sku: ['sku'],
      price: ['sale price', 'regular price'],
      stock: ['stock'],
      pictures: ['images'],
    },
    differs: {
      parent: { column: 'parent', ids: ['id', 'sku'] },
      lowered: ['regular price'],
      loweredOn: { from: ['date sale price starts'], to: ['date sale price ends'] },
      soldOut: { columns: ['in stock'], words: /^(?:0|no)$/i },
      commaLists: ['collections', 'tags', 'pictures'],
      leftOut: [
        { column: 'published', words: /^(?:0|-1)$/ },
        { column: 'visibility in catalog', words: /^hidden$/i },
        { column: 'type', words: /grouped|external|virtual|downloadable/i },
      ],
    },
  },
  {
    name: 'Google Merchant',
    needed: [['id'], ['title'], ['price'], ['image link']],
    columns: {
      title: ['title'],
      text: ['description'],
      type: ['product type'],
      brand: ['brand'],
      collections: ['product type'],
      option1Value: ['size'],
      option2Value: ['color', 'colour'],
      sku: ['id'],
      price: ['sale price', 'price'],
      pictures: ['image link', 'additional image link'],
      variantPicture: ['image link'],
    },
    differs: {
      groupedBy: ['item group id'],
      lowered: ['price'],
      loweredOn: { span: ['sale price effective date'] },
      soldOut: { columns: ['availability'], words: /^(?:out[ _]of[ _]stock|preorder|backorder)$/i },
      commaLists: ['collections', 'pictures'],
      optionNames: ['Size', 'Colour'],
    },
  },
  {
    name: 'Poshak',
    needed: [['title'], ['price']],
    columns: OWN_COLUMNS,
    differs: {},
  },
];
