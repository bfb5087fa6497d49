import { CM_PER_INCH, type Measure, type SizeChart, type SizeRow } from './size-chart.ts';
import { sizeKey } from './size-key.ts';

export const MEASURES = ['Chest', 'Waist', 'Hip', 'Height'] as const satisfies readonly Measure[];

/** What a size guide is for, the closest first: of the guides that fit a product, one by its tag precedes one by its type. */
export const GUIDED_BY = ['tag', 'type', 'collection'] as const;
export type GuidedBy = (typeof GUIDED_BY)[number];

type ByLanguage = Readonly<Record<string, string>>;

/** A column: a measure that the shop knows, or one of the merchant's own by its names. */
export type GuideColumn = { measure: Measure | null; name: ByLanguage };

/** A size guide of the merchant's. Measures are in centimetres; null: this size has none. */
export type SizeGuide = {
  name: string;
  for: readonly { by: GuidedBy; value: string }[];
  /** Whether the body is measured or the garment. */
  of: 'body' | 'garment';
  columns: readonly GuideColumn[];
  rows: readonly { size: string; cm: readonly (number | null)[] }[];
  how: ByLanguage;
  note: ByLanguage;
};

/** A guide as a page in one language shows it. */
export type ShownGuide = {
  of: 'body' | 'garment';
  columns: readonly (Measure | { name: string })[];
  rows: readonly { size: string; cm: readonly (number | null)[] }[];
  how?: string;
  note?: string;
};

type Guided = {
  tags: readonly string[];
  productType: string;
  collections: readonly string[];
  sizes: readonly string[];
};

/**
 * Returns the guide of a product: of those that are for its tag, its type or one of its collections, in this order, the first
 * in the merchant's order. It must have at least half of the product's sizes; else the next is looked at.
 */
export function guideOf(guides: readonly SizeGuide[], product: Guided): SizeGuide | null {
  const fitting = guides.filter((guide) => hasSizes(guide, product.sizes));
  for (const by of GUIDED_BY) {
    const own = new Set(valuesOf(product, by).map((value) => value.toLowerCase()));
    const found = fitting.find((guide) =>
      guide.for.some((one) => one.by === by && own.has(one.value.trim().toLowerCase())),
    );
    if (found !== undefined) return found;
  }
  return null;
}

function valuesOf({ tags, productType, collections }: Guided, by: GuidedBy): readonly string[] {
  switch (by) {
    case 'tag':
      return tags;
    case 'type':
      return productType === '' ? [] : [productType];
    case 'collection':
      return collections;
  }
}

function hasSizes({ rows }: SizeGuide, sizes: readonly string[]): boolean {
  const known = new Set(rows.map(({ size }) => sizeKey(size)));
  const found = sizes.filter((size) => known.has(sizeKey(size)));
  return found.length > 0 && found.length * 2 >= sizes.length;
}

/** Returns a guide as a page shows it: the product's own sizes by their spelling there, in their order; else in English. */
export function shownGuide(guide: SizeGuide, sizes: readonly string[], language: string): ShownGuide {
  const rows = new Map(guide.rows.map((row) => [sizeKey(row.size), row]));
  const [how, note] = [textIn(guide.how, language), textIn(guide.note, language)];
  return {
    of: guide.of,
    columns: guide.columns.map(({ measure, name }) => measure ?? { name: textIn(name, language) }),
    rows: sizes.flatMap((size) => {
      const row = rows.get(sizeKey(size));
      return row === undefined ? [] : [{ size, cm: row.cm }];
    }),
    ...(how === '' ? {} : { how }),
    ...(note === '' ? {} : { note }),
  };
}

const textIn = (texts: ByLanguage, language: string): string => {
  const own = (tag: string) => (Object.hasOwn(texts, tag) ? texts[tag] : undefined);
  return own(language) ?? own('en') ?? Object.values(texts)[0] ?? '';
};

/**
 * Returns what sizes are found by: the measures of the body that the guide has for every size. Null if the guide measures the
 * garment, has no such measure, or does not go up from size to size, so that no size could be recommended.
 */
export function chartOfGuide({ of, columns, rows }: ShownGuide): SizeChart | null {
  if (of !== 'body' || rows.length === 0) return null;
  const known = columns.flatMap((column, index) => {
    const measures = rows.map(({ cm }) => cm[index] ?? null);
    return typeof column === 'string' && measures.every((cm) => cm !== null) ? [{ column, index, measures }] : [];
  });
  const goesUp = known.every(({ measures }) => measures.every((cm, at) => at === 0 || cm >= (measures[at - 1] ?? 0)));
  if (known.length === 0 || !goesUp) return null;
  return {
    columns: known.map(({ column }) => column),
    rows: rows.map(({ size }, at): SizeRow => ({
      size,
      measures: known.map(({ measures }) => (measures[at] ?? 0) / CM_PER_INCH),
    })),
  };
}

/** Converts to inches, rounded to a tenth. */
export const toInches = (cm: number): number => Math.round((cm / CM_PER_INCH) * 10) / 10;
