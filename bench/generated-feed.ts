import { generatedShop } from '../stand-ins/shop-feed/generate.ts';
import { buildShopFeed } from '../stand-ins/shop-feed/shop-feed.ts';

/**
 * Runs a benchmark's generated feed in a separate process. Sends its address to the parent, and changes a
 * price on request. Like the CDN in front of a real shop it remembers each response's ETag, so that a 304
 * costs it almost nothing.
 */
const source = generatedShop({
  products: Number(process.env['PRODUCTS']),
  collections: Number(process.env['COLLECTIONS']),
});
const { app, control } = buildShopFeed({ source, etags: true });
const remembered = new Map<string, string>();
app.addHook('onSend', async (request, reply, payload) => {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string') remembered.set(request.url, etag);
  return payload;
});
app.addHook('onRequest', async (request, reply) => {
  const etag = request.headers['if-none-match'];
  if (etag !== undefined && remembered.get(request.url) === etag) await reply.code(304).header('etag', etag).send();
});
let price = 500;
process.on('message', () => {
  price += 1;
  control.setPrice({ handle: source.exampleHandle, price: `${price}.00` });
  remembered.clear();
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
