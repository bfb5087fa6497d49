import * as v from 'valibot';

export const faultSchema = v.strictObject({
  /** `error-500`: nothing was done; `cut-after`: done, then no answer; `slow-after`: done, answered after `ms`. */
  kind: v.picklist(['error-500', 'cut-after', 'slow-after']),
  /** How the address of the call begins after /v1/external. */
  path: v.string(),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  ms: v.optional(v.pipe(v.number(), v.minValue(0)), 40_000),
});
export type Fault = v.InferOutput<typeof faultSchema>;

/** PIN codes no courier of the stand-in goes to, or none that takes cash. */
export const NOWHERE_PIN = '744301';
export const NO_CASH_PIN = '194101';

/** What the shopper's name asks for, in any case; the way of whole parcels. */
export const NAMES = {
  'ship wallet': 'wallet-empty',
  'ship noawb': 'awb-unavailable',
  'ship timeout': 'slow-after-create',
  'ship cut': 'cut-after-create',
  'ship twice': 'twice',
  'ship reversed': 'reversed',
  'ship lost': 'lost',
} as const;
export type NamedFault = (typeof NAMES)[keyof typeof NAMES];

export function namedFault(name: string): NamedFault | null {
  return Object.entries(NAMES).find(([asked]) => asked === name.trim().toLowerCase())?.[1] ?? null;
}
