import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, MINUTE, NOON } from '../gateway-under-test.ts';
import { startGateway } from '../start.ts';

async function control(gateway: GatewayUnderTest, method: string, steps: string, body?: unknown) {
  const response = await fetch(`${gateway.url}/control${steps}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const json: unknown = await response.json();
  return { status: response.status, json };
}

test('orders, payments and webhooks can be steered and read over HTTP', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  const paid = await control(gateway, 'POST', '/orders/ord_1/payments', { status: 'SUCCESS', method: 'card' });
  expect(paid).toMatchObject({ status: 200, json: { orderId: 'ord_1', outcome: { status: 'SUCCESS' } } });
  await control(gateway, 'POST', '/orders/ord_1/report', { amountPaise: 100 });
  const order = { order_id: 'ord_1', order_status: 'PAID', order_amount: 1, payments: [{ payment_status: 'SUCCESS' }] };
  expect((await control(gateway, 'GET', '/orders/ord_1')).json).toMatchObject(order);
  expect((await control(gateway, 'GET', '/orders')).json).toMatchObject([order]);
  expect((await control(gateway, 'POST', '/webhooks/deliver')).json).toEqual({ ok: true });
  expect((await control(gateway, 'GET', '/webhooks?orderId=ord_1')).json).toMatchObject([
    { type: 'PAYMENT_SUCCESS_WEBHOOK', state: 'delivered' },
  ]);
  expect((await control(gateway, 'GET', '/webhooks?orderId=ord_2')).json).toEqual([]);
  expect((await control(gateway, 'GET', '/requests')).json).toMatchObject([{ endpoint: 'create-order' }]);
  expect((await control(gateway, 'GET', '/health')).json).toEqual({ ok: true });
});

test('refunds, automatic refunds and further webhooks can be sent over HTTP', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  const { cfPaymentId } = gateway.control.pay('ord_1', { status: 'SUCCESS' });
  await gateway.api('POST', '/orders/ord_1/refunds', { refund_id: 'refund_1', refund_amount: 1 });
  await control(gateway, 'POST', '/orders/ord_1/refunds/refund_1', { status: 'CANCELLED' });
  await control(gateway, 'POST', '/orders/ord_1/auto-refund', { cfPaymentId });
  await control(gateway, 'POST', '/webhooks', { type: 'NEW_WEBHOOK' });
  await control(gateway, 'POST', '/orders/ord_1/dispute');
  const [first] = gateway.control.webhooks();
  await control(gateway, 'POST', `/webhooks/${first?.id}/resend`);
  expect(gateway.control.webhooks().map(({ type }) => type)).toEqual([
    'PAYMENT_SUCCESS_WEBHOOK',
    'REFUND_STATUS_WEBHOOK',
    'AUTO_REFUND_STATUS_WEBHOOK',
    'DISPUTE_CREATED',
    'PAYMENT_SUCCESS_WEBHOOK',
  ]);
  await gateway.order('ord_2');
  gateway.control.pay('ord_2', { status: 'SUCCESS' });
  const made = await control(gateway, 'POST', '/orders/ord_2/dashboard-refund', { amountPaise: 100, status: 'ONHOLD' });
  expect(made).toMatchObject({ status: 200, json: { amountPaise: 100, status: 'ONHOLD' } });
  gateway.control.changeSettings({ dashboardWebhookUrl: gateway.receiver.url });
  await control(gateway, 'POST', '/webhooks', { type: 'NEW_WEBHOOK' });
  await gateway.control.idle();
  expect(gateway.receiver.received.map(({ json }) => json.type)).toContain('NEW_WEBHOOK');
});

test('faults are added, listed, used and cleared over HTTP', async () => {
  const gateway = await gatewayUnderTest();
  const fault = { endpoint: 'get-order', kind: 'error-500', times: 3 };
  await control(gateway, 'POST', '/faults', fault);
  await control(gateway, 'POST', '/webhook-faults', { kind: 'drop' });
  expect((await control(gateway, 'GET', '/faults')).json).toEqual({
    faults: [fault],
    webhookFaults: [{ kind: 'drop' }],
  });
  expect((await gateway.api('GET', '/orders/ord_1')).status).toBe(500);
  await control(gateway, 'DELETE', '/faults');
  expect((await control(gateway, 'GET', '/faults')).json).toEqual({ faults: [], webhookFaults: [] });
  expect((await gateway.api('GET', '/orders/ord_1')).status).toBe(404);
});

test('the clock and the settings can be changed over HTTP, and reset restores them', async () => {
  const gateway = await gatewayUnderTest();
  expect((await control(gateway, 'POST', '/clock/advance', { ms: MINUTE })).json).toEqual({ now: NOON + MINUTE });
  const change = { webhookRetryMs: [5], rateLimits: { 'get-order': null } };
  const changed = await control(gateway, 'PATCH', '/settings', change);
  expect(changed.json).toMatchObject({ webhookRetryMs: [5], rateLimits: { 'get-order': null, 'create-order': 200 } });
  await gateway.order('ord_1');
  await control(gateway, 'POST', '/reset');
  expect((await control(gateway, 'GET', '/orders')).json).toEqual([]);
  expect((await control(gateway, 'GET', '/settings')).json).toMatchObject({
    now: NOON,
    webhookRetryMs: [2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
    rateLimits: { 'get-order': 400 },
  });
  expect((await gateway.api('GET', '/orders/ord_1')).status).toBe(404);
});

test.each([
  ['/faults', { endpoint: 'get-orders', kind: 'drop' }, 400],
  ['/faults', { endpoint: 'get-order', kind: 'explode' }, 400],
  ['/faults', { endpoint: 'get-order', kind: 'drop', tims: 2 }, 400],
  ['/webhook-faults', { kind: 'twice' }, 400],
  ['/orders/ord_1/payments', { status: 'PAID' }, 400],
  ['/orders/ord_1/payments', { status: 'SUCCESS' }, 404],
  ['/orders/ord_1/refunds/refund_1', { status: 'SUCCESS' }, 404],
  ['/orders/ord_1/auto-refund', { cfPaymentId: '1' }, 404],
  ['/orders/ord_1/dashboard-refund', { amountPaise: -1 }, 400],
  ['/orders/ord_1/dashboard-refund', {}, 404],
  ['/orders/ord_1/dispute', {}, 404],
  ['/webhooks/none/resend', {}, 404],
])('POST /control%s with %j is refused with %i and a reason', async (steps, body, status) => {
  const gateway = await gatewayUnderTest();
  const answer = await control(gateway, 'POST', steps, body);
  expect(answer.status).toBe(status);
  expect(answer.json).toMatchObject({ message: expect.stringMatching(/\w+/) });
});

test('a web page and a request with a foreign host name cannot steer the gateway', async () => {
  const gateway = await gatewayUnderTest();
  const fromPage = await fetch(`${gateway.url}/control/reset`, { method: 'POST', headers: { origin: gateway.url } });
  expect(fromPage.status).toBe(403);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const options = { headers: { host: 'rebound.example' } };
    request(`${gateway.url}/control/orders`, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
});

test('orders, payments, keys and unsent webhooks survive a restart, and a truncated line does no harm', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const before = await gatewayUnderTest({ dataDir });
  const session = await before.order('ord_1');
  before.control.webhookFault({ kind: 'delay', ms: MINUTE });
  before.control.pay('ord_1', { status: 'SUCCESS' });
  await before.api('POST', '/orders/ord_1/refunds', { refund_id: 'refund_1', refund_amount: 1 });
  await before.close();
  const file = path.join(dataDir, 'gateway.jsonl');
  appendFileSync(file, '{"in":"orders","key":"ord_2","val');

  const after = await startGateway({ dataDir, now: () => NOON });
  onTestFinished(after.close);
  expect(after.control.order('ord_1')).toMatchObject({
    order_status: 'PAID',
    payment_session_id: session,
    payments: [{ payment_status: 'SUCCESS' }],
    refunds: [{ refundId: 'refund_1', status: 'PENDING' }],
  });
  const page = await fetch(`${after.url}/pg/view/sessions/checkout?payment_session_id=${session}`);
  expect(await page.text()).toContain('already paid');
  await after.control.advance(MINUTE);
  expect(before.receiver.received.map(({ json }) => json.type).sort()).toEqual([
    'PAYMENT_SUCCESS_WEBHOOK',
    'REFUND_STATUS_WEBHOOK',
  ]);
  after.control.reset();
  expect(readFileSync(file, 'utf8')).toBe('');
});
