import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request as ask } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/start/processes.ts';
import { startTracing, type Tracing } from '../../src/server/running/tracing/start-tracing.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { startMerchantReceiver, type MerchantReceiver } from '../fault-harness/merchant-receiver.ts';
import { seededRandom } from '../fault-harness/random.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../receivers/otlp-receiver.ts';
import { exampleOrder, post } from '../paying-shop.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = { traceparent: `00-${TRACE}-b7ad6b7169203331-01`, 'x-request-id': 'proxy-0123456789abcdef' };
const order = { ...exampleOrder(), items: [exampleItem(smallShop())] };

let collector: OtlpReceiver;
let merchant: MerchantReceiver;
let tracing: Tracing;
let shop: WholeShop;

beforeAll(async () => {
  [collector, merchant] = await Promise.all([startOtlpReceiver(), startMerchantReceiver(seededRandom(1))]);
  merchant.recover();
  // The SDK reads its settings from the process's environment.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'example-shop' });
  const port = await freePort();
  shop = await openWholeShop({
    port,
    environment: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      MERCHANT_WEBHOOK_URL: merchant.url,
      MERCHANT_WEBHOOK_SECRET: merchant.secret,
      LOG_LEVEL: 'info',
    },
  });
});
afterAll(async () => {
  await shop.end();
  await tracing.stop();
  await merchant.close();
  collector.close();
  vi.unstubAllEnvs();
});

/** Returns the spans of a trace once it contains one with this name. */
async function traceWith(name: string, traceId = TRACE): Promise<ReceivedSpan[]> {
  const found = () => collector.spans().filter((span) => span.traceId === traceId);
  await expect
    .poll(async () => tracing.flush().then(() => found().map((span) => span.name)), { timeout: 20_000 })
    .toContain(name);
  return found();
}

const lines = (): Record<string, unknown>[] =>
  shop
    .log()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

async function placeInParts(): Promise<string> {
  const body = JSON.stringify(order);
  const headers = { ...CALLER, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const request = ask(`${shop.url}/api/cashfree/create-order`, { method: 'POST', headers });
  request.flushHeaders();
  request.write(body.slice(0, 10));
  // The rest of the body arrives in a second packet, after the framework has started on the request.
  await sleep(50);
  request.end(body.slice(10));
  const [answer] = await once(request, 'response');
  expect(answer.headers['x-request-id']).toBe(CALLER['x-request-id']);
  const [, orderId = ''] = /"order_id":"(\w+)"/.exec((await answer.toArray()).join('')) ?? [];
  return orderId;
}

test('a purchase is one trace with one request id, from the client’s traceparent through gateway, webhook and outbox to the merchant, without personal data', async () => {
  const orderId = await placeInParts();
  await post(`${shop.gatewayUrl}/control/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await expect.poll(() => merchant.received().get(orderId)?.length).toBe(1);
  const trace = await traceWith('deliver merchant_webhook');

  const byName = (name: string) => trace.find((span) => span.name === name);
  const placed = byName('POST /api/cashfree/create-order');
  expect(placed).toMatchObject({ service: 'example-shop', parentSpanId: 'b7ad6b7169203331', kind: 2 });
  expect(placed?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/cashfree/create-order',
    'http.response.status_code': '200',
    'shop.request.id': CALLER['x-request-id'],
    'shop.order.id': orderId,
  });
  expect(byName('POST /orders')).toMatchObject({ parentSpanId: placed?.spanId, kind: 3 });
  const followed = byName('process webhook');
  expect(followed).toMatchObject({ kind: 5, parentSpanId: placed?.spanId });
  const webhook = collector.spans().find((span) => span.name === 'POST /api/webhooks/cashfree');
  expect(followed?.linkedTraces).toEqual([webhook?.traceId]);
  // The signed webhook proves the payment: the gateway is not asked for it.
  expect(byName('GET /orders/{order_id}')).toBeUndefined();
  const delivered = byName('deliver merchant_webhook');
  expect(delivered?.attributes).toMatchObject({ 'shop.request.id': CALLER['x-request-id'], 'shop.order.id': orderId });
  expect(trace.find(({ name, parentSpanId }) => name === 'POST' && parentSpanId === delivered?.spanId)?.kind).toBe(3);
  expect(byName('INSERT shop_order')?.attributes['db.system.name']).toBe('postgresql');

  expect(merchant.headersOf(orderId)).toMatchObject({
    'x-request-id': CALLER['x-request-id'],
    traceparent: expect.stringMatching(new RegExp(`^00-${TRACE}-`)),
  });
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: 'order paid', orderId, requestId: CALLER['x-request-id'] }),
  );
  const { fullname, mobile, address1, city } = order.address;
  for (const personal of [fullname, mobile, address1, city, 'Asha']) expect(collector.text()).not.toContain(personal);
});

test('page spans are named by route, a catalogue sync has its own trace, and jobs that run every second have none', async () => {
  await (await fetch(`${shop.url}/single-product/ajrakh-kurta-of-asha?utm_source=mail`)).text();
  await expect
    .poll(async () => tracing.flush().then(() => collector.spans().map(({ name }) => name)), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['GET /single-product/:id', 'catalogue sync', 'GET /collections.json']));
  expect(collector.text()).not.toContain('utm_source');
  expect(collector.text()).not.toContain('ajrakh-kurta-of-asha');
  const roots = new Set(collector.spans().flatMap(({ name, parentSpanId }) => (parentSpanId === '' ? [name] : [])));
  for (const root of roots) expect(root).toMatch(/^(GET|POST) \/|^catalogue sync$/);
});

test('without an endpoint, or switched off, the SDK is not loaded', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import('./src/server/compose.ts');
    const { startTracing } = await import('./src/server/running/tracing/start-tracing.ts');
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    await startTracing({ OTEL_SERVICE_NAME: 'example-shop', OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    await startTracing({ ...endpoint, OTEL_SDK_DISABLED: 'true' });
    await startTracing({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' });
    const ofTracing = () => loaded.filter((url) => url.includes('/@opentelemetry/') && !url.includes('/@opentelemetry/api/')).length;
    const off = ofTracing();
    await startTracing(endpoint);
    console.log(JSON.stringify({ off, on: ofTracing() > 0 }));
    process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.join(import.meta.dirname, '..', '..'),
    encoding: 'utf8',
  });
  expect(stdout.trim(), stderr).toBe('{"off":0,"on":true}');
});
