import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ADDRESSES } from '../../contracts/desk/addresses.ts';
import { errorResponseOf, sendError } from '../running/http/error-responses.ts';

/**
 * Handles errors of files. A document opens in a tab of its own, so if it is refused the tab shows its order with
 * the reason, and not JSON. Scripts get the error.
 */
export function showRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = errorResponseOf(error);
  const orderId = orderIdOf(request.params);
  const isTab = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
  // Internal errors are logged where they are sent.
  if (orderId === null || !isTab || status === 500) return sendError(error, request, reply);
  const refusal = new URLSearchParams({ refused: body.code });
  if (typeof body['reason'] === 'string') refusal.set('reason', body['reason']);
  return reply.redirect(`${ADDRESSES.order.replace(':orderId', encodeURIComponent(orderId))}?${String(refusal)}`, 303);
}

/** Returns the order that a request's address names, or null. */
export function orderIdOf(params: unknown): string | null {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'orderId') : null;
  return typeof id === 'string' ? id : null;
}
