import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { DESK_PASSWORD, type DeskUnderTest, openDesk } from '../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../test/paying-shop.ts';

const QUICK = { headersMs: 400, requestMs: 800, keepAliveMs: 300, silentMs: 1_500 };

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let port = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop, { connectionTimes: QUICK, trustProxy: true, pause: async () => undefined });
  port = Number(new URL(await desk.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await desk.close();
  await shop.close();
  await gateway.close();
});

/** Opens a connection; `end` resolves with everything received once it is closed. */
function client() {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString())).on('error', () => undefined);
  return { socket, end: new Promise<string>((resolve) => socket.once('close', () => resolve(received))) };
}

const signIn = (from: string, password: string) =>
  fetch(`http://127.0.0.1:${port}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ name: 'owner', password }),
  });

test('each response of the desk carries the id of its request', async () => {
  const headers = { 'x-request-id': 'desk-0123456789' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/session`, { headers });
  expect(answer.headers.get('x-request-id')).toBe('desk-0123456789');
});

test('the desk disconnects clients whose headers or bodies do not end, and the merchant signs in meanwhile', async () => {
  const slow = Array.from({ length: 60 }, (_, index) => {
    const { socket, end } = client();
    const half = 'POST /api/sign-in HTTP/1.1\r\nHost: desk.example\r\nContent-Type: application/json\r\n';
    socket.write(index % 2 === 0 ? half : `${half}X-Forwarded-For: 198.51.100.7\r\nContent-Length: 1000\r\n\r\n{`);
    const drip = setInterval(() => socket.write('x'), 50);
    return end.finally(() => clearInterval(drip));
  });
  expect((await signIn('192.0.2.1', DESK_PASSWORD)).status).toBe(200);
  for (const response of await Promise.all(slow)) expect(response).toMatch(/^$|^HTTP\/1.1 408 /);
});

test('a connection with hundreds of requests at once is closed, and few of them are answered', async () => {
  const { socket, end } = client();
  socket.write('GET /orders HTTP/1.1\r\nHost: desk.example\r\n\r\n'.repeat(500));
  expect((await end).split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(10);
});

test('a flood of refused sign-ins writes nothing to the database once it is refused, and the merchant signs in', async () => {
  for (let count = 0; count < 11; count += 1) await signIn('198.51.100.9', 'a guess');
  const counted = async () => {
    const row = await shop.database
      .selectFrom('request_count')
      .select((of) => of.fn.sum<number>('requests').as('sum'))
      .where('purpose', 'like', 'desk%')
      // The limit of the minute counts until it refuses too.
      .where('purpose', '!=', 'desk_sign_in')
      .executeTakeFirstOrThrow();
    return row.sum;
  };
  const before = await counted();
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await signIn('198.51.100.9', 'a guess')).status),
  );
  expect(statuses.filter((status) => status !== 429 && status !== 503)).toEqual([]);
  expect(await counted()).toBe(before);
  expect((await signIn('192.0.2.1', DESK_PASSWORD)).status).toBe(200);
});

test('an address is read behind the proxies and spelled in one way: a desk URL under another spelling is refused', async () => {
  const owner = await desk.enter('owner');
  for (const url of ['/%61pi/orders', '/api/%6frders', '/%61%70%69/session']) {
    const answer = await desk.app.inject({
      url,
      headers: { host: 'desk.example:3010', cookie: owner.cookie, 'sec-fetch-site': 'cross-site' },
    });
    expect([url, answer.statusCode]).not.toEqual([url, 200]);
  }
  const label = await desk.app.inject({
    url: '/%61pi/orders/PSK11111111111111111111/documents/label',
    headers: { host: 'desk.example:3010', cookie: owner.cookie },
  });
  expect(label.statusCode).toBe(404);
});
