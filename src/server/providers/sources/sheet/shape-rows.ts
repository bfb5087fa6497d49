import { cellOf, type CsvRow } from '../../../../domain/csv/csv-table.ts';
import { SHEET_FIELDS, type SheetField, type SheetRow } from '../../../../domain/catalogue/sheet/read-sheet.ts';
import type { SheetShape } from './shapes.ts';

/**
 * The rows of a file of this shape in the shop's own columns, and the number of those that are not for sale. `today`: the day
 * on which lowered prices are in force or not.
 */
export function shapeRows(
  rows: readonly CsvRow[],
  shape: SheetShape,
  today: string,
): { rows: SheetRow[]; leftOut: number } {
  const { differs } = shape;
  const closed = new Set<string>();
  const parents = parentsOf(rows, shape);
  const handles = handlesOf(rows, shape);
  const all = rows.map((row) => {
    const parent = differs.parent && parents.get(parentKey(row.cells[differs.parent.column] ?? ''));
    const cells = cellsOf(row, shape, { parent, handle: handles.get(parent ?? row) ?? '', today });
    const isOut = (differs.leftOut ?? []).some(({ column, words }) => words.test(row.cells[column] ?? ''));
    if (isOut && !parent) closed.add(groupOf(cells));
    return { row, cells, isOut };
  });
  const sold = all.filter(({ cells, isOut }) => !isOut && !closed.has(groupOf(cells)));
  return { rows: sold.map(({ row, cells }) => ({ line: row.line, cells })), leftOut: all.length - sold.length };
}

const groupOf = ({ handle, title }: SheetRow['cells']): string => handle ?? title ?? '';

type Parents = ReadonlyMap<string, CsvRow>;

/** The rows of products by what the rows of their variants call them. */
function parentsOf(rows: readonly CsvRow[], { differs: { parent } }: SheetShape): Parents {
  if (!parent) return new Map();
  const named = rows.flatMap((row) =>
    parent.ids.map((column) => [parentKey(row.cells[column] ?? ''), row] as const).filter(([key]) => key !== ''),
  );
  return new Map(named.toReversed());
}

const parentKey = (text: string): string => text.replace(/^id:/i, '').trim().toLowerCase();

/** Where products have no handle of their own, their name is it; of several with one name, each adds its number. */
function handlesOf(rows: readonly CsvRow[], { columns, differs: { parent } }: SheetShape): Map<CsvRow, string> {
  if (!parent) return new Map();
  const products = rows.filter(({ cells }) => (cells[parent.column] ?? '') === '');
  const titles = Map.groupBy(products, (row) => cellOf(row, columns.title ?? []));
  return new Map(
    [...titles].flatMap(([title, named]) =>
      // A long name leaves room for the number.
      named.map(
        (row) => [row, named.length === 1 ? title : `${title.slice(0, 60)} ${cellOf(row, parent.ids)}`] as const,
      ),
    ),
  );
}

/** The product's row of a variant, and the handle of either. */
type Family = { parent: CsvRow | undefined; handle: string };
type Around = Family & { today: string };

function cellsOf(row: CsvRow, shape: SheetShape, { today, ...family }: Around): SheetRow['cells'] {
  const { columns, differs } = shape;
  const cells: Partial<Record<SheetField, string>> = {};
  for (const field of SHEET_FIELDS) {
    const names = columns[field] ?? [];
    const text =
      field === 'pictures'
        ? names
            .map((name) => row.cells[name] ?? '')
            .filter(Boolean)
            .join(' | ')
        : cellOf(row, names);
    if (text !== '') cells[field] = unguarded(text);
  }
  for (const field of differs.commaLists ?? []) cells[field] = fromCommas(cells[field] ?? '', field);
  if (differs.optionNames)
    Object.assign(cells, { option1Name: differs.optionNames[0], option2Name: differs.optionNames[1] });
  const before = cellOf(row, differs.lowered ?? []);
  if (before !== '' && !isLowered(row, differs, today)) cells.price = before;
  if (before !== '' && before !== cells.price) cells.compareAt = before;
  if (differs.soldOut?.words.test(cellOf(row, differs.soldOut.columns))) cells.stock = '0';
  if (differs.soldOn?.words.test(cellOf(row, differs.soldOn.columns))) delete cells.stock;
  if (differs.groupedBy) cells.handle = cellOf(row, differs.groupedBy) || (cells.sku ?? '');
  if (differs.parent) Object.assign(cells, ofFamily(row, cells, shape, family));
  return cells;
}

/** A sale that is still to come, is over, or cannot be dated is none. */
function isLowered(row: CsvRow, { loweredOn }: SheetShape['differs'], today: string): boolean {
  if (loweredOn === undefined) return true;
  const [from = '', to = ''] =
    'span' in loweredOn
      ? cellOf(row, loweredOn.span).split('/')
      : [cellOf(row, loweredOn.from), cellOf(row, loweredOn.to)];
  const [first, last] = [from.trim().slice(0, DAY), to.trim().slice(0, DAY)];
  return (first === '' || isDay(first)) && first <= today && (last === '' || (isDay(last) && today <= last));
}

/** The length of a day such as 2026-11-28; the time after it does not matter. */
const DAY = 10;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A variant is found under its product's name; a product with variants has no price and no values of its own. */
function ofFamily(
  row: CsvRow,
  cells: SheetRow['cells'],
  shape: SheetShape,
  { parent, handle }: Family,
): SheetRow['cells'] {
  if (parent) {
    const title = cellOf(parent, shape.columns.title ?? []);
    return { handle, title, variantPicture: (cells.pictures ?? '').split(' | ')[0] ?? '', pictures: '' };
  }
  const isFamily = /variable/i.test(row.cells['type'] ?? '');
  const none = { option1Value: '', option2Value: '', option3Value: '' };
  return { handle, ...none, ...(isFamily ? { price: '', sku: '', stock: '', compareAt: '' } : {}) };
}

/** The last part of a path such as Women > Kurtas is the collection. */
function fromCommas(text: string, field: SheetField): string {
  const parts = text.split(/[,|]/).map((part) => part.trim());
  const last = field === 'collections' ? parts.map((part) => part.split('>').at(-1)?.trim() ?? '') : parts;
  return last.filter((part) => part !== '').join(' | ');
}

/** Downloads put a mark before what a spreadsheet program would take for a formula. */
function unguarded(text: string): string {
  return text.replace(/^'(?=[=+\-@＝＋－＠])/, '');
}
