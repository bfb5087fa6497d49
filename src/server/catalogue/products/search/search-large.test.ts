import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogueUnderTest, FIRST_PAGE, startCatalogue } from '../../../../../test/catalogue-under-test.ts';

const COPIES = 1_100;
let shop: CatalogueUnderTest;

/** Repeats a small shop's products without the feed, whose reading is tested elsewhere. */
beforeAll(async () => {
  shop = await startCatalogue();
  await shop.syncNow();
  await sql`
    insert into product (feed_id, handle, price_paise, discount_basis_points, available, published_at, sizes, tags,
      colours, card, search, content_hash)
    select feed_id || '-' || copy, handle || '-' || copy, price_paise + copy, discount_basis_points, available,
      published_at - copy * interval '1 minute', sizes, tags, colours,
      card || jsonb_build_object('id', feed_id || '-' || copy),
      case when copy = ${COPIES}::int then search || 'unrepeatable:1A'::tsvector else search end, content_hash
    from generate_series(1, ${COPIES}::int) copy, product`.execute(shop.database);
  await sql`update search_word set product_count = product_count * ${COPIES}::int`.execute(shop.database);
  await sql`insert into search_word values ('unrepeatable', 10)`.execute(shop.database);
}, 120_000);
afterAll(() => shop.close());

test('[CARD-05] a search with tens of thousands of matches shows how many it read, with a plus', async () => {
  const page = await shop.catalogue.search('gulmohar', FIRST_PAGE);
  expect(page).toMatchObject({ total: 1_000, totalExact: false });
  expect((await shop.catalogue.searchFacets('gulmohar')).exact).toBe(false);
});

test('[CARD-05] a word that few products have is found at the very end of a large catalogue', async () => {
  for (const text of ['unrepeatable', 'unrepeatable gulmohar']) {
    const page = await shop.catalogue.search(text, FIRST_PAGE);
    expect(page.totalExact, text).toBe(true);
    expect(page.total, text).toBeGreaterThan(10);
    expect((await shop.catalogue.searchFacets(text)).exact, text).toBe(true);
  }
});

test.each(['featured', 'newest', 'price-up', 'price-down', 'biggest-discount'] as const)(
  '[CARD-05] [LIST-08] the matches read in a large catalogue are paged by %s without gap or repetition',
  async (sort) => {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const query = { ...FIRST_PAGE, sort, after };
      const page: Awaited<ReturnType<typeof shop.catalogue.search>> = await shop.catalogue.search('gulmohar', query);
      ids.push(...page.products.map((card) => card.id));
      after = page.nextCursor;
    } while (after !== null);
    expect(ids.length).toBeGreaterThanOrEqual(1_000);
    expect(new Set(ids).size).toBe(ids.length);
  },
);
