import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { internalError } from './api-errors.ts';
import { addApiRoutes, unreadableRequest } from './api/api-routes.ts';
import { addCheckoutRoutes } from './checkout/checkout-routes.ts';
import { type Control, createControl } from './control/control.ts';
import { addControlRoutes } from './control/control-routes.ts';
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';
import { SDK_SCRIPT } from './checkout/sdk-script.ts';

export type BuiltGateway = {
  app: FastifyInstance;
  control: Control;
  /** Does everything that is due by the clock. The process that listens calls it regularly. */
  tick: () => void;
};

/** The simulated gateway as a Fastify app, not yet listening. */
export async function buildGateway(options: GatewayOptions): Promise<BuiltGateway> {
  const gateway = createGateway(options);
  const app = Fastify({
    logger: { level: 'error' },
    genReqId: () => gateway.identifiers.uuid(),
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
  });
  addErrorResponses(app);
  await app.register(formbody);
  addApiRoutes(app, gateway);
  addCheckoutRoutes(app, gateway);
  addScriptRoute(app, gateway);
  const control = createControl(gateway);
  await addControlRoutes(app, control);
  app.addHook('onClose', () => {
    gateway.webhooks.stop();
    return gateway.webhooks.idle();
  });
  return { app, control, tick: gateway.tick };
}

function addScriptRoute(app: FastifyInstance, gateway: Gateway): void {
  app.get('/js/v3/cashfree.js', async (_request, reply) => {
    const fault = gateway.faults.take('script', null);
    if (fault?.ms !== undefined) await sleep(fault.ms, undefined, { ref: false });
    if (fault?.kind === 'drop' || fault?.kind === 'cut') return reply.hijack().raw.destroy();
    if (fault && fault.kind !== 'delay' && fault.kind !== 'delay-answer') return reply.code(502).send('Bad gateway');
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      })
      .send(SDK_SCRIPT);
  });
}

function addErrorResponses(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(unreadableRequest().body));
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
    if (typeof status === 'number' && status < 500) return reply.code(status).send(unreadableRequest().body);
    request.log.error(error);
    return reply.code(500).type('application/json').send(internalError().body);
  });
}
