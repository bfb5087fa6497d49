import { runAlone } from '../run-alone.ts';
import { type StartOptions, startShopFeed } from './shop-feed.ts';

await runAlone('Shop feed', (setting) => {
  const [size, capture, origin, picturesFolder] = [
    setting('SHOP_FEED_SIZE'),
    setting('SHOP_FEED_CAPTURE'),
    setting('SHOP_FEED_ORIGIN'),
    setting('SHOP_FEED_PICTURES'),
  ];
  return startShopFeed({
    port: Number(setting('SHOP_FEED_PORT') ?? '4010'),
    host: setting('SHOP_FEED_HOST') ?? '127.0.0.1',
    etags: setting('SHOP_FEED_ETAGS') === 'on',
    ...(size !== null && { generate: readSize(size) }),
    ...(capture !== null && { capture: capture.split(',') }),
    ...(origin !== null && { origin }),
    ...(picturesFolder !== null && { picturesFolder }),
  });
});

/** Reads SHOP_FEED_SIZE, which is "products,collections". */
function readSize(text: string): NonNullable<StartOptions['generate']> {
  const [, products, collections] = /^(\d+),(\d+)$/.exec(text) ?? [];
  if (Number(collections) > 0 && Number(products) > 0) {
    return { products: Number(products), collections: Number(collections) };
  }
  throw new Error(`SHOP_FEED_SIZE must be products,collections such as 1000000,2000; it is "${text}"`);
}
