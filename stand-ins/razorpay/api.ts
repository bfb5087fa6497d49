import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { collection, disputeEntity, orderEntity, paymentEntity, refundEntity } from './entities.ts';
import type { Endpoint, Fault } from './faults.ts';
import { type Gateway, leftOf } from './gateway.ts';
import type { Order, Payment } from './records.ts';
import { reconRows, settlementEntity, settlementsOf } from './settlements.ts';

/** A refusal in the form of the API. */
class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(description: string, { status = 400, code = 'BAD_REQUEST_ERROR', field = '' } = {}) {
    super(description);
    this.status = status;
    const where = { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' };
    this.body = { error: { code, description, ...where, metadata: {}, ...(field === '' ? {} : { field }) } };
  }
}

const REPLIES: Partial<Record<Fault['kind'], [status: number, code: string, description: string]>> = {
  'error-500': [500, 'SERVER_ERROR', 'We are facing some trouble completing your request at the moment.'],
  'error-500-after': [500, 'SERVER_ERROR', 'We are facing some trouble completing your request at the moment.'],
  'rate-limit': [429, 'BAD_REQUEST_ERROR', 'Too many requests'],
  unauthorised: [401, 'BAD_REQUEST_ERROR', 'Authentication failed'],
};

const notesSchema = v.fallback(
  v.record(v.string(), v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  {},
);
const amountSchema = v.pipe(v.number(), v.integer());
const newOrderSchema = v.object({
  amount: amountSchema,
  currency: v.string(),
  receipt: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
  notes: v.optional(notesSchema, {}),
  payment: v.optional(
    v.object({
      capture: v.picklist(['automatic', 'manual']),
      capture_options: v.optional(
        v.object({ automatic_expiry_period: v.optional(v.pipe(v.number(), v.minValue(12), v.maxValue(7_200))) }),
      ),
    }),
  ),
});
const newRefundSchema = v.object({
  amount: v.optional(amountSchema),
  speed: v.optional(v.picklist(['normal', 'optimum']), 'normal'),
  receipt: v.optional(v.nullable(v.string()), null),
  notes: v.optional(notesSchema, {}),
});
const whole = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const pageSchema = v.object({
  count: v.optional(v.pipe(whole, v.minValue(1)), '10'),
  skip: v.optional(whole, '0'),
  from: v.optional(whole, '0'),
  to: v.optional(whole, '4765046400'),
});

const DEFAULT_CAPTURE_MS = 3 * 24 * 3600_000;

type Handler = (request: FastifyRequest) => unknown;

/** The part of the API, version 1, that a shop uses. */
export function addApi(app: FastifyInstance, gateway: Gateway): void {
  const { records } = gateway;
  const authorization = `Basic ${Buffer.from(`${gateway.options.keyId}:${gateway.options.keySecret}`).toString('base64')}`;

  const route = (method: 'GET' | 'POST' | 'PATCH', url: string, endpoint: Endpoint, handle: Handler): void => {
    app.route({ method, url: `/v1${url}`, handler: (request, reply) => answer(request, reply, endpoint, handle) });
  };

  async function answer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, handle: Handler) {
    gateway.tick();
    const fault = gateway.faults.take(endpoint) ?? namedFault(request, endpoint);
    const refuse = ([status, code, description]: [number, string, string]) =>
      reply.code(status).send(new Refusal(description, { code }).body);
    if (fault?.kind === 'drop') return reply.hijack().raw.destroy();
    if (fault?.kind === 'delay') await sleep(fault.ms, undefined, { ref: false });
    if (fault?.kind === 'html') return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
    const before = fault && !fault.kind.endsWith('-after') ? REPLIES[fault.kind] : undefined;
    if (before) return refuse(before);
    if (request.headers.authorization !== authorization)
      return refuse([401, 'BAD_REQUEST_ERROR', 'Authentication failed']);
    try {
      const body = await handle(request);
      if (fault?.kind === 'cut') return reply.hijack().raw.destroy();
      if (fault?.kind === 'delay-answer') await sleep(fault.ms, undefined, { ref: false });
      const after = fault ? REPLIES[fault.kind] : undefined;
      return after ? refuse(after) : reply.send(body);
    } catch (error) {
      if (error instanceof Refusal) return reply.code(error.status).send(error.body);
      if (error instanceof v.ValiError) return reply.code(400).send(new Refusal(error.message).body);
      throw error;
    }
  }

  /** What the customer's name in a new order asks for. */
  function namedFault({ body }: FastifyRequest, endpoint: Endpoint): Pick<Fault, 'kind' | 'ms'> | null {
    if (endpoint !== 'create-order') return null;
    const order = v.safeParse(newOrderSchema, body);
    if (!order.success) return null;
    return gateway.scenarioOf(newOrder(order.output)).onCreate ?? null;
  }

  function newOrder(wanted: v.InferOutput<typeof newOrderSchema>): Order {
    const { amount, currency, receipt, notes, payment } = wanted;
    const minutes = payment?.capture_options?.automatic_expiry_period;
    const order: Order = {
      id: gateway.newId('order_'),
      receipt,
      amount,
      currency,
      notes,
      createdAt: gateway.now(),
      capture: {
        automatic: payment?.capture !== 'manual',
        withinMs: minutes === undefined ? DEFAULT_CAPTURE_MS : minutes * 60_000,
      },
      told: {},
    };
    return { ...order, told: gateway.scenarioOf(order).told ?? {} };
  }

  const idOf = ({ params }: FastifyRequest): string => v.parse(v.object({ id: v.string() }), params).id;
  const noSuchId = () => new Refusal('The id provided does not exist');
  const orderOf = (request: FastifyRequest): Order => {
    const order = records.orders.find(({ id }) => id === idOf(request));
    if (!order) throw noSuchId();
    return order;
  };
  const paymentOf = (request: FastifyRequest): Payment => {
    const payment = records.payments.find(({ id }) => id === idOf(request));
    if (!payment) throw noSuchId();
    return payment;
  };
  const pageOf = <Item>({ query }: FastifyRequest, items: readonly Item[], most = 100): Item[] => {
    const { count, skip } = v.parse(pageSchema, query);
    return items.slice(skip, skip + Math.min(count, most));
  };
  const textIn = ({ query }: FastifyRequest, name: string): string | null => {
    const value: unknown = Object.entries(query ?? {}).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value : null;
  };

  route('POST', '/orders', 'create-order', ({ body }) => {
    const wanted = v.parse(newOrderSchema, body);
    if (wanted.amount < 100) throw new Refusal('The amount must be at least INR 1.00', { field: 'amount' });
    if (wanted.currency !== 'INR') throw new Refusal('Currency is not supported', { field: 'currency' });
    const order = newOrder(wanted);
    records.orders.push(order);
    records.save();
    return orderEntity(records, order);
  });
  route('GET', '/orders', 'list-orders', (request) => {
    const receipt = textIn(request, 'receipt');
    // The filter finds what contains the text.
    const found = records.orders.filter((order) => receipt === null || (order.receipt ?? '').includes(receipt));
    const expand = [textIn(request, 'expand[]') ?? ''];
    const newestFirst = found.toReversed();
    return collection(pageOf(request, newestFirst).map((order) => orderEntity(records, order, expand)));
  });
  route('GET', '/orders/:id', 'get-order', (request) => orderEntity(records, orderOf(request)));
  route('PATCH', '/orders/:id', 'update-order', (request) => {
    const order = orderOf(request);
    order.notes = v.parse(v.object({ notes: notesSchema }), request.body).notes;
    records.save();
    return orderEntity(records, order);
  });
  route('GET', '/orders/:id/payments', 'get-payments', (request) => {
    const { id } = orderOf(request);
    const payments = records.payments.filter(({ orderId }) => orderId === id);
    return collection(payments.map((payment) => paymentEntity(records, payment)));
  });
  route('GET', '/payments/:id', 'get-payment', (request) => paymentEntity(records, paymentOf(request)));
  route('POST', '/payments/:id/capture', 'capture', (request) => {
    const payment = paymentOf(request);
    const { amount } = v.parse(v.object({ amount: amountSchema, currency: v.string() }), request.body);
    if (payment.captured) throw new Refusal('This payment has already been captured');
    if (payment.status !== 'authorized') throw new Refusal('Only payments which have been authorized can be captured');
    if (amount !== payment.amount) throw new Refusal('Capture amount must be equal to the amount authorized');
    gateway.capture(payment);
    return paymentEntity(records, payment);
  });
  route('POST', '/payments/:id/refund', 'create-refund', (request) => {
    const payment = paymentOf(request);
    const wanted = v.parse(newRefundSchema, request.body ?? {});
    const header = request.headers['x-refund-idempotency'];
    const key = typeof header === 'string' ? header : null;
    const asked = JSON.stringify([payment.id, request.body]);
    const known = records.refunds.find((one) => key !== null && one.key === key);
    if (known?.request === asked) return refundEntity(known);
    if (known) throw new Refusal('Different request with the same idempotency key has already been processed.');
    if (key !== null && !/^[\w-]{10,}$/.test(key)) throw new Refusal('The idempotency key is invalid.');
    if (!payment.captured) throw new Refusal('The payment status should be captured for action to be taken');
    const amount = wanted.amount ?? leftOf(records, payment);
    if (amount < 100) throw new Refusal('The amount must be at least INR 1.00', { field: 'amount' });
    if (amount > leftOf(records, payment)) {
      throw new Refusal('The total refund amount is greater than the refund payment amount');
    }
    return refundEntity(gateway.refund(payment, { ...wanted, amount, key, request: asked }));
  });
  route('GET', '/payments/:id/refunds', 'list-refunds', (request) => {
    const { id } = paymentOf(request);
    const refunds = records.refunds.filter(({ paymentId }) => paymentId === id).toReversed();
    return collection(pageOf(request, refunds).map(refundEntity));
  });
  route('GET', '/refunds/:id', 'get-refund', (request) => {
    const refund = records.refunds.find(({ id }) => id === idOf(request));
    if (!refund) throw noSuchId();
    return refundEntity(refund);
  });
  route('GET', '/settlements', 'list-settlements', (request) => {
    const { from, to } = v.parse(pageSchema, request.query);
    const found = settlementsOf(records, gateway.now()).filter(({ at }) => at >= from * 1000 && at <= to * 1000);
    return collection(pageOf(request, found.toReversed()).map(settlementEntity));
  });
  route('GET', '/settlements/recon/combined', 'recon', (request) => {
    const dated = v.object({ year: whole, month: whole, day: v.optional(whole) });
    const { year, month, day } = v.parse(dated, request.query);
    const rows = settlementsOf(records, gateway.now())
      .filter(({ at }) => isOnDay(at, { year, month, day }))
      .flatMap(reconRows);
    return collection(pageOf(request, rows, 1000));
  });
  route('GET', '/disputes', 'list-disputes', (request) =>
    collection(pageOf(request, records.disputes.toReversed()).map(disputeEntity)),
  );
}

function isOnDay(at: number, wanted: { year: number; month: number; day: number | undefined }): boolean {
  const local = new Date(at + 330 * 60_000);
  const isMonth = local.getUTCFullYear() === wanted.year && local.getUTCMonth() + 1 === wanted.month;
  return isMonth && (wanted.day === undefined || local.getUTCDate() === wanted.day);
}
