import Fastify, { type FastifyInstance } from 'fastify';
import { capturedShop } from './capture.ts';
import { demoShop } from './catalogue/demo-shop.ts';
import { MerchantChanges } from './changes.ts';
import { controlEndpoints } from './control-endpoints.ts';
import { ShopControl } from './control.ts';
import { ActiveFaults } from './faults/active-faults.ts';
import { DEMO_META, feedEndpoints, type ShopMeta } from './feed-endpoints.ts';
import type { FeedSource } from './feed-source.ts';
import { type GeneratedSize, generatedShop } from './generate.ts';
import { type ShopHome, homePage } from './home-page.ts';
import { pictureEndpoint } from './cdn/picture-endpoint.ts';
import { PictureCache } from './cdn/picture-cache.ts';
import { RequestLog } from './request-log.ts';

export type ShopFeedOptions = {
  /** The catalogue to serve; default: the demo merchant's. `generate` and `capture` replace it. */
  source?: FeedSource;
  /** The origin in picture addresses; default: the host of each request. */
  origin?: string;
  /** Folder that stores resized pictures between starts; default: memory only. */
  picturesFolder?: string;
  /** What /meta.json says; null: 404. Default: the demo merchant's. */
  meta?: ShopMeta | null;
  /** The home page of the merchant's shop there; null: 404. Default: null. */
  home?: ShopHome | null;
  /** Sends ETags and honours If-None-Match from the start. Default: false. */
  etags?: boolean;
  now?: () => number;
};

export type ShopFeed = { app: FastifyInstance; control: ShopControl };

/** Builds a stand-in for a shop platform's public JSON feed and picture CDN, not yet listening. */
export function buildShopFeed(options: ShopFeedOptions = {}): ShopFeed {
  const source = options.source ?? demoShop();
  const now = options.now ?? Date.now;
  const changes = new MerchantChanges();
  const faults = new ActiveFaults(source);
  const log = new RequestLog();
  const control = new ShopControl(changes, faults, log, options.etags ?? false);

  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 2_000 } });
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/control')) return;
    log.add({
      at: now(),
      method: request.method,
      url: request.url,
      userAgent: request.headers['user-agent'] ?? null,
      accept: request.headers.accept ?? null,
      ifNoneMatch: request.headers['if-none-match'] ?? null,
    });
  });
  feedEndpoints(app, {
    source,
    meta: options.meta === undefined ? DEMO_META : options.meta,
    changes,
    faults,
    origin: options.origin ?? null,
    now,
    etags: () => control.sendsEtags(),
  });
  homePage(app, options.home ?? null);
  pictureEndpoint(app, { pictures: new PictureCache(options.picturesFolder ?? null), faults, now });
  controlEndpoints(app, control);
  return { app, control };
}

export type RunningShopFeed = {
  url: string;
  control: ShopControl;
  close: () => Promise<void>;
};

export type StartOptions = ShopFeedOptions & {
  port?: number;
  host?: string;
  /** Serves a generated shop of this size. */
  generate?: GeneratedSize;
  /** Serves captured products.json pages, byte for byte. */
  capture?: readonly string[];
};

async function sourceFor({ capture, generate }: StartOptions): Promise<FeedSource | null> {
  if (capture !== undefined) return capturedShop(capture);
  return generate === undefined ? null : generatedShop(generate);
}

/** Starts the stand-in; port 0 uses a free one. `close` also ends responses that a fault has stalled. */
export async function startShopFeed(options: StartOptions = {}): Promise<RunningShopFeed> {
  const source = await sourceFor(options);
  const { app, control } = buildShopFeed(source === null ? options : { ...options, source });
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return { url, control, close: () => app.close() };
}
