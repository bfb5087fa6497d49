import type { Database } from '../../src/server/running/db/connect.ts';
import { createCatalogueService } from '../../src/server/catalogue/products/service.ts';
import { cataloguePrices } from '../../src/server/selling/orders/placing/catalogue-prices.ts';
import type { PriceSource } from '../../src/server/selling/orders/price-source.ts';
import { shopify } from '../../src/server/providers/sources/shopify/shopify.ts';
import type { FeedProduct } from '../../stand-ins/shop-feed/feed-shapes.ts';
import { memorySource } from '../../stand-ins/shop-feed/feed-source.ts';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { CATALOGUE } from './catalogue.ts';
import { isOnSale, makeSales, salePaise } from './sales.ts';

/**
 * The feed of the harness, whose prices change while shoppers buy, with the sales of its shops. Times are those of
 * performance.now().
 */
export type PriceList = {
  url: string;
  /** The current price, as a newly opened page shows it. */
  now(variantId: string): number;
  /** The price on a page that was opened before the last change. */
  before(variantId: string): number;
  change(variantId: string, pricePaise: number): void;
  /** Whether the variant had this price at any time between the two moments, in the feed or on sale. */
  had(variantId: string, pricePaise: number, from: number, until: number): boolean;
  /** The clocks of the shops are set: by them sales begin and end. */
  setClock(aheadMs: number): void;
  changes(): number;
  close(): Promise<void>;
};

/** Something that was so from a moment until the next. */
type Since<T> = { value: T; since: number };

/** How long after the minute a shop may show and charge the other price: it looks ten times a second. */
const AROUND_MS = 4_000;

export async function startPriceList(): Promise<PriceList> {
  const feed = await startShopFeed({ source: harnessGoods(), meta: null });
  const prices = new Map<string, Since<number>[]>(
    CATALOGUE.map((line) => [line.variantId, [{ value: line.pricePaise, since: 0 }]]),
  );
  const clocks: Since<number>[] = [{ value: 0, since: 0 }];
  let changes = 0;
  const of = (variantId: string) => prices.get(variantId) ?? [];
  const shown = (paise = 0) => (isOnSale(Date.now() + (clocks.at(-1)?.value ?? 0)) ? salePaise(paise) : paise);
  const now = (variantId: string) => shown(of(variantId).at(-1)?.value);
  return {
    url: feed.url,
    now,
    before: (variantId) => shown((of(variantId).at(-2) ?? of(variantId).at(-1))?.value),
    change(variantId, pricePaise) {
      const line = CATALOGUE.find((one) => one.variantId === variantId);
      if (line === undefined) return;
      changes += 1;
      of(variantId).push({ value: pricePaise, since: performance.now() });
      feed.control.setPrice({ handle: line.handle, variant: line.size, price: (pricePaise / 100).toFixed(2) });
    },
    had: (variantId, pricePaise, from, until) =>
      during(of(variantId), from, until).some(
        ({ value }) =>
          (value === pricePaise && couldBe(clocks, false, from, until)) ||
          (salePaise(value) === pricePaise && couldBe(clocks, true, from, until)),
      ),
    setClock: (aheadMs) => void clocks.push({ value: aheadMs, since: performance.now() }),
    changes: () => changes,
    close: () => feed.close(),
  };
}

/** What was so at any time between the two moments. */
function during<T>(list: readonly Since<T>[], from: number, until: number): (Since<T> & { until: number })[] {
  return list
    .map((one, index) => ({ ...one, until: list[index + 1]?.since ?? Infinity }))
    .filter((one) => one.since <= until && one.until >= from);
}

/** Whether the shops could believe between the two moments that there is a sale, or that there is none. */
function couldBe(clocks: readonly Since<number>[], onSale: boolean, from: number, until: number): boolean {
  const [earliest, latest] = [from - AROUND_MS, Math.min(until, performance.now()) + AROUND_MS];
  return during(clocks, earliest, latest).some((clock) => {
    const end = Math.min(latest, clock.until);
    for (let moment = Math.max(earliest, clock.since); moment <= end; moment += 100) {
      if (isOnSale(performance.timeOrigin + moment + clock.value) === onSale) return true;
    }
    return false;
  });
}

/** Opens the catalogue of one shop of the harness and returns its prices. Its sales begin and end by its clock. */
export async function openPrices(
  { database, now }: { database: Database; now: () => number },
  feedUrl: string,
  onError: (error: unknown) => void,
): Promise<PriceSource> {
  const ignore = () => undefined;
  const catalogue = createCatalogueService({
    database,
    source: shopify,
    feedUrl,
    now,
    log: { info: ignore, warn: ignore, error: onError },
    // What counts is the price that the feed has, also on a busy machine.
    limits: { totalMs: 10_000, idleMs: 10_000, bytes: 4 * 1024 * 1024, redirects: 3 },
  });
  if ((await catalogue.catalogue.collections(1)).length === 0) await catalogue.syncNow();
  await makeSales(database, now());
  const tick = () => catalogue.sales.tick().catch(ignore);
  setInterval(() => void tick(), 100);
  return cataloguePrices({
    confirmPrices: (items, options) => catalogue.confirmPrices(items, { timeoutMs: 10_000, ...options }),
  });
}

/** The goods of the harness as a feed has them, in one collection. */
function harnessGoods() {
  const at = '2026-11-01T10:00:00+05:30';
  const byProduct = Map.groupBy(CATALOGUE, ({ productId }) => productId);
  const products = [...byProduct.values()].flatMap((lines): FeedProduct[] => {
    const [first] = lines;
    if (first === undefined) return [];
    const { productId, handle, title } = first;
    return [
      {
        id: Number(productId),
        title,
        handle,
        body_html: '',
        published_at: at,
        created_at: at,
        updated_at: at,
        vendor: 'Harness',
        product_type: 'Kurta',
        tags: [],
        images: [],
        options: [{ name: 'Size', position: 1, values: lines.map(({ size }) => size) }],
        variants: lines.map((line, index) => ({
          id: Number(line.variantId),
          title: line.size,
          option1: line.size,
          option2: null,
          option3: null,
          sku: null,
          requires_shipping: true,
          taxable: true,
          featured_image: null,
          available: true,
          price: (line.pricePaise / 100).toFixed(2),
          grams: 300,
          compare_at_price: null,
          position: index + 1,
          product_id: Number(productId),
          created_at: at,
          updated_at: at,
        })),
      },
    ];
  });
  const collection = {
    id: 1,
    title: 'All',
    handle: 'all-goods',
    description: null,
    published_at: at,
    updated_at: at,
    image: null,
    products_count: products.length,
  };
  const handles = products.map(({ handle }) => handle);
  return memorySource(
    products.map((product) => ({ product, raw: null })),
    [{ collection, handles }],
    handles[0] ?? '',
  );
}
