import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CONNECTION_TIMES, type Connections, ACCEPTORS, openConnections } from './connections.ts';

const QUICK = { headersMs: 400, requestMs: 800, keepAliveMs: 300, silentMs: 1_500 };

const servers: Connections['server'][] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function open(answer: RequestListener, times = QUICK) {
  const connections = openConnections(answer, times);
  servers.push(connections.server);
  await once(connections.server.listen(0, '127.0.0.1'), 'listening');
  const address = connections.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { port } = address;
  return { ...connections, port, url: `http://127.0.0.1:${port}` };
}

/** Opens a connection; `end` resolves with everything received once it is closed. */
function client(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  const end = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return { socket, end };
}

const greet: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end('hello'));
};

test('200 clients that send a header byte now and then are disconnected, and other clients are served meanwhile', async () => {
  const { port, url } = await open(greet);
  const slow = Array.from({ length: 200 }, () => {
    const { socket, end } = client(port);
    socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n');
    const drip = setInterval(() => socket.write('x'), 50);
    return end.finally(() => clearInterval(drip));
  });
  expect(await (await fetch(url)).text()).toBe('hello');
  for (const response of await Promise.all(slow)) expect(response).toMatch(/^$|^HTTP\/1.1 408 /);
  expect(await (await fetch(url)).text()).toBe('hello');
});

test('a client whose body never ends is disconnected', async () => {
  const { port } = await open(greet);
  const { socket, end } = client(port);
  socket.write('POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 1000\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 50);
  expect(await end).toMatch(/^$|^HTTP\/1.1 408 /);
  clearInterval(drip);
});

test('a client that never reads its response, or sends nothing at all, is disconnected', async () => {
  const { port, server } = await open((_request, response) => response.end(Buffer.alloc(50_000_000)));
  const reader = client(port);
  reader.socket.pause();
  reader.socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  const silent = client(port);
  await silent.end;
  await expect.poll(() => connectionsOf(server), { timeout: 20_000 }).toBe(0);
});

function connectionsOf(server: Connections['server']): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

test('on shutdown, running requests are answered and their connections closed at once despite keep-alive', async () => {
  const running: (() => void)[] = [];
  const { url, server, drainResponses } = await open((_request, response) => {
    running.push(() => response.end('done'));
  }, CONNECTION_TIMES);
  const answers = Array.from({ length: 10 }, () => fetch(url));
  await expect.poll(() => running.length).toBe(10);
  const closed = new Promise((resolve) => server.close(resolve));
  const gone = drainResponses();
  for (const finish of running) finish();
  for (const answer of await Promise.all(answers)) {
    expect(answer.headers.get('connection')).toBe('close');
    expect(await answer.text()).toBe('done');
  }
  await Promise.all([closed, gone]);
});

test('connections are accepted by several sockets, and every accepted request is answered before the shutdown ends', async () => {
  const begun = Promise.withResolvers<void>();
  const held: (() => void)[] = [];
  const connections = openConnections(
    (_request, response) => {
      held.push(() => response.end('hello'));
      if (held.length === 40) begun.resolve();
    },
    CONNECTION_TIMES,
    ACCEPTORS,
  );
  servers.push(connections.server);
  await once(connections.server.listen({ port: 0, host: '127.0.0.1', reusePort: ACCEPTORS > 1 }), 'listening');
  const address = connections.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const clients = Array.from({ length: 40 }, () => {
    const { socket, end } = client(address.port);
    socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    return end;
  });
  await begun.promise;
  const gone = connections.drainResponses();
  for (const answer of held) answer();
  for (const response of await Promise.all(clients)) expect(response).toMatch(/^HTTP\/1.1 200 [^]*hello/);
  await gone;
});

test('[H3] a client that pipelines hundreds of requests and reads nothing is disconnected, and few of them are handled', async () => {
  let made = 0;
  const { port, url, server } = await open((_request, response) => {
    made += 1;
    setTimeout(() => response.end(Buffer.alloc(1_000_000)), 50);
  }, CONNECTION_TIMES);
  const { socket, end } = client(port);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n'.repeat(800));
  await end;
  expect(made).toBeLessThanOrEqual(10);
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(1_000_000);
  await expect.poll(() => connectionsOf(server)).toBeLessThanOrEqual(1);
});

test('an address that pipelines again and again is not read for a minute; all others are', async () => {
  let made = 0;
  const { port, url } = await open((_request, response) => {
    made += 1;
    setTimeout(() => response.end('hello'), 50);
  }, CONNECTION_TIMES);
  const pipeline = async () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.resume().write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n'.repeat(800));
    await once(socket, 'close');
  };
  for (let times = 0; times < 5; times += 1) await pipeline();
  const before = made;
  for (let times = 0; times < 5; times += 1) await pipeline();
  expect([before, made]).toEqual([50, 50]);
  expect(await (await fetch(url)).text()).toBe('hello');
});

test('sequential requests on one connection are all answered, however many there are', async () => {
  const { port } = await open((_request, response) => response.end('hello'), CONNECTION_TIMES);
  const { socket, end } = client(port);
  for (let index = 0; index < 50; index += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    await once(socket, 'data');
  }
  socket.end();
  expect((await end).match(/HTTP\/1.1 200/g)).toHaveLength(50);
});
