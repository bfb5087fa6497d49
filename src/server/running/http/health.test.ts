import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { healthEndpoints } from './health.ts';

test('[L6] readiness and metrics query the database at most once a second, however often they are requested', async () => {
  let [readinessQueries, metricsQueries] = [0, 0];
  const metrics = new Registry();
  metrics.metrics = async () => `queries ${(metricsQueries += 1)}`;
  const app = Fastify();
  await app.register(
    healthEndpoints({
      readiness: async () => ({ ready: (readinessQueries += 1) > 0, checks: {} }),
      metrics,
    }),
  );
  const startedAt = performance.now();
  const responses = Array.from({ length: 50 }, () => [app.inject('/readyz'), app.inject('/metrics')]).flat();
  for (const { statusCode } of await Promise.all(responses)) expect(statusCode).toBe(200);
  const seconds = Math.ceil((performance.now() - startedAt) / 1_000);
  expect(readinessQueries).toBeLessThanOrEqual(seconds);
  expect(metricsQueries).toBeLessThanOrEqual(seconds);
});
