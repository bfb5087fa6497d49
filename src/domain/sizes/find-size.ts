import { CM_PER_INCH, type Measure, type SizeChart } from './size-chart.ts';

/** What a shopper measured, in inches. */
export type BodyMeasures = Readonly<Partial<Record<Measure, number>>>;

/** What a shopper knows without a tape: height in cm, weight in kg. */
export type Stature = { heightCm: number; weightKg: number; build: 'woman' | 'man' };

/**
 * A size of the chart. `fits`: every measure asks for it. `between`: some measure asks for it, others for the smaller
 * `other`. `beyond`: the chart ends before the body does; the size is its nearest.
 */
export type FoundSize =
  | { kind: 'fits' | 'beyond'; size: string }
  | { kind: 'between'; size: string; other: string; by: Measure };

/** A size is worn up to this much over its body measure, in inches: a quarter of the usual step. */
const EASE = 0.5;

/**
 * Circumferences in cm are this times the root of kg per metre of height, as those of a cylinder are; the factors are
 * those of the mean person of the ANSUR II survey of 2012 (6,068 adults).
 */
const GIRTH: Readonly<Record<Stature['build'], Readonly<Record<'Chest' | 'Waist' | 'Hip', number>>>> = {
  woman: { Chest: 14.7, Waist: 12.6, Hip: 15.8 },
  man: { Chest: 15.2, Waist: 13.5, Hip: 14.6 },
};

/**
 * Returns the smallest size that every given measure fits into; null if none of the chart's measures is given. A larger
 * body never gets a smaller size.
 */
export function findSize({ columns, rows }: SizeChart, body: BodyMeasures): FoundSize | null {
  const asked = columns.flatMap((measure, column) => {
    const own = body[measure];
    if (own === undefined) return [];
    const place = rows.findIndex(({ measures }) => own <= (measures[column] ?? 0) + EASE);
    return [{ measure, place: place === -1 ? rows.length : place }];
  });
  const [first] = asked;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  const most = asked.reduce((found, each) => (each.place > found.place ? each : found), first);
  const least = asked.reduce((found, each) => (each.place < found.place ? each : found), first);
  const size = rows[most.place]?.size;
  if (size === undefined) return { kind: 'beyond', size: last.size };
  const other = rows[least.place]?.size;
  return other === undefined || other === size
    ? { kind: 'fits', size }
    : { kind: 'between', size, other, by: most.measure };
}

/** Estimates a body's measures; within a size or so, because people of one height and weight differ. */
export function estimatedMeasures({ heightCm, weightKg, build }: Stature): BodyMeasures {
  const root = Math.sqrt((weightKg * 100) / heightCm);
  const inches = (factor: number) => (factor * root) / CM_PER_INCH;
  const { Chest, Waist, Hip } = GIRTH[build];
  return { Chest: inches(Chest), Waist: inches(Waist), Hip: inches(Hip), Height: heightCm / CM_PER_INCH };
}
