import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import {
  ApiError,
  authenticationFailed,
  badRequest,
  bankFailure,
  fieldInvalid,
  fieldMissing,
  internalError,
  rateLimited,
} from '../api-errors.ts';
import type { Endpoint } from '../endpoints.ts';
import type { Fault } from '../faults/faults.ts';
import type { Gateway } from '../gateway.ts';
import { type Answer, respondOnce } from './idempotency.ts';
import * as operations from '../operations.ts';
import * as settlements from './settlement-endpoints.ts';
import { isFields } from '../records/order-request.ts';
import type { RateState } from '../rate-limit.ts';
import { scenarioOf } from '../faults/scenarios.ts';

type Operation = (gateway: Gateway, call: operations.Call) => unknown;

const API_VERSIONS = ['2022-09-01', '2023-08-01', '2025-01-01', '2026-01-01'];

const ROUTES: readonly [Endpoint, HTTPMethods, string, Operation][] = [
  ['create-order', 'POST', '/pg/orders', operations.createOrder],
  ['get-order', 'GET', '/pg/orders/:order_id', operations.getOrder],
  ['terminate-order', 'PATCH', '/pg/orders/:order_id', operations.terminateOrder],
  ['get-payments', 'GET', '/pg/orders/:order_id/payments', operations.getPayments],
  ['get-payment', 'GET', '/pg/orders/:order_id/payments/:cf_payment_id', operations.getPayment],
  ['create-refund', 'POST', '/pg/orders/:order_id/refunds', operations.createRefund],
  ['get-refunds', 'GET', '/pg/orders/:order_id/refunds', operations.getRefunds],
  ['get-refund', 'GET', '/pg/orders/:order_id/refunds/:refund_id', operations.getRefund],
  ['simulate', 'POST', '/pg/simulate', operations.simulate],
  ['get-simulation', 'GET', '/pg/simulate/:simulation_id', operations.getSimulation],
  ['get-settlements', 'POST', '/pg/settlements', settlements.getSettlements],
  ['settlement-recon', 'POST', '/pg/settlement/recon', settlements.getSettlementRecon],
  ['get-order-disputes', 'GET', '/pg/orders/:order_id/disputes', settlements.getOrderDisputes],
  ['get-dispute', 'GET', '/pg/disputes/:dispute_id', settlements.getDispute],
];

const ERROR_PAGE =
  '<!doctype html><html lang="en"><title>Service unavailable</title><h1>Service unavailable</h1></html>';

