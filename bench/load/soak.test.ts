import { expect, test } from 'vitest';
import { WHOLE } from '../../test/long-form.ts';
import { openLoadedShop } from './shop.ts';
import { soak } from './soak.ts';

/**
 * The short form of `npm run soak`: what seconds can show, over some of the products. Growth of less than that needs the long
 * one. It runs beside other drills, and asks for no more at once than the shop renders without anybody waiting: what it
 * refuses of those it would refuse on any machine.
 */
const { products, ...form } = WHOLE
  ? { products: 100, seconds: 32, warmUpSeconds: 8, windowSeconds: 8 }
  : { products: 20, seconds: 8, warmUpSeconds: 2, windowSeconds: 2, atOnce: 4 };

test('steady traffic is answered whole, in bounded memory, and no slower at its end', async () => {
  const shop = await openLoadedShop({ products });
  try {
    const seen = await soak(shop, { perSecond: 20, ...form });
    expect(seen).toMatchObject({ good: 20 * form.seconds, refused: 0, failed: 0 });
    expect(seen.largestMemoryMb).toBeLessThan(400);
    const [, early = 0] = seen.p99s;
    // A shop that grew slower is so in both of the last windows, a machine that stood still for a moment in one.
    expect(Math.min(...seen.p99s.slice(-2))).toBeLessThan(Math.max(2 * early, 1_000));
  } finally {
    await shop.end();
  }
});
