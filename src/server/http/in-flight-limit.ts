import { finished } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';
import { isFormWithPictures } from './form-body.ts';

type Limit = {
  /** How the addresses begin. */
  start: string;
  /** Of them forms with pictures alone, of at most so many bytes. Left out: all. */
  formBytes?: number;
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
  // They are held several times over: thirty of 24 MB took 1.5 GB. Browsers scale pictures down before they send them, so
  // that who sends whole ones keeps nobody else out.
  { start: '/', formBytes: 2_000_000, most: 48, mostEach: 6 },
  { start: '/', formBytes: Infinity, most: 6, mostEach: 3 },
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
    const limit = limits.find((one) => covers(one, request));
    if (limit === undefined) return;
    const all = `${limit.start} ${limit.formBytes ?? ''}`;
    const each = `${all} ${normalizeIP(request.ip)}`;
    const full = (running.get(all) ?? 0) >= limit.most || (running.get(each) ?? 0) >= limit.mostEach;
    if (full) throw new ShopError('busy');
    add(all, 1);
    add(each, 1);
    finished(reply.raw, () => {
      add(all, -1);
      add(each, -1);
    });
  });
}

function covers({ start, formBytes }: Limit, { url, headers }: FastifyRequest): boolean {
  if (!url.startsWith(start)) return false;
  if (formBytes === undefined) return true;
  // A form that does not say how long it is may be as long as any.
  return (
    isFormWithPictures(headers['content-type'] ?? '') && Number(headers['content-length'] ?? Infinity) <= formBytes
  );
}
