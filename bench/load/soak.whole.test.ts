import { expect, test } from 'vitest';
import { openLoadedShop } from './shop.ts';
import { soak } from './soak.ts';

/** What `npm run soak` finds within half a minute: it measures memory and waits, for which a busy machine is no place. */
const FORM = { seconds: 32, warmUpSeconds: 8, windowSeconds: 8 };

test('steady traffic is answered completely, in bounded memory and without slowing down', async () => {
  const shop = await openLoadedShop({ products: 100 });
  try {
    const seen = await soak(shop, { perSecond: 20, ...FORM });
    expect(seen).toMatchObject({ good: 20 * FORM.seconds, refused: 0, failed: 0 });
    expect(seen.largestMemoryMb).toBeLessThan(400);
    const [, early = 0] = seen.p99s;
    // A slower shop is slow in both of the last windows; a stalled machine is slow in one.
    expect(Math.min(...seen.p99s.slice(-2))).toBeLessThan(Math.max(2 * early, 1_000));
  } finally {
    await shop.end();
  }
});
