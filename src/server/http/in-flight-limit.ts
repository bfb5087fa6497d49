import { finished } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors.ts';

type Limit = {
  /** How the addresses begin. */
  start: string;
  /** Requests under way at once; each waits for something, so the event loop's delay does not tell. */
  most: number;
  /** Of them, from one address. */
  mostEach: number;
};

/** The first that fits counts. The gateway's webhooks come from few addresses, and must come in whatever shoppers do. */
const LIMITS: readonly Limit[] = [
  { start: '/api/webhooks/', most: 100, mostEach: 100 },
  { start: '/api/', most: 300, mostEach: 100 },
  { start: '/images/', most: 500, mostEach: 200 },
];

/**
 * Answers 503 `busy` while too many requests of a kind are under way, so that a hanging outside system fills no memory.
 * A request counts once its body is there: what comes slowly, or never, takes nobody's place.
 */
export function limitInFlight(app: FastifyInstance, limits = LIMITS): void {
  const running = new Map<string, number>();
  const add = (key: string, change: number) => {
    const count = (running.get(key) ?? 0) + change;
    if (count === 0) running.delete(key);
    else running.set(key, count);
  };
  app.addHook('preHandler', async (request, reply) => {
    const limit = limits.find(({ start }) => request.url.startsWith(start));
    if (limit === undefined) return;
    const each = `${limit.start} ${normalizeIP(request.ip)}`;
    const full = (running.get(limit.start) ?? 0) >= limit.most || (running.get(each) ?? 0) >= limit.mostEach;
    if (full) throw new ShopError('busy');
    add(limit.start, 1);
    add(each, 1);
    finished(reply.raw, () => {
      add(limit.start, -1);
      add(each, -1);
    });
  });
}
