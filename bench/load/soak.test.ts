import { expect, test } from 'vitest';
import { WHOLE } from '../../test/long-form.ts';
import { openLoadedShop } from './shop.ts';
import { soak } from './soak.ts';

/** The short form of `npm run soak`: what seconds can show. Growth of less than that needs the long one. */
const [seconds, warmUpSeconds, windowSeconds] = WHOLE ? [32, 8, 8] : [8, 2, 2];

test('steady traffic is answered whole, in bounded memory, and no slower at its end', async () => {
  const shop = await openLoadedShop();
  try {
    const seen = await soak(shop, { perSecond: 20, seconds, warmUpSeconds, windowSeconds });
    expect(seen).toMatchObject({ good: 20 * seconds, refused: 0, failed: 0 });
    expect(seen.largestMemoryMb).toBeLessThan(400);
    const [, early = 0, , late = 0] = seen.p99s;
    expect(late).toBeLessThan(Math.max(2 * early, 1_000));
  } finally {
    await shop.end();
  }
});
