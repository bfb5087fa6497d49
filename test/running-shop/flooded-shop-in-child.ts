import { openWholeShop } from '../whole-shop.ts';

/** A whole shop in a process of its own, for tests that weigh it: tells its address, and its memory when it is asked. */
const shop = await openWholeShop();
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, held: heapUsed + external });
});
process.on('disconnect', () => void shop.end().finally(() => process.exit(0)));
process.send?.({ url: shop.url });
