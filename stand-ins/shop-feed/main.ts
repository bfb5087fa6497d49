import { type StartOptions, startShopFeed } from './shop-feed.ts';

/** Runs the stand-in shop feed until SIGTERM or SIGINT. docs/stand-ins.md lists its environment variables. */

function setting(name: string): string | null {
  const text = process.env[name]?.trim() ?? '';
  return text === '' ? null : text;
}

/** Reads SHOP_FEED_SIZE, which is "products,collections". */
function readSize(text: string): NonNullable<StartOptions['generate']> {
  const [, products, collections] = /^(\d+),(\d+)$/.exec(text) ?? [];
  if (Number(collections) > 0 && Number(products) > 0) {
    return { products: Number(products), collections: Number(collections) };
  }
  throw new Error(`SHOP_FEED_SIZE must be products,collections such as 1000000,2000; it is "${text}"`);
}

const [size, capture, origin, picturesFolder] = [
  setting('SHOP_FEED_SIZE'),
  setting('SHOP_FEED_CAPTURE'),
  setting('SHOP_FEED_ORIGIN'),
  setting('SHOP_FEED_PICTURES'),
];

const feed = await startShopFeed({
  port: Number(setting('SHOP_FEED_PORT') ?? '4010'),
  host: setting('SHOP_FEED_HOST') ?? '127.0.0.1',
  etags: setting('SHOP_FEED_ETAGS') === 'on',
  ...(size !== null && { generate: readSize(size) }),
  ...(capture !== null && { capture: capture.split(',') }),
  ...(origin !== null && { origin }),
  ...(picturesFolder !== null && { picturesFolder }),
});
console.log(`Shop feed listening at ${feed.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void feed.close());
