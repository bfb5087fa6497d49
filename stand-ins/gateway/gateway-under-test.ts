import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { openApiViolations } from './api/openapi-check.ts';
import { isFields } from './records/order-request.ts';
import { type RunningGateway, type StartOptions, startGateway } from './start.ts';

/**
 * For tests: a gateway with a stopped clock, a receiver for its webhooks, and a client that checks every
 * exchange against the API's description.
 */

export const NOON = Date.parse('2026-11-21T12:00:00+05:30');
export const MINUTE = 60_000;

export type Received = { headers: IncomingHttpHeaders; body: string; json: Webhook };
export type Webhook = { type: string; event_time: string; data: Record<string, Record<string, unknown>> };

export type Receiver = {
  url: string;
  received: Received[];
  /** The statuses of the next responses; 200 once they are used up. */
  answers: number[];
};

export type ApiResponse = {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  list: Record<string, unknown>[];
};

export type GatewayUnderTest = RunningGateway & {
  receiver: Receiver;
  /**
   * Calls the API with valid credentials. Fails the test if the request or the response violates the
   * description.
   */
  api: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiResponse>;
  /** Creates an order and returns its session id. */
  order: (orderId: string, changes?: Record<string, unknown>) => Promise<string>;
  status: (orderId: string) => Promise<unknown>;
  payments: (orderId: string) => Promise<Record<string, unknown>[]>;
  /** Submits one of the payment page's forms; returns the redirect's target and the page's text. */
  form: (
    step: string,
    fields: Record<string, string>,
  ) => Promise<{ status: number; location: URL | null; text: string }>;
};

export async function gatewayUnderTest(options: StartOptions = {}): Promise<GatewayUnderTest> {
  const receiver = await startReceiver();
  const gateway = await startGateway({ now: () => NOON, ...options });
  onTestFinished(gateway.close);

  const api: GatewayUnderTest['api'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${gateway.url}/pg${path}`, {
      method,
      headers: { ...credentials(gateway), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    const exchange = { method, path, status: response.status, requestBody: body, answer };
    // The description does not list 502, although any endpoint can return it.
    if (response.status !== 502)
      expect(openApiViolations(exchange), `${method} ${path} ${response.status}`).toEqual([]);
    return {
      status: response.status,
      headers: response.headers,
      body: isFields(answer) ? answer : {},
      list: Array.isArray(answer) ? answer.filter(isFields) : [],
    };
  };

  return {
    ...gateway,
    receiver,
    api,
    order: async (orderId, changes = {}) => {
      const { status, body } = await api('POST', '/orders', orderBody(receiver, { order_id: orderId, ...changes }));
      expect(status, JSON.stringify(body)).toBe(200);
      return String(body['payment_session_id']);
    },
    status: async (orderId) => (await api('GET', `/orders/${orderId}`)).body['order_status'],
    payments: async (orderId) => (await api('GET', `/orders/${orderId}/payments`)).list,
    form: async (step, fields) => {
      const response = await fetch(`${gateway.url}/pg/view/sessions/${step}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      const location = response.headers.get('location');
      return {
        status: response.status,
        location: location === null ? null : new URL(location, gateway.url),
        text: await response.text(),
      };
    },
  };
}

export function credentials(gateway: { appId: string; secretKey: string }): Record<string, string> {
  return {
    'x-client-id': gateway.appId,
    'x-client-secret': gateway.secretKey,
    'x-api-version': '2025-01-01',
    'content-type': 'application/json',
  };
}

export function orderBody(receiver: Receiver, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    order_id: 'ord_1',
    order_amount: 170,
    order_currency: 'INR',
    customer_details: { customer_id: 'asha1', customer_phone: '9000000001', customer_name: 'Asha Example' },
    order_meta: { return_url: 'https://shop.example/back?o={order_id}', notify_url: receiver.url },
    ...changes,
  };
}

async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], answers: [] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      receiver.received.push({ headers: request.headers, body, json: JSON.parse(body) });
      response.statusCode = receiver.answers.shift() ?? 200;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  receiver.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`;
  return receiver;
}
