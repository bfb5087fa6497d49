import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

type GeneratedFeed = { process: ChildProcess; url: string; changePrice: () => Promise<void> };

/**
 * Runs a generated feed in a separate process, so that the reported memory is the shop's alone. Like the CDN in front of a real
 * shop it remembers each response's ETag, so that a 304 costs it almost nothing.
 */
export async function forkFeed(products: number, collections: number): Promise<GeneratedFeed> {
  const child = fork(import.meta.filename, [String(products), String(collections)], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [url] = await once(child, 'message');
  return {
    process: child,
    url: String(url),
    changePrice: async () => {
      child.send('change a price');
      await once(child, 'message');
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const [products, collections] = process.argv.slice(2).map(Number);
  await serve(products ?? 0, collections ?? 0);
}

async function serve(products: number, collections: number): Promise<void> {
  // Not loaded into the process that is measured.
  const { generatedShop } = await import('../stand-ins/shop-feed/generate.ts');
  const { buildShopFeed } = await import('../stand-ins/shop-feed/shop-feed.ts');
  const source = generatedShop({ products, collections });
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
}
