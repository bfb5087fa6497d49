import { typedNumber } from '../../../domain/language/ascii-digits.ts';
import { groupsIn, isGroup, type Settings } from '../../../domain/merchant/setting-path.ts';

/** The content of a guide's cell while it is edited: a number, nothing, or what was typed and is no number. */
export type Cell = number | string | null;

export type Row = { size: string; cm: readonly Cell[] };

/** A guide as the form edits it: what is not as it should be stands as it was typed, and the server says what is wrong. */
export type EditedGuide = {
  name: string;
  for: readonly { by: string; value: string }[];
  of: string;
  columns: readonly { measure: string | null; name: Settings }[];
  rows: readonly Row[];
  how: Settings;
  note: Settings;
};

/** Three letters are what most garments begin with. */
export const NEW_GUIDE: EditedGuide = {
  name: '',
  for: [{ by: 'type', value: '' }],
  of: 'body',
  columns: [
    { measure: 'Chest', name: {} },
    { measure: 'Waist', name: {} },
  ],
  rows: ['S', 'M', 'L'].map((size) => ({ size, cm: [null, null] })),
  how: {},
  note: {},
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const cellOf = (value: unknown): Cell => (typeof value === 'number' || typeof value === 'string' ? value : null);

/** Reads a guide of the settings, which may be a draft's. */
export const guideOf = (guide: Settings): EditedGuide => ({
  name: textOf(guide['name']),
  for: groupsIn(guide['for']).map(({ by, value: of }) => ({ by: textOf(by), value: textOf(of) })),
  of: textOf(guide['of']) || 'body',
  columns: groupsIn(guide['columns']).map(({ measure, name }) => ({
    measure: typeof measure === 'string' ? measure : null,
    name: isGroup(name) ? name : {},
  })),
  rows: groupsIn(guide['rows']).map(({ size, cm }) => ({
    size: textOf(size),
    cm: Array.isArray(cm) ? cm.map(cellOf) : [],
  })),
  how: isGroup(guide['how']) ? guide['how'] : {},
  note: isGroup(guide['note']) ? guide['note'] : {},
});

/** Reads what is typed into a cell: a number in any digits, with a point or a comma. */
export function cellTyped(typed: string): Cell {
  const text = typedNumber(typed.trim()).replace(',', '.');
  if (text === '' || text === '–' || text === '-') return null;
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : typed;
}

const withCell = (row: Row, column: number, cell: Cell): Row => ({
  ...row,
  cm: row.cm.map((old, at) => (at === column ? cell : old)),
});

/** Returns the guide with one cell changed; column -1 is the size. */
export function withTypedCell(guide: EditedGuide, row: number, column: number, typed: string): EditedGuide {
  const change = (old: Row): Row => (column === -1 ? { ...old, size: typed } : withCell(old, column, cellTyped(typed)));
  return { ...guide, rows: guide.rows.map((old, at) => (at === row ? change(old) : old)) };
}

/**
 * Returns the guide with cells copied from a sheet, from a cell on: a line a size, cells parted by tabs. What goes beyond
 * the columns is left out, and sizes are added as far as there are lines. Null: the text is a single value.
 */
export function withPasted(
  guide: EditedGuide,
  from: { row: number; column: number },
  text: string,
  most: number,
): EditedGuide | null {
  const lines = text.replaceAll('\r', '').replace(/\n+$/, '').split('\n');
  if (lines.length < 2 && !text.includes('\t')) return null;
  const missing = Math.min(from.row + lines.length, most) - guide.rows.length;
  let pasted = Array.from({ length: Math.max(0, missing) }).reduce<EditedGuide>(withRow, guide);
  for (const [down, line] of lines.entries()) {
    for (const [across, typed] of line.split('\t').entries()) {
      const column = from.column + across;
      if (column < guide.columns.length) pasted = withTypedCell(pasted, from.row + down, column, typed.trim());
    }
  }
  return pasted;
}

export const withRow = (guide: EditedGuide): EditedGuide => ({
  ...guide,
  rows: [...guide.rows, { size: '', cm: guide.columns.map(() => null) }],
});

export const withoutRow = (guide: EditedGuide, row: number): EditedGuide => ({
  ...guide,
  rows: guide.rows.toSpliced(row, 1),
});

/** Puts a row back where it was; it has as many cells as the guide has columns by now. */
export const withRowBack = (guide: EditedGuide, at: number, { size, cm }: Row): EditedGuide => ({
  ...guide,
  rows: guide.rows.toSpliced(at, 0, { size, cm: guide.columns.map((_, column) => cm[column] ?? null) }),
});

export const withColumn = (guide: EditedGuide, measure: string | null): EditedGuide => ({
  ...guide,
  columns: [...guide.columns, { measure, name: {} }],
  rows: guide.rows.map(({ size, cm }) => ({ size, cm: [...cm, null] })),
});

export const withoutColumn = (guide: EditedGuide, column: number): EditedGuide => ({
  ...guide,
  columns: guide.columns.toSpliced(column, 1),
  rows: guide.rows.map(({ size, cm }) => ({ size, cm: cm.toSpliced(column, 1) })),
});

/** Puts a column of `before` back where it was. */
export function withColumnBack(guide: EditedGuide, at: number, before: EditedGuide): EditedGuide {
  const column = before.columns[at];
  if (column === undefined) return guide;
  const cellBack = (row: number): Cell => before.rows[row]?.cm[at] ?? null;
  return {
    ...guide,
    columns: guide.columns.toSpliced(at, 0, column),
    rows: guide.rows.map(({ size, cm }, row) => ({ size, cm: cm.toSpliced(at, 0, cellBack(row)) })),
  };
}

/** Returns guides in a line each: "Kurtas: S M L". */
export const guidesInWords = (value: unknown): string =>
  groupsIn(value)
    .map(guideOf)
    .map(
      ({ name, rows }) =>
        `${name}: ${rows.map(({ size, cm }) => [size, ...cm.map((cell) => cell ?? '–')].join(' ')).join('; ')}`,
    )
    .join(' ¶ ');
