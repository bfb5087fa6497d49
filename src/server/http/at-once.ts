import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors.ts';

/** Requests under way at once by the beginning of their address; each waits for something, so the delay does not tell. */
const MOST_AT_ONCE: readonly (readonly [string, number])[] = [
  ['/api/', 300],
  ['/images/', 500],
];

/** Answers 503 `busy` while too many requests of a kind are under way, so that a hanging outside system fills no memory. */
export function limitAtOnce(app: FastifyInstance, limits = MOST_AT_ONCE): void {
  const running = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const [kind, most] = limits.find(([start]) => request.url.startsWith(start)) ?? [];
    if (kind === undefined || most === undefined) return;
    const already = running.get(kind) ?? 0;
    if (already >= most) throw new ShopError('busy');
    running.set(kind, already + 1);
    finished(reply.raw, () => running.set(kind, (running.get(kind) ?? 1) - 1));
  });
}
