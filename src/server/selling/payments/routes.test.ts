import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { VerifyPaymentResponse } from '../../../contracts/checkout/verify-payment.ts';
import { ShopError } from '../../running/errors.ts';
import { registerErrorHandler } from '../../running/http/error-responses.ts';
import { limitTo } from '../../running/http/rate-limits.ts';
import { webhooksOf } from '../../providers/gateways/cashfree/webhooks.ts';
import { paymentRoutes } from './routes.ts';
import type { PaymentService } from './service.ts';

const TASK = { orderId: 'PSK11111111111111111111', refunds: false };
/** Has the form of a signature. */
const SIGNATURE = `${'c2ln'.repeat(10)}c2k=`;
const ANSWER: VerifyPaymentResponse = { orderId: TASK.orderId, status: 'PENDING', amountPaise: 149_900 };

type Noted = { app: FastifyInstance; steps: string[]; bodies: string[]; limits: Map<string, unknown> };

/** Serves the two endpoints with a payment service that records its calls; `take` receives a webhook. */
async function notingApp(take: () => ReturnType<PaymentService['receiveWebhook']> = async () => TASK): Promise<Noted> {
  const steps: string[] = [];
  const bodies: string[] = [];
  const limits = new Map<string, unknown>();
  const unused = async (): Promise<never> => {
    throw new Error('this endpoint has no business here');
  };
  const payments: PaymentService = {
    environment: 'simulated',
    webhooks: [{ id: 'cashfree', webhooks: webhooksOf(['secret']) }],
    expect: unused,
    openSession: unused,
    place: unused,
    readPayNow: unused,
    openPayNow: unused,
    sync: unused,
    verify: async (orderId) => {
      steps.push(`verify ${orderId}`);
      return ANSWER;
    },
    receiveWebhook: async (_provider, body, headers) => {
      bodies.push(`${String(headers['x-webhook-signature'])} ${body.toString('latin1')}`);
      return take();
    },
    noteReturn: unused,
    // Records any argument, including ones that the types do not allow.
    finishWebhook: (task) => void steps.push(`finish ${JSON.stringify(task)}`),
    drain: async () => undefined,
    reconcile: unused,
    followDisputes: async () => false,
    restoreLostOrders: unused,
    runRefunds: unused,
  };
  const app = Fastify();
  registerErrorHandler(app);
  app.addHook('onSend', async (request) => void (request.url.includes('webhooks') && steps.push('answer')));
  app.addHook('onRoute', ({ url, config }) => void limits.set(url, config));
  await app.register(paymentRoutes(payments));
  return { app, steps, bodies, limits };
}

const verify = ({ app }: Noted, payload: object) =>
  app.inject({ method: 'POST', url: '/api/cashfree/verify-payment', payload });

const deliver = ({ app }: Noted, payload: string | Buffer | undefined, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/cashfree',
    headers: { 'x-webhook-signature': SIGNATURE, ...(payload === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  });

test('[PAY-10] the return page polls one order by a valid id', async () => {
  const noted = await notingApp();
  const answer = await verify(noted, { orderId: TASK.orderId, amount: 1 });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(ANSWER);
  expect(noted.steps).toEqual([`verify ${TASK.orderId}`]);
});

test.each([{}, { orderId: 7 }, { orderId: '' }, { orderId: 'PSK1; drop table' }])(
  '%o is not an order id: the response is invalid_fields, and nothing is polled',
  async (body) => {
    const noted = await notingApp();
    const answer = await verify(noted, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_fields', fields: { orderId: expect.any(String) } });
    expect(noted.steps).toEqual([]);
  },
);

test('[PAY-10] a webhook gets its response before its task runs', async () => {
  const noted = await notingApp();
  const answer = await deliver(noted, '{"amount":1499.00}');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ ok: true });
  expect(noted.steps).toEqual(['answer', `finish ${JSON.stringify(TASK)}`]);
});

test('a repeated webhook gets the same response and starts no task', async () => {
  const noted = await notingApp(async () => null);
  expect((await deliver(noted, '{}')).statusCode).toBe(200);
  expect(noted.steps).toEqual(['answer']);
});

test.each([
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'odd/odd',
])('a webhook is read as raw bytes, also with content type %s', async (type) => {
  const noted = await notingApp();
  expect((await deliver(noted, Buffer.from('{"amount":1499.00} \xff', 'latin1'), type)).statusCode).toBe(200);
  expect(noted.bodies).toEqual([`${SIGNATURE} {"amount":1499.00} \xff`]);
});

test('a webhook without a body is refused with invalid_signature', async () => {
  const noted = await notingApp();
  const answer = await deliver(noted, undefined);
  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe('invalid_signature');
  expect(noted.bodies).toEqual([]);
});

test('without a header that has the form of a signature, a webhook is refused before its body is read', async () => {
  const asked: string[] = [];
  const noted = await notingApp(async () => {
    throw new ShopError('invalid_signature');
  });
  noted.app.addHook('preParsing', async () => void asked.push('body'));
  for (const signature of [undefined, '', 'sign', `${SIGNATURE}x`]) {
    const headers = signature === undefined ? {} : { 'x-webhook-signature': signature };
    const answer = await noted.app.inject({ method: 'POST', url: '/api/webhooks/cashfree', headers, payload: '{}' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_signature']);
  }
  expect(asked).toEqual([]);
});

test('a webhook with a wrong signature gets 401 and starts no task', async () => {
  const noted = await notingApp(async () => {
    throw new ShopError('invalid_signature');
  });
  const answer = await deliver(noted, '{}');
  expect(answer.statusCode).toBe(401);
  expect(noted.steps).toEqual(['answer']);
});

test('a webhook of 256 KB is accepted; a longer one is not read', async () => {
  const noted = await notingApp();
  expect((await deliver(noted, 'x'.repeat(256 * 1024))).statusCode).toBe(200);
  const answer = await deliver(noted, 'x'.repeat(256 * 1024 + 1));
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large']);
  expect(noted.bodies).toHaveLength(1);
});

test('only the webhook endpoint accepts raw bytes: verify-payment requires JSON', async () => {
  const { app } = await notingApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cashfree/verify-payment',
    headers: { 'content-type': 'odd/odd' },
    payload: 'x',
  });
  expect(answer.statusCode).toBe(415);
});

test('verify-payment is rate limited; the gateway’s webhooks are not limited by address', async () => {
  const { limits } = await notingApp();
  expect(limits.get('/api/cashfree/verify-payment')).toMatchObject(limitTo('verify').config);
  expect([...limits]).toContainEqual(['/api/webhooks/cashfree', undefined]);
});
