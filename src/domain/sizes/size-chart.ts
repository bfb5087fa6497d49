/** A row of body measurements, in inches. */
export type SizeRow = { size: string; measures: readonly number[] };

/** What is measured. */
export type Measure = 'Chest' | 'Waist' | 'Hip' | 'Height';

export type SizeChart = { columns: readonly Measure[]; rows: readonly SizeRow[] };

const LETTERS: readonly SizeRow[] = [
  { size: 'XXS', measures: [30, 24, 33] },
  { size: 'XS', measures: [32, 26, 35] },
  { size: 'S', measures: [34, 28, 37] },
  { size: 'M', measures: [36, 30, 39] },
  { size: 'L', measures: [38, 32, 41] },
  { size: 'XL', measures: [40, 34, 43] },
  { size: 'XXL', measures: [42, 36, 45] },
  { size: '3XL', measures: [44, 38, 47] },
  { size: '4XL', measures: [46, 40, 49] },
  { size: '5XL', measures: [48, 42, 51] },
];

/** Names of the same size, as shops write them. */
const SAME_AS: Readonly<Record<string, string>> = { '2XL': 'XXL', XXXL: '3XL', XXXXL: '4XL', '2XS': 'XXS' };

/** Height, chest and waist of children by the age a size begins with. */
const AGES: readonly (readonly number[])[] = [
  [29, 18, 18],
  [33, 20, 19],
  [37, 21, 20],
  [40, 22, 21],
  [43, 23, 21.5],
  [46, 24, 22],
  [48, 25, 22.5],
  [50, 26, 23],
  [52, 27, 23.5],
  [54, 28, 24],
  [56, 29, 24.5],
  [59, 30, 25],
  [61, 31, 25.5],
  [63, 32, 26],
  [65, 33, 26.5],
  [66, 34, 27],
];
const AGE = /^(\d{1,2})\s*[-–]\s*\d{1,2}\s*(?:y|yrs?|years?)$/i;

const WAIST_SIZES = { least: 24, most: 50 };
/** What a hip measures above the waist its trousers are named by. */
const HIP_OVER_WAIST = 9;

/**
 * General measurements for the sizes a product comes in; null where they are of no known kind (free size, shoes), or
 * hold one the chart does not know.
 */
export function sizeChart(sizes: readonly string[]): SizeChart | null {
  const letters = rowsFor(sizes, (size) => {
    const name = size.toUpperCase();
    return LETTERS.find((row) => row.size === (SAME_AS[name] ?? name))?.measures;
  });
  if (letters) return { columns: ['Chest', 'Waist', 'Hip'], rows: letters };
  const ages = rowsFor(sizes, (size) => AGES[Number(AGE.exec(size.trim())?.[1] ?? -1)]);
  if (ages) return { columns: ['Height', 'Chest', 'Waist'], rows: ages };
  const waists = sizes.map(Number);
  if (waists.length > 0 && waists.every((waist) => waist >= WAIST_SIZES.least && waist <= WAIST_SIZES.most)) {
    const rows = sizes.map((size, index) => {
      const waist = waists[index] ?? 0;
      return { size, measures: [waist, waist + HIP_OVER_WAIST] };
    });
    return { columns: ['Waist', 'Hip'], rows };
  }
  return null;
}

/** Centimetres to the half, as tailors' tapes read. */
export function toCentimetres(inches: number): number {
  return Math.round(inches * 2.54 * 2) / 2;
}

/** A row for each size, or null where one of them is not known. */
function rowsFor(
  sizes: readonly string[],
  measuresOf: (size: string) => readonly number[] | undefined,
): SizeRow[] | null {
  const rows = sizes.flatMap((size) => {
    const measures = measuresOf(size);
    return measures ? [{ size, measures }] : [];
  });
  return rows.length > 0 && rows.length === sizes.length ? rows : null;
}
