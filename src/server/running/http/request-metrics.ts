import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';

/**
 * Responses from memory, counted by status and passed to the metric at the scrape, because such a response
 * takes only microseconds.
 */
const fromMemory = { cached_page: new Map<number, number>(), asset: new Map<number, number>() };

export const httpRequests = new Counter({
  name: 'shop_http_requests_total',
  help: 'HTTP requests by kind and status; cached_page / (cached_page + page) is the hit rate of the page cache',
  labelNames: ['kind', 'status'],
  collect() {
    for (const kind of ['cached_page', 'asset'] as const) {
      for (const [status, count] of fromMemory[kind]) this.inc({ kind, status }, count);
      fromMemory[kind].clear();
    }
  },
});

export const httpSeconds = new Histogram({
  name: 'shop_http_request_seconds',
  help: 'Duration of HTTP requests by kind, to the end of the response; cached pages are not timed',
  labelNames: ['kind'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Counts a page that was served from the page cache, or a built file from memory. */
export function noteFromMemory(url: string, status: number): void {
  const counts = url.startsWith('/assets/') ? fromMemory.asset : fromMemory.cached_page;
  counts.set(status, (counts.get(status) ?? 0) + 1);
}

/** Counts and times every request that enters the framework. */
export function measureRequests(app: FastifyInstance, kindOf: (url: string) => string): void {
  app.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request.url);
    httpRequests.inc({ kind, status: reply.statusCode });
    httpSeconds.observe({ kind }, reply.elapsedTime / 1000);
  });
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['webhook', /^\/api\/webhooks\//],
  ['api', /^\/api\//],
  ['image', /^\/images\//],
  ['asset', /^\/assets\//],
  ['operations', /^\/(healthz|readyz|metrics)$/],
  ['file', /\.(?!data$)[a-z\d]{2,12}$/],
];

/** Returns the kind of a URL, one of seven. Clients can invent URLs, so a URL must not be a label. */
export function kindOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';
}
