import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../api-errors.ts';
import type { Control } from './control.ts';
import { BROWSER_ENDPOINTS, ENDPOINTS } from '../endpoints.ts';
import { isLoopbackHost } from '../records/order-request.ts';
import {
  DISPUTE_STEPS,
  DISPUTE_TYPES,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
  SETTLEMENT_FAULTS,
} from '../records/records.ts';

const paise = v.pipe(v.number(), v.integer(), v.minValue(0));
const milliseconds = v.pipe(v.number(), v.minValue(0));
const times = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))));

const forcedPaymentSchema = v.strictObject({
  status: v.picklist(PAYMENT_STATUSES),
  another: v.optional(v.boolean()),
  method: v.optional(v.picklist(['upi', 'card'])),
  amountPaise: v.optional(paise),
  errorCode: v.optional(v.string()),
  startedAt: v.optional(v.number()),
});

const autoRefundSchema = v.strictObject({
  cfPaymentId: v.string(),
  afterMs: v.optional(milliseconds),
  status: v.optional(v.picklist(REFUND_STATUSES)),
  listed: v.optional(v.boolean()),
  namesOrder: v.optional(v.boolean()),
  cancelsPayment: v.optional(v.boolean()),
});

const dashboardRefundSchema = v.strictObject({
  amountPaise: v.optional(paise),
  cfPaymentId: v.optional(v.string()),
  status: v.optional(v.picklist(REFUND_STATUSES)),
});

const reportSchema = v.strictObject({
  amountPaise: v.optional(v.nullable(paise)),
  currency: v.optional(v.nullable(v.string())),
  status: v.optional(v.nullable(v.string())),
});

const faultSchema = v.strictObject({
  endpoint: v.picklist([...ENDPOINTS, ...BROWSER_ENDPOINTS, '*']),
  kind: v.picklist([
    'delay',
    'delay-answer',
    'drop',
    'cut',
    'rate-limit',
    'unauthorised',
    'error-500',
    'error-502',
    'error-500-after',
    'html',
    'refuse-name',
  ]),
  ms: v.optional(milliseconds),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  retrySeconds: v.optional(milliseconds),
  orderId: v.optional(v.string()),
  times,
});

const webhookFaultSchema = v.strictObject({
  kind: v.picklist(['duplicate', 'delay', 'drop', 'hold', 'reorder', 'wrong-signature']),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ms: v.optional(milliseconds),
  type: v.optional(v.string()),
  orderId: v.optional(v.string()),
  times,
});

const settingsSchema = v.strictObject({
  pending: v.exactOptional(
    v.strictObject({ afterMs: milliseconds, outcome: v.nullable(v.picklist(PAYMENT_STATUSES)) }),
  ),
  refund: v.exactOptional(v.strictObject({ afterMs: milliseconds, outcome: v.nullable(v.picklist(REFUND_STATUSES)) })),
  settlement: v.exactOptional(v.strictObject({ afterDays: paise, feeBasisPoints: paise, taxBasisPoints: paise })),
  webhookRetryMs: v.exactOptional(v.array(milliseconds)),
  webhookDelayMs: v.exactOptional(milliseconds),
  webhookTimeoutMs: v.exactOptional(milliseconds),
  freshTimestampOnRetry: v.exactOptional(v.boolean()),
  dashboardWebhookUrl: v.exactOptional(v.nullable(v.pipe(v.string(), v.url()))),
  rateWindow: v.exactOptional(v.picklist(['fixed', 'sliding'])),
  rateLimits: v.exactOptional(v.strictObject(v.entriesFromList(ENDPOINTS, v.exactOptional(v.nullable(paise))))),
});

const disputeSchema = v.strictObject({ type: v.optional(v.picklist(DISPUTE_TYPES)) });
const disputeParams = v.object({ disputeId: v.string() });
const disputeStepSchema = v.strictObject({ step: v.picklist(DISPUTE_STEPS) });
const settlementFaultSchema = v.strictObject({ fault: v.picklist(SETTLEMENT_FAULTS) });
const orderParams = v.object({ orderId: v.string() });
const refundParams = v.object({ orderId: v.string(), refundId: v.string() });
const deliveryParams = v.object({ id: v.string() });

/** The control API under /control. It speaks JSON with programs on this machine and refuses web pages. */
export async function addControlRoutes(app: FastifyInstance, control: Control): Promise<void> {
  await app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', refuseStrangers);
      scope.setErrorHandler(sendError);
      addReadings(scope, control);
      addActions(scope, control);
      done();
    },
    { prefix: '/control' },
  );
}

