import * as v from 'valibot';
import { parseRupees } from '../../src/domain/money/money.ts';
import { type ShopUnderTest, startShopUnderTest } from '../../test/shop-under-test.ts';
import { databaseForDrill } from '../../test/database/template-database.ts';
import { percentile } from '../statistics.ts';
import { sendTraffic, type TrafficOptions } from './traffic.ts';

export type LoadedShop = Omit<TrafficOptions, 'perSecond' | 'seconds'> & {
  shop: ShopUnderTest;
  /** Returns the present memory of the shop's process, in MB. */
  memoryMb: () => Promise<number>;
  end: () => Promise<void>;
};

const feedSchema = v.object({
  products: v.array(
    v.object({
      id: v.number(),
      handle: v.string(),
      variants: v.array(v.object({ id: v.number(), available: v.boolean(), price: v.string() })),
    }),
  ),
});

type LoadedShopOptions = {
  environment?: Readonly<Record<string, string>>;
  /** Node's flags instead of those of deployed shops. */
  flags?: readonly string[];
  /** Number of products in the traffic. */
  products?: number;
};

/** Starts the demo shop as separate processes on a real PostgreSQL, and views each of its pages once. */
export async function openLoadedShop({
  environment,
  flags,
  products: most = 100,
}: LoadedShopOptions = {}): Promise<LoadedShop> {
  const place = await databaseForDrill();
  const shop = await startShopUnderTest(
    { DATABASE_URL: place.url, TRUST_PROXY: '1', ...environment },
    flags === undefined ? {} : { flags },
  );
  const answer: unknown = await (await fetch(`${shop.feedUrl}/products.json?limit=${most}`)).json();
  const { products } = v.parse(feedSchema, answer);
  const handles = products.map(({ handle }) => handle);
  const offered = products.find(({ variants }) => variants.some(({ available }) => available));
  const variant = offered?.variants.find(({ available }) => available);
  if (!offered || !variant) throw new Error('Nothing is for sale.');
  const item = {
    productId: String(offered.id),
    variantId: String(variant.id),
    quantity: 1,
    expectedPricePaise: parseRupees(variant.price) ?? 0,
  };
  for (const path of ['/', ...handles.map((handle) => `/single-product/${handle}`)]) {
    await (await fetch(shop.url + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  }
  return {
    origin: shop.url,
    shop,
    handles,
    item,
    async memoryMb() {
      const metrics = await (await fetch(`${shop.url}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024;
    },
    async end() {
      await shop.close();
      await place.drop();
    },
  };
}

/**
 * Returns the highest rate of requests per second that are answered within half a second (p99). The rate
 * increases by a quarter until it fails twice in a row; a single failure may be caused by the just-in-time
 * compiler.
 */
export async function findCapacity(shop: LoadedShop, secondsEach: number): Promise<{ perSecond: number; p99: number }> {
  let best = { perSecond: 0, p99: 0 };
  let failures = 0;
  for (let perSecond = 80; failures < 2;) {
    const { good, refused, failed, latencies } = await sendTraffic({
      ...shop,
      perSecond,
      seconds: secondsEach,
      seed: perSecond,
    });
    const p99 = percentile(latencies, 0.99);
    console.log(
      `${perSecond} a second: ${good} answered, ${refused} refused, ${failed} failed, p99 ${p99.toFixed(0)} ms`,
    );
    if (refused + failed > good / 200 || p99 > 500) {
      failures += 1;
      continue;
    }
    failures = 0;
    best = { perSecond, p99 };
    perSecond = Math.ceil(perSecond * 1.25);
  }
  return best;
}
