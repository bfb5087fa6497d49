import * as v from 'valibot';

const faultSchema = v.strictObject({
  /** error-500 does nothing; refused answers with `status` and `message`; cut-after processes the call and cuts the connection; slow-after responds after `ms`. */
  kind: v.picklist(['error-500', 'refused', 'cut-after', 'slow-after']),
  /** How the path of the call begins. */
  path: v.string(),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  status: v.optional(v.pipe(v.number(), v.integer()), 400),
  message: v.optional(v.string(), 'Refused'),
  ms: v.optional(v.pipe(v.number(), v.minValue(0)), 40_000),
});
export type Fault = v.InferOutput<typeof faultSchema>;
export type WantedFault = v.InferInput<typeof faultSchema>;

/** Faults of the next calls, each as often as it was asked for. */
export function createFaults() {
  const faults: Fault[] = [];
  return {
    /** Throws if it describes no fault. */
    add: (wanted: unknown) => void faults.push(v.parse(faultSchema, wanted)),
    /** Returns the fault of a call, if it has one. */
    take: (path: string): Fault | null => {
      const index = faults.findIndex((fault) => path.startsWith(fault.path));
      const fault = faults[index];
      if (fault === undefined) return null;
      fault.times -= 1;
      if (fault.times === 0) faults.splice(index, 1);
      return fault;
    },
  };
}

/** Returns the fault that a shopper's name asks for, in any case. */
export function faultOfName<Named extends string>(names: Readonly<Record<string, Named>>, name: string): Named | null {
  return Object.entries(names).find(([key]) => key === name.trim().toLowerCase())?.[1] ?? null;
}
