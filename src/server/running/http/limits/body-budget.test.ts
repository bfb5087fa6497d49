import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerErrorHandler } from '../error-responses.ts';
import { type BodyBudget, limitBodyBytes, SHOP_BUDGETS } from './body-budget.ts';

const opened: { app: FastifyInstance; sockets: Socket[] }[] = [];
afterEach(async () => {
  for (const { app, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

async function open(budgets: readonly BodyBudget[]) {
  const app = Fastify({ forceCloseConnections: true, trustProxy: true });
  const own = { app, sockets: [] as Socket[] };
  opened.push(own);
  registerErrorHandler(app);
  limitBodyBytes(app, budgets);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/api/webhooks/whatsapp', { bodyLimit: 3 * 1024 * 1024 }, async ({ body }) =>
    Buffer.isBuffer(body) ? body.length : 0,
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${origin}/api/webhooks/whatsapp`;

  /** Sends a head, and `sent` bytes of the body that it announces. Resolves with what was received until the end. */
  function begin(from: string, head: string, sent: number): { received: Promise<string>; socket: Socket } {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    own.sockets.push(socket);
    let text = '';
    socket.on('error', () => undefined).on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.write(
      `POST /api/webhooks/whatsapp HTTP/1.1\r\nHost: shop.example\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
    );
    if (sent > 0) socket.write('x'.repeat(sent));
    return { received: new Promise((resolve) => socket.once('close', () => resolve(text))), socket };
  }
  const post = (bytes: number, from: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
      body: 'x'.repeat(bytes),
    });
  return { begin, post };
}

test('150 unfinished bodies of 3 MB from one address: two are taken, the others are refused unread and their connections closed', async () => {
  const { begin, post } = await open(SHOP_BUDGETS);
  const refused: string[] = [];
  for (let count = 0; count < 150; count += 1) {
    void begin('203.0.113.7', 'Content-Length: 3145728', 1_000).received.then((text) => refused.push(text));
  }
  await expect.poll(() => refused.length).toBe(148);
  // A connection that is closed with unread bytes may lose the answer on its way.
  const answers = refused.filter((text) => text !== '');
  expect(answers.length).toBeGreaterThan(0);
  for (const text of answers) expect(text).toMatch(/ 503 [^]*connection: close/i);
  expect((await post(10_000, '203.0.113.7')).status).toBe(200);
  expect((await post(100_000, '203.0.113.8')).status).toBe(200);
});

test('a body without a length takes as much as its route allows, and what ends or breaks off is given back', async () => {
  const { begin, post } = await open([{ start: '/api/', largest: Infinity, all: 4_000_000, each: 4_000_000 }]);
  const { socket } = begin('203.0.113.7', 'Transfer-Encoding: chunked', 0);
  await expect.poll(async () => (await post(2_000_000, '203.0.113.8')).status).toBe(503);
  expect((await post(500_000, '203.0.113.8')).status).toBe(200);
  socket.destroy();
  await expect.poll(async () => (await post(3_000_000, '203.0.113.8')).status).toBe(200);
  for (let count = 0; count < 5; count += 1) expect((await post(3_000_000, '203.0.113.8')).status).toBe(200);
});
