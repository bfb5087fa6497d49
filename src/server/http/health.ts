import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';

export type Readiness = {
  /** True when requests may come: the catalogue held something once, and the process is not stopping. */
  ready: boolean;
  checks: Readonly<Record<string, unknown>>;
};

/**
 * GET /healthz: the process is alive. GET /readyz: for balancers 200 or 503, in its body database and feed for operators.
 * GET /metrics: Prometheus text. None of them tells anything about a shopper.
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

/** Both count rows of the database: however often they are asked for, they do so once a second. */
function onceASecond<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; at: number } | null = null;
  return () => {
    const at = performance.now();
    if (last === null || at - last.at > 1_000) last = { answer: read(), at };
    return last.answer;
  };
}
