import * as v from 'valibot';

export const faultSchema = v.strictObject({
  /**
   * A status with the interface's own error; a page of HTML; JSON that is cut off; a closed connection; variations left out;
   * the first page whichever is asked for, as a cache answers that does not look at the query; an answer after SLOW_MS.
   */
  kind: v.picklist([
    'error-503',
    'error-429',
    'error-403',
    'html',
    'cut-off',
    'hang-up',
    'no-variations',
    'first-page',
    'slow',
  ]),
  /** What the route with its query contains; default: every route. */
  path: v.optional(v.string(), ''),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});
export type Fault = v.InferOutput<typeof faultSchema>;

export const SLOW_MS = 300;

/** Products of these names answer so when they are asked for singly, without a call of the control API. */
export const SENTINELS: Readonly<Record<string, Fault['kind']>> = {
  'answers-503': 'error-503',
  'answers-429': 'error-429',
  'answers-html': 'html',
  'hangs-up': 'hang-up',
};

/** Takes the first fault that a request meets, once. */
export function takeFault(faults: Fault[], path: string): Fault['kind'] | null {
  const index = faults.findIndex((fault) => path.includes(fault.path));
  const fault = faults[index];
  if (fault === undefined) return null;
  fault.times -= 1;
  if (fault.times === 0) faults.splice(index, 1);
  return fault.kind;
}
