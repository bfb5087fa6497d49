import { shopify } from '../../providers/sources/shopify/shopify.ts';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogueUnderTest, startCatalogue, syncWell } from '../../../../test/catalogue-under-test.ts';
import { progressLine, runCatalogueCommand } from './command.ts';
import { registerCatalogueMetrics } from './metrics.ts';
import { createCatalogueService } from './service.ts';
import { SILENT } from '../../../../test/silent-log.ts';
import type { CatalogueChange } from './apply/changes.ts';

let shop: CatalogueUnderTest;

beforeAll(async () => {
  shop = await startCatalogue();
  shop.feed.control.turnOn({ case: 29 });
  await syncWell(shop);
});

afterAll(async () => {
  await shop.close();
});

test('[FEED-03] status reports what is stored, how old it is and how the last run went', async () => {
  const { exitCode, output } = await runCatalogueCommand(shop, ['status']);
  expect(exitCode).toBe(0);
  expect(output).toMatch(/18 products in 3 collections/);
  expect(output).toMatch(/Last run {4}complete, 21 Nov 2026.* IST: .*18 written/);
  expect(output).toMatch(/repaired +picture_refused: 1/);
});

test('[FEED-03] rejects lists what was rejected or repaired and why, also as JSON', async () => {
  expect((await runCatalogueCommand(shop, ['rejects'])).output).toMatch(
    /repaired +product \d+ \([a-z-]+, [A-Z].+\) {2}picture_refused {2}no address/,
  );
  const { output } = await runCatalogueCommand(shop, ['rejects', '--limit', '1', '--format', 'json']);
  expect(JSON.parse(output)).toEqual([
    expect.objectContaining({ reason: 'picture_refused', kind: 'product', name: expect.any(String) }),
  ]);
});

test('[FEED-03] sync reads the feed, shows its progress, and fails with a sentence', async () => {
  const lines: string[] = [];
  const { exitCode, output } = await runCatalogueCommand(shop, ['sync'], (progress) =>
    lines.push(progressLine(progress)),
  );
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/^complete in .*: \d+ listed, 0 written, 0 removed$/)]);
  expect(lines.at(-1)).toMatch(/^█+ 3\/3 collections, 18 products$/);
  shop.feed.control.turnOn({ case: 10 });
  expect(await runCatalogueCommand(shop, ['sync'])).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/could not be read: .*403/),
  });
  shop.feed.control.turnOff(10);
});

test.each([[], ['bogus'], ['status', 'more'], ['rejects', '--limit', 'x'], ['--what']].map((argv) => [argv]))(
  'an unknown command (%j) shows the usage',
  async (argv) => {
    expect(await runCatalogueCommand(shop, argv)).toEqual({ exitCode: 2, output: expect.stringMatching(/^Usage/) });
  },
);

test('[FEED-03] the metrics include age, products, rejects by reason, latency and errors', async () => {
  const registry = new Registry();
  registerCatalogueMetrics(registry, shop);
  const text = await registry.metrics();
  for (const line of [
    /^shop_catalogue_age_seconds 0$/m,
    /^shop_catalogue_products 18$/m,
    /^shop_catalogue_rejects\{severity="repaired",reason="picture_refused"\} 1$/m,
    /^shop_feed_latency_seconds /m,
    /^# TYPE shop_feed_errors_total counter$/m,
    /^shop_feed_errors_total\{code="blocked"\} 1$/m,
    /^# TYPE shop_feed_requests_total counter$/m,
  ]) {
    expect(text).toMatch(line);
  }
});

test('a replica notices what another one wrote, and reports the affected pages', async () => {
  const { database, feed, clock } = shop;
  const replica = createCatalogueService({
    database,
    source: shopify,
    feedUrl: feed.url,
    now: () => clock.now,
    log: SILENT,
    everyMs: 3_600_000,
  });
  const changes: CatalogueChange[] = [];
  replica.onVersion((change) => changes.push(change));
  await replica.catalogue.version();
  const [card] = (await shop.catalogue.home(1, 1))[0]?.products ?? [];
  feed.control.setPrice({ handle: card?.handle ?? '', price: '3333.00' });
  await syncWell(shop);
  replica.start();
  await expect
    .poll(() => changes, { timeout: 20_000 })
    .toEqual([
      expect.objectContaining({ everything: false, products: [card?.handle], version: await shop.catalogue.version() }),
    ]);
  await replica.stop();
});
