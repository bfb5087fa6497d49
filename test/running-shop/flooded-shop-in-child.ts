import { openWholeShop } from '../whole-shop.ts';

/**
 * Runs a whole shop in its own process, for tests that measure its memory. Sends its URL once, and its memory
 * on each message.
 */
const shop = await openWholeShop();
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, held: heapUsed + external });
});
process.on('disconnect', () => void shop.end().finally(() => process.exit(0)));
process.send?.({ url: shop.url });
