import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { createFaults } from './faults.ts';
import type { Webhooks } from './webhooks.ts';

/** Returns what every simulated courier company has around its API: the control of faults, and an end of its webhooks. */
export async function createCourierApp(
  faults: ReturnType<typeof createFaults>,
  webhooks: Webhooks,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true });
  await app.register(formbody);
  // Refuses pages of other sites, which must not add scans.
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (request.method !== 'GET' && foreign) return reply.code(403).send({ error: 'another site' });
    return undefined;
  });
  app.get('/control/health', () => ({ ok: true }));
  app.post('/control/faults', (request) => {
    faults.add(request.body);
    return { ok: true };
  });
  app.addHook('onClose', () => {
    webhooks.stop();
    return webhooks.idle();
  });
  return app;
}
