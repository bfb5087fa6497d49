import * as v from 'valibot';

export const faultSchema = v.strictObject({
  /** error-500 does nothing; cut-after processes the call and cuts the connection; slow-after responds after `ms`. */
  kind: v.picklist(['error-500', 'cut-after', 'slow-after']),
  /** How the path of the call begins. */
  path: v.string(),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  ms: v.optional(v.pipe(v.number(), v.minValue(0)), 40_000),
});
export type Fault = v.InferOutput<typeof faultSchema>;

/** PIN codes that nobody serves, where no cash is taken, where no return is fetched, and that are under embargo. */
export const NOWHERE_PIN = '744301';
export const NO_CASH_PIN = '194101';
export const NO_PICKUP_PIN = '797001';
export const EMBARGO_PIN = '790001';

/** Faults by the shopper's name (in any case); they apply to the whole life of a parcel. */
export const NAMES = {
  'ship wallet': 'wallet-empty',
  'ship refused': 'refused',
  'ship timeout': 'slow-after-create',
  'ship cut': 'cut-after-create',
  'ship twice': 'twice',
  'ship reversed': 'reversed',
  'ship lost': 'lost',
} as const;
export type NamedFault = (typeof NAMES)[keyof typeof NAMES];

export function namedFault(name: string): NamedFault | null {
  return Object.entries(NAMES).find(([key]) => key === name.trim().toLowerCase())?.[1] ?? null;
}
