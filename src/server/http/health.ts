import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';

export type Readiness = {
  /** True when the shop can serve: the database answers and the catalogue holds something. */
  ready: boolean;
  checks: Readonly<Record<string, unknown>>;
};

/**
 * GET /healthz: the process is alive. GET /readyz: 200 or 503 with what is missing, for balancers and operators.
 * GET /metrics: Prometheus text. None of them tells anything about a shopper.
 */
export function healthEndpoints(parts: { readiness: () => Promise<Readiness>; metrics: Registry }): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', async () => ({ alive: true }));
    app.get('/readyz', async (_request, reply) => {
      const { ready, checks } = await parts.readiness();
      return reply.code(ready ? 200 : 503).send({ ready, ...checks });
    });
    app.get('/metrics', async (_request, reply) => {
      return reply.type(parts.metrics.contentType).send(await parts.metrics.metrics());
    });
  };
}
