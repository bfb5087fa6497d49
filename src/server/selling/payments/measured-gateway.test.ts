import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway } from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { withRequestId } from '../../running/tracing/request-id.ts';
import { createLog } from '../../running/logging/create-log.ts';
import { cashfreeCalls } from '../../providers/gateways/cashfree/cashfree.ts';
import { gatewayCalls, gatewaySeconds, measuredGateway } from './measured-gateway.ts';

let gateway: RunningGateway;
let text = '';
const log = createLog({ level: 'info', destination: { write: (line) => void (text += line) } });

beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const open = (url: string) =>
  measuredGateway(cashfreeCalls({ ...gateway, baseUrl: `${url}/pg`, timeoutMs: 5_000 }), log);

async function counted(operation: string, outcome: string): Promise<number> {
  const { values } = await gatewayCalls.get();
  const found = values.find(({ labels }) => labels.operation === operation && labels.outcome === outcome);
  return found?.value ?? 0;
}

test('each gateway call is timed and counted by outcome, and a call without a response is logged', async () => {
  const calls = open(gateway.url);
  await expect(calls.order('none')).rejects.toThrow('404');
  expect(await counted('order', 'not_found')).toBe(1);
  expect(text).toBe('');
  gateway.control.fault({ endpoint: 'get-order', kind: 'drop', times: 1 });
  await expect(calls.order('none')).rejects.toThrow('no answer');
  expect(await counted('order', 'unreachable')).toBe(1);
  expect(JSON.parse(text)).toMatchObject({ operation: 'order', durationMs: expect.any(Number) });
  const { values } = await gatewaySeconds.get();
  const count = values.find(({ metricName, labels }) => metricName?.endsWith('_count') && labels.operation === 'order');
  expect(count?.value).toBe(2);
});

test('a gateway call carries the id of the request it is made for, and background calls carry none', async () => {
  const requestHeaders: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    requestHeaders.push(request.headers);
    response.writeHead(404).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const calls = open(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  const answered = new Promise<void>((resolve) => {
    withRequestId('proxy-0123456789', () => void calls.order('one').catch(() => resolve()));
  });
  await answered;
  await calls.order('two').catch(() => undefined);
  expect(requestHeaders.map((headers) => headers['x-request-id'])).toEqual(['proxy-0123456789', undefined]);
  server.close();
});

test('what the shop asks of its own count of calls is answered at once and not counted as a call', () => {
  const calls = open(gateway.url);
  expect(calls.reserve(['order', 'payments'], 0.6)).toBe(true);
  expect(calls.callsLeft('order', 0.6)).toBe(Infinity);
});
