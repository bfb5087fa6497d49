import { finished } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors.ts';
import { isFormWithPictures } from './posted-form.ts';

type Limit = {
  /** How the addresses begin. */
  start: string;
  /** Of them forms with pictures alone. Default: all. */
  withPictures?: true;
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
  // Of up to 25 MB, which are held several times over: thirty of one address took 1.5 GB.
  { start: '/', withPictures: true, most: 6, mostEach: 3 },
];

/**
 * Answers 503 `busy` while too many requests of a kind are under way, so that a hanging outside system fills no memory.
 * A request counts once its body is there: what comes slowly, or never, takes nobody's place. Pictures are read as they come,
 * so that forms with them count from their beginning.
 */
export function limitInFlight(app: FastifyInstance, limits = LIMITS): void {
  const running = new Map<string, number>();
  const add = (key: string, change: number) => {
    const count = (running.get(key) ?? 0) + change;
    if (count === 0) running.delete(key);
    else running.set(key, count);
  };
  app.addHook('preHandler', async (request, reply) => {
    const withPictures = isFormWithPictures(request.headers['content-type'] ?? '');
    const limit = limits.find(
      (each) => request.url.startsWith(each.start) && (each.withPictures !== true || withPictures),
    );
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
