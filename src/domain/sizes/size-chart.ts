/** A row of body measurements, in inches. */
export type SizeRow = { size: string; measures: readonly number[] };

/** The body measurements of the chart's columns. */
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

/** Other names of the same sizes. */
const SAME_AS: Readonly<Record<string, string>> = { '2XL': 'XXL', XXXL: '3XL', XXXXL: '4XL', '2XS': 'XXS' };

/** Height, chest and waist of children, by the age in years at which a size starts. */
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
/** Difference between the hip and the waist that names a trouser size, in inches. */
const HIP_OVER_WAIST = 9;

/**
 * Returns general measurements for a product's sizes; null if they are of an unknown kind (free size, shoes),
 * or one of them is not in the chart.
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

export const CM_PER_INCH = 2.54;

/** Converts to centimetres, rounded to half a centimetre as on a tailor's tape. */
export function toCentimetres(inches: number): number {
  return Math.round(inches * CM_PER_INCH * 2) / 2;
}

/** Returns a row for each size, or null if one of them is unknown. */
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
