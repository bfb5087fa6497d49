import { expect, test } from 'vitest';
import type { CatalogueStatus } from './catalogue/products/status.ts';
import { readinessOf } from './shop-readiness.ts';

const STATUS: CatalogueStatus = {
  version: 1,
  products: 3,
  collections: 1,
  syncedAt: 0,
  ageMs: 60_000,
  doubtedRuns: 0,
  lastRun: null,
  rejects: [],
  feed: { requests: 1, notModified: 0, errors: {}, lastLatencyMs: 1 },
};

test('a shop is ready once it has something to sell, and stays ready while its database is down, which it reports', async () => {
  let status = async () => ({ ...STATUS, products: 0 });
  const readiness = readinessOf({ status: () => status() }, { patienceMs: 20 });
  expect(await readiness()).toMatchObject({ ready: false, checks: { database: 'ok', catalogue: { products: 0 } } });
  status = () => Promise.reject(new Error('away'));
  expect(await readiness()).toEqual({ ready: false, checks: { database: 'unreachable' } });
  status = async () => STATUS;
  expect(await readiness()).toMatchObject({ ready: true, checks: { database: 'ok', catalogue: { products: 3 } } });
  status = () => Promise.reject(new Error('away'));
  expect(await readiness()).toEqual({ ready: true, checks: { database: 'unreachable' } });
});

test('a load balancer gets a timely response while the database hangs, and the database is queried only once meanwhile', async () => {
  let queryCount = 0;
  let status = async () => STATUS;
  const readiness = readinessOf({ status: () => status() }, { patienceMs: 20 });
  await readiness();
  status = () => {
    queryCount += 1;
    return new Promise(() => undefined);
  };
  expect(await readiness()).toEqual({ ready: true, checks: { database: 'unreachable' } });
  await readiness();
  expect(queryCount).toBe(1);
});
