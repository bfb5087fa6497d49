import { shopify } from '../../../providers/sources/shopify/shopify.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type CatalogueUnderTest, startCatalogue, syncWell } from '../../../../../test/catalogue-under-test.ts';
import type { ColourRule } from '../../../../domain/catalogue/colour-siblings.ts';
import { createCatalogueService } from '../service.ts';
import { SILENT } from '../../../../../test/silent-log.ts';

/** Restarts the same shop with another rule for colours. */
function restarted({ database, feed, clock }: CatalogueUnderTest, colourRule: ColourRule) {
  const now = () => clock.now;
  return createCatalogueService({ database, source: shopify, feedUrl: feed.url, now, log: SILENT, colourRule });
}

test.each([false, true])(
  '[FEED-02] products are rebuilt if the normaliser changed, even if the feed did not (ETags: %s)',
  async (etags) => {
    const shop = await startCatalogue({ etags });
    await syncWell(shop);
    const { products } = await shop.status();
    const changed = restarted(shop, { by: 'tag', prefix: 'family::' });
    expect(await changed.syncNow()).toMatchObject({ outcome: 'complete', written: products });
    expect(changed.feedMetrics().notModified).toBe(0);
    expect(await changed.syncNow()).toMatchObject({ outcome: 'complete', written: 0, version: null });
    expect(changed.feedMetrics().notModified > 0).toBe(etags);
    await changed.stop();
    await shop.close();
  },
);

test('[FEED-02] a page stored before hashes covered the normaliser is read in full once, and then by its ETag again', async () => {
  const shop = await startCatalogue({ etags: true });
  await syncWell(shop);
  await sql`update feed_page set text_hash = right(text_hash, 27)`.execute(shop.database);
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', written: 0 });
  expect(shop.feedMetrics().notModified).toBe(0);
  await syncWell(shop);
  expect(shop.feedMetrics().notModified).toBeGreaterThan(0);
  await shop.close();
});
