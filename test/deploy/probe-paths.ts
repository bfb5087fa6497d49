import fastify from 'fastify';
import { Registry } from 'prom-client';
import { healthEndpoints } from '../../src/server/running/http/health.ts';

/** Returns a function that says whether the shop's health endpoints include a path. */
export async function probePaths(): Promise<(path: string) => boolean> {
  const app = fastify();
  await app.register(
    healthEndpoints({ readiness: async () => ({ ready: true, checks: {} }), metrics: new Registry() }),
  );
  await app.ready();
  return (url) => app.hasRoute({ method: 'GET', url });
}