function addReadings(scope: FastifyInstance, control: Control): void {
  scope.get('/health', () => OK);
  scope.get('/orders', () => control.orders());
  scope.get('/orders/:orderId', ({ params }) => control.order(v.parse(orderParams, params).orderId));
  scope.get('/webhooks', ({ query }) =>
    control.webhooks(v.parse(v.object({ orderId: v.optional(v.string()) }), query).orderId),
  );
  scope.get('/requests', () => control.requests());
  scope.get('/faults', () => control.faults());
  scope.get('/settings', () => control.settings());
}

function addActions(scope: FastifyInstance, control: Control): void {
  scope.post('/orders/:orderId/payments', ({ params, body }) =>
    control.pay(v.parse(orderParams, params).orderId, v.parse(forcedPaymentSchema, body)),
  );
  scope.post('/orders/:orderId/report', ({ params, body }) => {
    const claim = Object.entries(v.parse(reportSchema, body)).filter(([, value]) => value !== undefined);
    control.report(v.parse(orderParams, params).orderId, Object.fromEntries(claim));
    return OK;
  });
  scope.post('/orders/:orderId/refunds/:refundId', ({ params, body }) => {
    const { orderId, refundId } = v.parse(refundParams, params);
    const { status } = v.parse(v.strictObject({ status: v.picklist(REFUND_STATUSES) }), body);
    return control.endRefund(orderId, refundId, status);
  });
  scope.post('/orders/:orderId/auto-refund', ({ params, body }) => {
    const { cfPaymentId, ...input } = v.parse(autoRefundSchema, body);
    control.autoRefund(v.parse(orderParams, params).orderId, cfPaymentId, input);
    return OK;
  });
  scope.post('/orders/:orderId/dashboard-refund', ({ params, body }) =>
    control.dashboardRefund(v.parse(orderParams, params).orderId, v.parse(dashboardRefundSchema, body ?? {})),
  );
  scope.post('/orders/:orderId/dispute', ({ params, body }) => ({
    disputeId: control.dispute(v.parse(orderParams, params).orderId, v.parse(disputeSchema, body ?? {}).type),
  }));
  scope.post('/disputes/:disputeId', ({ params, body }) =>
    control.moveDispute(v.parse(disputeParams, params).disputeId, v.parse(disputeStepSchema, body).step),
  );
  scope.post('/orders/:orderId/settlement', ({ params, body }) => {
    control.settle(v.parse(orderParams, params).orderId, v.parse(settlementFaultSchema, body).fault);
    return OK;
  });
  scope.post('/faults', ({ body }) => {
    control.fault(v.parse(faultSchema, body));
    return OK;
  });
  scope.post('/webhook-faults', ({ body }) => {
    control.webhookFault(v.parse(webhookFaultSchema, body));
    return OK;
  });
  scope.delete('/faults', () => {
    control.clearFaults();
    return OK;
  });
  scope.post('/webhooks', ({ body }) => {
    const schema = v.strictObject({ type: v.string(), orderId: v.optional(v.nullable(v.string()), null) });
    const { type, orderId } = v.parse(schema, body);
    control.sendWebhook(type, orderId);
    return OK;
  });
  scope.post('/webhooks/:id/resend', ({ params }) => {
    control.resendWebhook(v.parse(deliveryParams, params).id);
    return OK;
  });
  scope.post('/webhooks/deliver', async () => {
    await control.deliverWebhooks();
    return OK;
  });
  scope.post('/clock/advance', async ({ body }) => {
    await control.advance(v.parse(v.strictObject({ ms: milliseconds }), body).ms);
    return { now: control.settings().now };
  });
  scope.patch('/settings', ({ body }) => {
    control.changeSettings(v.parse(settingsSchema, body));
    return control.settings();
  });
  scope.post('/reset', () => {
    control.reset();
    return OK;
  });
}

const OK = { ok: true };

/** Allows only callers on this machine. A web page opened on it is refused by the Origin header that pages send. */
function refuseStrangers(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const near = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
  if (near && request.headers.origin === undefined && isLoopbackHost(request.hostname)) return done();
  reply.code(403).send({ message: 'The control API answers only programs on this machine.' });
}

function sendError(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) return reply.code(error.status).send(error.body);
  if (error instanceof v.ValiError) return reply.code(400).send({ message: describeIssues(error) });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return reply.code(status).send({ message: error instanceof Error ? error.message : 'unknown error' });
}

function describeIssues(error: v.ValiError<v.GenericSchema>): string {
  return error.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; ');
}
