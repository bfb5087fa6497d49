import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../../errors.ts';
import { callerOf } from '../client-address.ts';
import { isFormWithPictures } from '../form-body.ts';

/** A budget of bytes for the bodies of callers who are not known yet. */
export type BodyBudget = {
  /** Path prefix. */
  start: string;
  /** Largest body that it is for, in bytes. */
  largest: number;
  /** Maximum number of bytes under way at once. */
  all: number;
  /** Maximum number of them from one address. */
  each: number;
};

const KB = 1024;
const MB = 1024 * KB;

/**
 * The first match applies. Bodies are held in memory before their signature can be checked: 150 unfinished ones
 * of 3 MB took 423 MB. Small webhooks have a budget of their own, so that large bodies never keep them out.
 */
export const SHOP_BUDGETS: readonly BodyBudget[] = [
  { start: '/api/webhooks/', largest: 64 * KB, all: 4 * MB, each: 1 * MB },
  { start: '/api/webhooks/', largest: Infinity, all: 12 * MB, each: 6 * MB },
  { start: '/', largest: Infinity, all: 24 * MB, each: 4 * MB },
];
/** Everything else at the desk needs a session, which is checked before the body is read. */
export const DESK_BUDGETS: readonly BodyBudget[] = [
  { start: '/api/sign-in', largest: Infinity, all: 8 * MB, each: 1 * MB },
];

/**
 * Answers 503 `busy` before a body is read if too many bytes are under way, and closes the connection. A body
 * takes its declared length from the start, also if it never arrives. Forms with pictures have a limit of
 * their own (in-flight-limit.ts).
 */
export function limitBodyBytes(app: FastifyInstance, budgets: readonly BodyBudget[]): void {
  const taken = new Map<string, number>();
  const add = (key: string, bytes: number) => {
    const total = (taken.get(key) ?? 0) + bytes;
    if (total === 0) taken.delete(key);
    else taken.set(key, total);
  };
  app.addHook('preParsing', async (request, reply) => {
    const bytes = bytesOf(request);
    if (bytes === 0) return;
    const index = budgets.findIndex(({ start, largest }) => request.url.startsWith(start) && bytes <= largest);
    const budget = budgets[index];
    if (budget === undefined) return;
    const each = `${index} ${callerOf(request)}`;
    const [all, own] = [taken.get(`${index}`) ?? 0, taken.get(each) ?? 0];
    if (all + bytes > budget.all || own + bytes > budget.each) {
      reply.header('connection', 'close');
      throw new ShopError('busy');
    }
    add(`${index}`, bytes);
    add(each, bytes);
    finished(reply.raw, () => {
      add(`${index}`, -bytes);
      add(each, -bytes);
    });
  });
}

/** A body without a length may become as large as its route allows; a larger one is refused unread. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  if (isFormWithPictures(headers['content-type'] ?? '')) return 0;
  const most = routeOptions.bodyLimit ?? 0;
  if (headers['transfer-encoding'] !== undefined) return most;
  const length = Number(headers['content-length'] ?? 0);
  return length > most ? 0 : length;
}
