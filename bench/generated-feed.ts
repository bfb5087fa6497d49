import { generatedShop } from '../stand-ins/shop-feed/generate.ts';
import { startShopFeed } from '../stand-ins/shop-feed/shop-feed.ts';

/** The generated feed of a benchmark, in a process of its own: tells its address, and changes a price when told. */
const source = generatedShop({
  products: Number(process.env['PRODUCTS']),
  collections: Number(process.env['COLLECTIONS']),
});
const feed = await startShopFeed({ source, etags: true });
let price = 500;
process.on('message', () => {
  price += 1;
  feed.control.setPrice({ handle: source.exampleHandle, price: `${price}.00` });
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
process.send?.(feed.url);
