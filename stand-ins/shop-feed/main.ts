import { startShopFeed } from './shop-feed.ts';

const environment = process.env;
const picturesFolder = environment['SHOP_FEED_PICTURES'];
const origin = environment['SHOP_FEED_ORIGIN'];

const feed = await startShopFeed({
  port: Number(environment['SHOP_FEED_PORT'] ?? 4010),
  host: environment['SHOP_FEED_HOST'] ?? '127.0.0.1',
  ...(picturesFolder === undefined ? {} : { picturesFolder }),
  ...(origin === undefined ? {} : { origin }),
});
console.log(`shop feed listening on ${feed.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void feed.close();
  });
}
