import fastify from 'fastify';
import { Registry } from 'prom-client';
import { healthEndpoints } from '../../src/server/http/health.ts';

/** Whether the shop answers at this path of its operations, as its routes stand. */
export async function probePaths(): Promise<(path: string) => boolean> {
  const app = fastify();
  await app.register(
    healthEndpoints({ readiness: async () => ({ ready: true, checks: {} }), metrics: new Registry() }),
  );
  await app.ready();
  return (url) => app.hasRoute({ method: 'GET', url });
}
