import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../../errors.ts';
import { callerOf } from '../client-address.ts';
import { isFormWithPictures } from '../form-body.ts';

export type InFlightLimit = {
  /** Path prefix. */
  start: string;
  /**
   * Restricts the limit to forms with pictures of at most this many bytes. If absent, it applies to all
   * requests.
   */
  formBytes?: number;
  /**
   * Maximum number of concurrent requests. Each of them waits for I/O, so the event loop's delay does not
   * show the load.
   */
  most: number;
  /** Maximum number of them from one address. */
  mostEach: number;
};

/** The first match applies. The gateway's webhooks come from few addresses and must always be accepted. */
export const SHOP_IN_FLIGHT: readonly InFlightLimit[] = [
  { start: '/api/webhooks/', most: 100, mostEach: 100 },
  { start: '/api/', most: 300, mostEach: 100 },
  { start: '/images/', most: 500, mostEach: 200 },
  // Such forms are held in memory several times over: thirty of 24 MB took 1.5 GB. Browsers scale pictures
  // down before sending, so a client that sends originals does not block the others.
  { start: '/', formBytes: 2_000_000, most: 48, mostEach: 6 },
  { start: '/', formBytes: Infinity, most: 6, mostEach: 3 },
];

/**
 * A sign-in may wait for four seconds, so an address has few at a time. They have no limit in common, which
 * strangers could fill; the passwords wait for each other in their own queue. Event streams stay open.
 */
export const DESK_IN_FLIGHT: readonly InFlightLimit[] = [
  { start: '/api/events', most: Infinity, mostEach: Infinity },
  { start: '/api/sign-in', most: Infinity, mostEach: 8 },
  { start: '/api/', most: 200, mostEach: 60 },
];

/**
 * Answers 503 `busy` while too many requests of a kind are under way, so that a hanging outside system cannot
 * fill the memory. A request counts once its body has arrived, so slow or incomplete bodies take no slot.
 * Pictures are read as they arrive; forms with pictures therefore count from their start.
 */
export function limitInFlight(app: FastifyInstance, limits: readonly InFlightLimit[]): void {
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
    const each = `${all} ${callerOf(request)}`;
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

function covers({ start, formBytes }: InFlightLimit, { url, headers }: FastifyRequest): boolean {
  if (!url.startsWith(start)) return false;
  if (formBytes === undefined) return true;
  // A form without a Content-Length may have any size.
  return (
    isFormWithPictures(headers['content-type'] ?? '') && Number(headers['content-length'] ?? Infinity) <= formBytes
  );
}
