import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

/** What proxies make: hexadecimal, UUIDs, the like. Anything else could be somebody's text in the log. */
const SANE = /^[\w.:-]{8,64}$/;

const requests = new AsyncLocalStorage<string>();

/** The id that a proxy gave the request, where it looks like one; else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** Does what a request asks for; whatever follows from it, later too, knows the id. */
export function withRequestId<T>(id: string, task: () => T): T {
  return requests.run(id, task);
}

/** The request that work is done for: the one that is answered, or the one an order was placed by; null for other work. */
export function currentRequestId(): string | null {
  return requests.getStore() ?? null;
}
