import { expect, test } from 'vitest';
import { WHOLE } from '../../test/long-form.ts';
import { openLoadedShop } from './shop.ts';
import { soak } from './soak.ts';

/**
 * The short form of `npm run soak`: it finds what shows within seconds, with some of the products. Slower
 * growth needs the long form. It runs at the same time as other drills and limits its concurrency to what the
 * shop can render without a queue; any request that the shop refuses then would be refused on any machine.
 */
const { products, ...form } = WHOLE
  ? { products: 100, seconds: 32, warmUpSeconds: 8, windowSeconds: 8 }
  : { products: 20, seconds: 8, warmUpSeconds: 2, windowSeconds: 2, atOnce: 4 };

test('steady traffic is answered completely, in bounded memory and without slowing down', async () => {
  const shop = await openLoadedShop({ products });
  try {
    const seen = await soak(shop, { perSecond: 20, ...form });
    expect(seen).toMatchObject({ good: 20 * form.seconds, refused: 0, failed: 0 });
    expect(seen.largestMemoryMb).toBeLessThan(400);
    const [, early = 0] = seen.p99s;
    // A slower shop is slow in both of the last windows; a stalled machine is slow in one.
    expect(Math.min(...seen.p99s.slice(-2))).toBeLessThan(Math.max(2 * early, 1_000));
  } finally {
    await shop.end();
  }
});
