/** A row of body measurements, in inches. */
export type SizeRow = { size: string; measures: readonly number[] };

export type SizeChart = { columns: readonly string[]; rows: readonly SizeRow[] };

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

const AGES: readonly SizeRow[] = [
  { size: '0-1Y', measures: [29, 18, 18] },
  { size: '1-2Y', measures: [33, 20, 19] },
  { size: '2-3Y', measures: [37, 21, 20] },
  { size: '3-4Y', measures: [40, 22, 21] },
  { size: '4-5Y', measures: [43, 23, 21.5] },
  { size: '5-6Y', measures: [46, 24, 22] },
  { size: '6-7Y', measures: [48, 25, 22.5] },
  { size: '7-8Y', measures: [50, 26, 23] },
  { size: '8-9Y', measures: [52, 27, 23.5] },
  { size: '9-10Y', measures: [54, 28, 24] },
  { size: '11-12Y', measures: [59, 30, 25] },
  { size: '13-14Y', measures: [63, 32, 26] },
];

const WAIST_SIZES = { least: 24, most: 50 };
/** What a hip measures above the waist its trousers are named by. */
const HIP_OVER_WAIST = 9;

/**
 * General measurements for the sizes a product comes in; null where they are of no known kind (free size, shoes), or
 * hold one the chart does not know.
 */
export function sizeChart(sizes: readonly string[]): SizeChart | null {
  const letters = rowsFor(sizes, LETTERS, (size) => SAME_AS[size] ?? size);
  if (letters) return { columns: ['Chest', 'Waist', 'Hip'], rows: letters };
  const ages = rowsFor(sizes, AGES, (size) => size.replace(/\s|EARS?|RS?$/g, '').replace('–', '-'));
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

function rowsFor(
  sizes: readonly string[],
  known: readonly SizeRow[],
  name: (size: string) => string,
): SizeRow[] | null {
  const rows = sizes.flatMap((size) => {
    const row = known.find((candidate) => candidate.size === name(size.toUpperCase()));
    return row ? [{ ...row, size }] : [];
  });
  return rows.length > 0 && rows.length === sizes.length ? rows : null;
}