/** The REST API under /pg. */
export function addApiRoutes(app: FastifyInstance, gateway: Gateway): void {
  for (const [endpoint, method, url, operation] of ROUTES) {
    app.route({ method, url, handler: (request, reply) => handle(endpoint, operation, request, reply) });
  }

  async function handle(endpoint: Endpoint, operation: Operation, request: FastifyRequest, reply: FastifyReply) {
    gateway.tick();
    const orderId = orderIdOf(request);
    const fault = gateway.faults.take(endpoint, orderId) ?? creationFault(endpoint, request.body);
    if (fault?.kind === 'delay') await sleep(fault.ms ?? 0, undefined, { ref: false });
    const log = { endpoint, orderId, idempotencyKey: header(request, 'x-idempotency-key'), fault: fault?.kind ?? null };
    if (fault?.kind === 'drop') {
      gateway.requestLog.add({ ...log, replayed: false, status: null });
      return cutConnection(reply);
    }
    if (fault?.kind === 'html') {
      const status = fault.status ?? 503;
      gateway.requestLog.add({ ...log, replayed: false, status });
      return reply.code(status).type('text/html; charset=utf-8').send(ERROR_PAGE);
    }
    const answer = respond(endpoint, operation, request, reply, fault);
    gateway.requestLog.add({
      ...log,
      replayed: answer.replayed,
      status: fault?.kind === 'cut' ? null : answer.status,
    });
    if (fault?.kind === 'cut') return cutConnection(reply);
    if (fault?.kind === 'delay-answer') await sleep(fault.ms ?? 0, undefined, { ref: false });
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  }

  /**
   * Checks the version, the credentials and the rate first; none of their errors is stored under an
   * idempotency key.
   */
  function respond(
    endpoint: Endpoint,
    operation: Operation,
    request: FastifyRequest,
    reply: FastifyReply,
    fault: Fault | null,
  ): Answer {
    const key = request.method === 'GET' ? null : header(request, 'x-idempotency-key');
    try {
      reply.header('x-request-id', request.id).header('x-api-version', readVersion(request));
      authenticate(gateway, request, fault);
      countCall(endpoint, reply, fault);
      if (key !== null) reply.header('x-idempotency-key', key);
      const call = { key, operation: `${request.method} ${request.url}`, body: request.body };
      const answer = respondOnce(gateway.records.replays, call, () => run(operation, request, fault));
      if (key !== null) reply.header('x-idempotency-replayed', String(answer.replayed));
      return answer;
    } catch (error) {
      return { ...errorResponse(error), replayed: false };
    }
  }

  function countCall(endpoint: Endpoint, reply: FastifyReply, fault: Fault | null): void {
    const counted = gateway.rateLimiter.count(endpoint);
    const forced = { ...counted, limited: true, remaining: 0, retrySeconds: fault?.retrySeconds ?? 30 };
    const state = fault?.kind === 'rate-limit' ? forced : counted;
    reply.headers(rateHeaders(state));
    if (state.limited) throw rateLimited();
  }

  function run(operation: Operation, request: FastifyRequest, fault: Fault | null): Omit<Answer, 'replayed'> {
    try {
      if (fault?.kind === 'error-500') throw internalError();
      if (fault?.kind === 'error-502') throw bankFailure();
      if (fault?.kind === 'refuse-name') refuseName(request.body);
      const body = operation(gateway, { params: paramsOf(request), body: request.body });
      if (fault?.kind === 'error-500-after') throw internalError();
      return { status: 200, body: JSON.stringify(body) };
    } catch (error) {
      return errorResponse(error);
    }
  }

  /** Returns the failure that the customer's name, phone or note in the body requests. */
  function creationFault(endpoint: Endpoint, body: unknown): Fault | null {
    if (endpoint !== 'create-order' || !isFields(body) || !isFields(body['customer_details'])) return null;
    const { customer_name: name, customer_phone: phone } = body['customer_details'];
    const scenario = scenarioOf({ name: stringOf(name), phone: stringOf(phone), note: stringOf(body['order_note']) });
    const tried = (id: string | null) => gateway.requestLog.list().some((earlier) => earlier.orderId === id);
    return scenario.once && tried(stringOf(body['order_id'])) ? null : (scenario.creation ?? null);
  }
}

/** The real gateway also refuses names that it does not like; the only rule it documents is the length. */
function refuseName(body: unknown): void {
  const details = isFields(body) ? body['customer_details'] : null;
  const name = isFields(details) ? details['customer_name'] : undefined;
  if (typeof name === 'string')
    throw fieldInvalid('customer_details.customer_name', 'has characters that are not allowed', name);
}

function errorResponse(error: unknown): Omit<Answer, 'replayed'> {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: JSON.stringify(error.body) };
}

function readVersion(request: FastifyRequest): string {
  const version = header(request, 'x-api-version');
  if (version === null) throw fieldMissing('version');
  if (!API_VERSIONS.includes(version)) {
    throw fieldInvalid('version', `must be one of ${API_VERSIONS.join(', ')}`, version);
  }
  return version;
}

function authenticate(gateway: Gateway, request: FastifyRequest, fault: Fault | null): void {
  const known =
    equal(header(request, 'x-client-id') ?? '', gateway.appId) &&
    equal(header(request, 'x-client-secret') ?? '', gateway.secretKey);
  if (!known || fault?.kind === 'unauthorised') throw authenticationFailed();
}

function equal(received: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(received), digest(expected));
}

function rateHeaders(state: RateState): Record<string, string> {
  return {
    'x-ratelimit-limit': String(state.limit),
    'x-ratelimit-remaining': String(state.remaining),
    'x-ratelimit-retry': String(state.retrySeconds),
    'x-ratelimit-type': 'app_id',
  };
}

/** Ends the connection without a response, as a broken network does. */
function cutConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Returns the error body for an unknown path or a body that cannot be read. */
export function unreadableRequest(): ApiError {
  return badRequest('request_failed', 'bad URL, please check API documentation');
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function paramsOf(request: FastifyRequest): Record<string, string> {
  const params = isFields(request.params) ? Object.entries(request.params) : [];
  return Object.fromEntries(params.map(([name, value]) => [name, String(value)]));
}

function orderIdOf(request: FastifyRequest): string | null {
  const fromBody = isFields(request.body) ? stringOf(request.body['order_id']) : null;
  return paramsOf(request)['order_id'] ?? fromBody;
}
