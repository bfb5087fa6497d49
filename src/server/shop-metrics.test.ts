import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPrimary } from './running/db/read-servers.ts';
import { type CatalogueUnderTest, startCatalogue } from '../../test/catalogue-under-test.ts';
import { createParts, METRICS_OF_PAGES } from '../../test/parts-under-test.ts';
import { poolUse } from './running/db/connect.ts';
import { shopMetrics } from './shop-metrics.ts';

let shop: CatalogueUnderTest;
let created: Awaited<ReturnType<typeof createParts>>;

beforeAll(async () => {
  shop = await startCatalogue();
  created = await createParts(shop);
  await created.services.catalogue.syncNow();
});
afterAll(async () => {
  await created.stop();
  await shop.close();
});

const open = () =>
  shopMetrics({
    parts: [...created.parts.values(), ...METRICS_OF_PAGES],
    database: shop.database,
    reads: readPrimary(shop.database),
    build: 'abc123',
    mode: 'demo',
  });

test('docs/metrics.md explains every metric of the shop, with its type', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../docs/metrics.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `(shop_\w+)`[^|]*\| (\w+) /gm)].map(([, name, type]) => `${name} ${type}`);
  const metrics = (await open().getMetricsAsJSON()).filter(({ name }) => name.startsWith('shop_'));
  expect(explained.toSorted()).toEqual(metrics.map(({ name, type }) => `${name} ${String(type)}`).toSorted());
});

test('the process is measured once, however many shops it composes one after the other, and holds none of them for that', () => {
  const [before, now] = [open(), open()];
  for (const name of ['nodejs_gc_duration_seconds', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(now.getSingleMetric(name)).toBeDefined();
    expect(now.getSingleMetric(name)).toBe(before.getSingleMetric(name));
  }
});

test('the first scrape reports the size of the catalogue and the running build', async () => {
  const text = await open().metrics();
  expect(text).toMatch(/^shop_catalogue_products [1-9]/m);
  expect(text).toMatch(/^shop_feed_requests_total [1-9]/m);
  expect(text).toMatch(/^shop_build_info\{build="abc123",mode="demo"\} 1$/m);
  // The embedded database has no connections to report.
  expect(/^shop_database_connections_in_use \d/m.test(text)).toBe(poolUse(shop.database) !== null);
});

test('a metric that rises since the start is a counter by its name and its type', async () => {
  const metrics = (await open().getMetricsAsJSON()).filter(({ name }) => name.startsWith('shop_'));
  const types = metrics.map(({ name, type }) => [name, String(type)]);
  expect(types).toEqual(metrics.map(({ name }) => [name, typeFor(name)]));
});

function typeFor(name: string): string {
  if (name.endsWith('_total')) return 'counter';
  return /_(call|request)_seconds$/.test(name) ? 'histogram' : 'gauge';
}
