import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';

export type Readiness = {
  /**
   * True if the process may receive requests: the catalogue was filled at least once and the process is not
   * stopping.
   */
  ready: boolean;
  checks: Readonly<Record<string, unknown>>;
};

/**
 * Endpoints for operators. GET /healthz: the process is alive. GET /readyz: 200 or 503 for load balancers,
 * with the state of the database and the feed in its body. GET /metrics: Prometheus text. None of them
 * exposes shopper data.
 */
export function healthEndpoints(deps: { readiness: () => Promise<Readiness>; metrics: Registry }): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', async () => ({ alive: true }));
    const readiness = onceASecond(deps.readiness);
    const metrics = onceASecond(() => deps.metrics.metrics());
    app.get('/readyz', async (_request, reply) => {
      const { ready, checks } = await readiness();
      return reply.code(ready ? 200 : 503).send({ ready, ...checks });
    });
    app.get('/metrics', async (_request, reply) => {
      return reply.type(deps.metrics.contentType).send(await metrics());
    });
  };
}

/** Limits a read to once a second. Readiness and metrics both count database rows. */
function onceASecond<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; at: number } | null = null;
  return () => {
    const at = performance.now();
    if (last === null || at - last.at > 1_000) last = { answer: read(), at };
    return last.answer;
  };
}
