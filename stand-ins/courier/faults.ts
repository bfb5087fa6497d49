import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
type Fault = v.InferOutput<typeof faultSchema>;
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

type Played = {
  take: (path: string) => Fault | null;
  /** The path of a call to the API as faults name it; null for what is no call to it. */
  pathOf: (url: string) => string | null;
  /** How the company words a refusal. */
  refusal: (message: string) => object;
};

/** Plays the faults of the calls to a company's API. */
export function playFaults(app: FastifyInstance, { take, pathOf, refusal }: Played): void {
  const later = new WeakMap<FastifyRequest, Fault>();
  app.addHook('preHandler', async (request, reply) => {
    const path = pathOf(request.url);
    const fault = path === null ? null : take(path);
    if (fault?.kind === 'error-500') return reply.code(500).send(refusal('Server Error'));
    if (fault?.kind === 'refused') return reply.code(fault.status).send(refusal(fault.message));
    if (fault) later.set(request, fault);
    return undefined;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = later.get(request);
    if (fault?.kind === 'slow-after') await sleep(fault.ms, undefined, { ref: false });
    if (fault?.kind === 'cut-after') reply.raw.destroy();
    return payload;
  });
}
