import { expect, test } from 'vitest';
import { openLoadedShop } from './shop.ts';
import { soak } from './soak.ts';

/** The short form of `npm run soak`: what half a minute can show. Growth of less than that needs the long one. */
test('half a minute of steady traffic is answered whole, in bounded memory, and no slower at its end', async () => {
  const shop = await openLoadedShop();
  try {
    const seen = await soak(shop, { perSecond: 20, seconds: 32, warmUpSeconds: 8, windowSeconds: 8 });
    expect(seen).toMatchObject({ good: 640, refused: 0, failed: 0 });
    expect(seen.largestMemoryMb).toBeLessThan(400);
    const [, early = 0, , late = 0] = seen.p99s;
    expect(late).toBeLessThan(Math.max(2 * early, 1_000));
  } finally {
    await shop.end();
  }
});
