import { expect, test } from 'vitest';
import { startShopUnderTest } from './shop-under-test.ts';

test('if the shop does not start, the error says why, and feed and gateway are stopped', async () => {
  const started: string[] = [];
  const starting = startShopUnderTest(
    { SHOP_MODE: 'nonsense' },
    {
      feedEnvironment: async (feedUrl) => {
        started.push(feedUrl);
        return {};
      },
    },
  );
  await expect(starting).rejects.toThrow(/The shop did not start:[^]*SHOP_MODE/);
  const [feedUrl = ''] = started;
  await expect(fetch(`${feedUrl}/collections.json`)).rejects.toThrow('fetch failed');
});
