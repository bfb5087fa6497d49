import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/server/settings/config/config.ts';
import shop from '../../shop.config.ts';
import { type CatalogueUnderTest, startCatalogue, syncWell } from '../../test/catalogue-under-test.ts';
import { runHere } from './catalogue.ts';

const colourSiblings = { by: 'tag', prefix: 'family::' } as const;

let running: CatalogueUnderTest;
beforeEach(async () => {
  running = await startCatalogue({ colourRule: colourSiblings });
});
afterEach(() => running.close());

test('a sync without a running shop follows the merchant’s configuration', async () => {
  await syncWell(running);
  const settings = { SHOP_FEED_URL: running.feed.url, SHOP_MODE: 'demo' };
  const config = readConfig(settings, { ...shop, colourSiblings });
  expect((await runHere(config, running.database, ['sync'], {})).output).toMatch(/, 0 written, 0 removed/);
});
