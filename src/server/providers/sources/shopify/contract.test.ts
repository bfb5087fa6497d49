import { startShopFeed } from '../../../../../stand-ins/shop-feed/shop-feed.ts';
import { smallShop } from '../../../../../test/catalogue-under-test.ts';
import { sourceContract } from '../../../../../test/contracts/source-contract.ts';
import { shopify } from './shopify.ts';

sourceContract(async () => {
  const shop = { name: 'Example Threads', currency: 'INR' };
  const { url, close } = await startShopFeed({ source: smallShop(), meta: { ...shop, city: 'Pune' } });
  const pages = ['/', '/collections/all?sort_by=manual#top', '/products/a-kurta', '/products.json', '/password'];
  return { provider: shopify, feedUrl: url, pasted: pages.map((page) => `${url}${page}`), shop, close };
});
