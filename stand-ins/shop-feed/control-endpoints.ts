import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ShopControl } from './control.ts';
import { UnknownFault } from './faults/active-faults.ts';

const handle = v.pipe(v.string(), v.minLength(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const optionalVariant = v.optional(v.string());

const faultSchema = v.strictObject({
  case: v.pipe(v.number(), v.integer()),
  value: v.optional(v.string()),
  path: v.optional(v.string()),
  times: v.optional(count),
  handle: v.optional(handle),
  collection: v.optional(handle),
  seconds: v.optional(v.number()),
  limit: v.optional(count),
  megabytes: v.optional(count),
});
const priceSchema = v.strictObject({
  handle,
  price: v.string(),
  compareAtPrice: v.optional(v.nullable(v.string())),
  variant: optionalVariant,
});
const availabilitySchema = v.strictObject({ handle, available: v.boolean(), variant: optionalVariant });
const removeSchema = v.strictObject({ handle });
const renameSchema = v.strictObject({ handle, title: v.optional(v.string()), newHandle: v.optional(handle) });
const switchSchema = v.strictObject({ on: v.boolean() });

/**
 * Whether a control request comes from a program on this machine. Refuses pages in a browser, also those
 * whose host name resolves to this machine (DNS rebinding).
 */
function isLocal({ headers, ip, hostname }: FastifyRequest): boolean {
  const named = /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(hostname);
  return headers.origin === undefined && named && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(ip);
}

/**
 * The control API under /control, for tests and for people who try things out. Bodies are JSON. A wrong body
 * gets 422 with `errors`; a request from another machine or from a web page gets 403. POST /control/reset
 * undoes everything.
 */
export function controlEndpoints(app: FastifyInstance, control: ShopControl): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/control') || isLocal(request)) return;
    await reply.code(403).send({ errors: 'The control API answers programs on its own machine only.' });
  });
  const post = <S extends v.GenericSchema>(path: string, schema: S, act: (input: v.InferOutput<S>) => void) =>
    app.post(path, async (request, reply: FastifyReply) => {
      const parsed = v.safeParse(schema, request.body);
      if (!parsed.success) return reply.code(422).send({ errors: v.flatten(parsed.issues) });
      try {
        act(parsed.output);
      } catch (error) {
        if (error instanceof UnknownFault) return reply.code(422).send({ errors: error.message });
        throw error;
      }
      return reply.code(200).send({ ok: true });
    });

  post('/control/faults', faultSchema, (input) => control.turnOn(input));
  post('/control/price', priceSchema, (input) => control.setPrice(input));
  post('/control/availability', availabilitySchema, (input) => control.setAvailability(input));
  post('/control/remove', removeSchema, (input) => control.remove(input.handle));
  post('/control/rename', renameSchema, (input) => control.rename(input));
  post('/control/outage', switchSchema, (input) => control.outage(input.on));
  post('/control/etags', switchSchema, (input) => control.etags(input.on));
  app.post('/control/reset', () => {
    control.reset();
    return { ok: true };
  });

  app.get('/control/faults', () => ({ active: control.active(), known: control.known() }));
  app.delete<{ Querystring: { case?: string } }>('/control/faults', (request) => {
    if (request.query.case === undefined) control.turnAllOff();
    else control.turnOff(Number(request.query.case));
    return { ok: true };
  });
  app.get('/control/requests', () => ({ requests: control.requests() }));
  app.delete('/control/requests', () => {
    control.forgetRequests();
    return { ok: true };
  });
}
