import * as v from 'valibot';

/** Faults of the API (up to `slow`), of the delivery, and of the webhooks. */
export const FAULT_KINDS = [
  'refuse',
  'rate-limit',
  'server-error',
  'bad-gateway',
  'cut',
  'slow',
  'undeliverable',
  'no-delivery',
  'lost-webhook',
  'duplicate-webhook',
  'late-webhook',
  'reversed-webhooks',
] as const;

export const faultSchema = v.strictObject({
  kind: v.picklist(FAULT_KINDS),
  /** Number of times (default: 1). */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Duration in ms, for slow and late-webhook. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0)), 1000),
  /** Restricts the fault to this phone number. */
  to: v.optional(v.string()),
});

export type Fault = v.InferOutput<typeof faultSchema>;

export type Faults = {
  plan: (fault: Fault) => void;
  /** Returns the next planned fault of these kinds for a number and uses it up; null if there is none. */
  take: (kinds: readonly Fault['kind'][], to: string) => Fault | null;
  clear: () => void;
};

/** Numbers that always fail, so that a visitor can request a failure by typing them. */
const SENTINELS: Readonly<Record<string, Fault['kind']>> = {
  '919000000131': 'undeliverable',
  '919000000444': 'no-delivery',
  '919000000429': 'rate-limit',
};

export function createFaults(): Faults {
  let planned: Fault[] = [];
  return {
    plan: (fault) => planned.push({ ...fault }),
    take(kinds, to) {
      const sentinel = SENTINELS[to];
      if (sentinel !== undefined && kinds.includes(sentinel)) return { kind: sentinel, times: 1, ms: 1000 };
      const fault = planned.find((one) => kinds.includes(one.kind) && (one.to === undefined || one.to === to));
      if (!fault) return null;
      fault.times -= 1;
      planned = planned.filter((one) => one.times > 0);
      return fault;
    },
    clear: () => void (planned = []),
  };
}
