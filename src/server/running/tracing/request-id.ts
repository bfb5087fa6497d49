import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * The format of proxies' ids: hexadecimal, UUIDs and similar. Anything else could put a client's text into
 * the log.
 */
const SANE = /^[\w.:-]{8,64}$/;

const requests = new AsyncLocalStorage<string>();

/** Returns the id that a proxy gave the request if it looks like one, otherwise a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const received = request.headers[REQUEST_ID_HEADER];
  return typeof received === 'string' && SANE.test(received) ? received : randomUUID();
}

/** Runs a task under a request id, which all work that follows from it can read, even later. */
export function withRequestId<T>(id: string, task: () => T): T {
  return requests.run(id, task);
}

/**
 * Returns the id of the request that the current work belongs to, the one being answered or the one that
 * placed an order; null for other work.
 */
export function currentRequestId(): string | null {
  return requests.getStore() ?? null;
}
